// Whether a page fits its screen.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, type Guest, test } from "./guests";
import { SHOTS } from "./machine";
import { endMotion } from "./play";

const FINGER = 44;

/** Kept for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(SHOTS, `${name}-${test.info().project.name}.png`), animations: "disabled" });
}

/** Nothing sticks out or scrolls that should not. `fine`: what may be smaller than a fingertip. */
export async function fits(guest: Guest, name: string, fine = ""): Promise<void> {
  const { page } = guest;
  const size = page.viewportSize()!;
  await endMotion(page);
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const outside = [...document.querySelectorAll<HTMLElement>("#app *")].filter((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && box.right > innerWidth + 1 && !clipped(each);
    });
    /** A box that scrolls or cuts off what is in it answers for itself. */
    function clipped(each: HTMLElement): boolean {
      for (let box = each.parentElement; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== "visible") return true;
      }
      return false;
    }
    const tall = root.scrollHeight - root.clientHeight;
    return { wide: root.scrollWidth - root.clientWidth, tall, outside: outside.map((each) => each.className || each.tagName) };
  });
  expect.soft(found.wide, `${name}: scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(found.outside, `${name}: sticks out`).toEqual([]);
  if (size.width >= 1000 && page.url().includes("/t/")) {
    expect.soft(found.tall, `${name}: the page scrolls`).toBeLessThanOrEqual(0);
    expect.soft(await scrolling(page), `${name}: scrolls, and is not the side pane`).toEqual([]);
  }
  if (size.width < 1000) expect.soft(await small(page, fine), `${name}: too small for a finger`).toEqual([]);
  await picture(page, name);
}

/** Boxes that have more in them than they show, other than the side pane and those made for texts of any length. */
async function scrolling(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("#app *")]
      .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
      .filter((each) => each.scrollHeight > each.clientHeight + 1)
      .filter((each) => each.closest("[aria-label='Side pane'], [data-scrolls]") === null)
      .map((each) => `${each.getAttribute("aria-label") ?? each.className}: ${each.scrollHeight} in ${each.clientHeight}`),
  );
}

/** Components and main buttons that are smaller than a fingertip, other than those that can be reached in another way too. */
async function small(page: Page, fine: string): Promise<string[]> {
  return page.evaluate(({ finger, fine }) => {
    return [...document.querySelectorAll<HTMLElement>("button[data-cid], .button, .bar button, .play")]
      .filter((each) => each.checkVisibility() && each.closest("[data-fine]") === null && (fine === "" || !each.matches(fine)))
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < finger - 0.5 || box.height < finger - 0.5))
      .map(({ each, box }) => `${each.dataset["cid"] ?? each.textContent?.trim()}: ${Math.round(box.width)}×${Math.round(box.height)}`);
  }, { finger: FINGER, fine });
}
