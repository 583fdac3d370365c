// Notifications of the browser. This is fetched only if the reader has switched them on.

/** Shows a notification if the reader allows it. */
export function notify(title: string, body: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body, tag: location.pathname });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones do not allow notifications from a page. Title, icon and sound remain.
  }
}
