// Reporting a problem.

export const report = "Report a problem";
export const whatHappened = "What happened, and what did you expect?";
export const whatIsSent = "With it goes what your seat may know: the game so far, your open question, and your browser’s name.";
export const send = "Send";
export const cancel = "Cancel";
export const reportSaved = "Thank you. Your report is saved.";
export const download = "Download it";
export const reportNotSent = (reason: string): string => (reason === "" ? "Your report could not be sent." : `Your report could not be sent. ${reason}`);
