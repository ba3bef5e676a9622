import type { Locator, Page } from '@playwright/test';

/** How far a finger draws, or a wheel turns, at once. */
const STROKE = 200;
const MAX_STROKES = 12;

/** Touches by a finger or presses by a mouse, strokes (swipes or turns of the wheel), and fields that were typed or pasted into. */
export interface Effort {
  presses: number;
  strokes: number;
  fields: number;
}

/**
 * Whether a person sees the whole of an element: it lies within the window, and at its middle and its corners nothing covers it or cuts
 * it off. Playwright's own `isVisible` and clicks don't say that: they scroll by themselves.
 */
export function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    if (right - left < 1 || left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
    const edge = 4;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + edge, top + edge],
      [right - edge, top + edge],
      [left + edge, bottom - edge],
      [right - edge, bottom - edge],
    ];
    return points.every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (node.contains(hit) || hit.contains(node));
    });
  });
}

/** How many of these a person sees whole. */
export async function countInSight(elements: Locator): Promise<number> {
  let count = 0;
  for (const element of await elements.all()) if (await isInSight(element)) count += 1;
  return count;
}

/** A hand that does only what a person could: it presses what is in sight, and moves what isn't by strokes, each of them counted. */
export class Hand {
  readonly effort: Effort = { presses: 0, strokes: 0, fields: 0 };
  readonly #page: Page;
  readonly #isTouch: boolean;

  constructor(page: Page, isTouch: boolean) {
    this.#page = page;
    this.#isTouch = isTouch;
  }

  /** Presses an element at its middle; where it isn't in sight, strokes over `pane` come first. Throws where they don't help. */
  async press(element: Locator, pane?: Locator): Promise<void> {
    await element.waitFor({ state: 'attached' });
    for (let strokes = 0; !(await this.#canReach(element)); strokes += 1) {
      if (strokes >= MAX_STROKES || !pane) throw new Error(`out of reach: ${element}`);
      await this.#stroke(pane);
    }
    const { x, y } = await middleOf(element);
    this.effort.presses += 1;
    if (this.#isTouch) await this.#page.touchscreen.tap(x, y);
    else await this.#page.mouse.click(x, y);
  }

  /** Types or pastes a text into the field that has the focus, or into `field` after a press on it. */
  async type(text: string, field?: Locator): Promise<void> {
    if (field) await this.press(field);
    this.effort.fields += 1;
    await this.#page.keyboard.insertText(text);
  }

  /** Its middle is in the window and nothing covers it. */
  #canReach(element: Locator): Promise<boolean> {
    return element.evaluate((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit !== null && (node.contains(hit) || (node instanceof HTMLInputElement && (node.labels?.[0]?.contains(hit) ?? false)));
    });
  }

  async #stroke(pane: Locator): Promise<void> {
    const box = await pane.boundingBox();
    const window = this.#page.viewportSize();
    if (!box || !window) throw new Error('nothing to stroke over');
    this.effort.strokes += 1;
    const x = box.x + box.width / 2;
    const y = Math.max(Math.min(box.y + box.height - 20, window.height - 60), STROKE + 20);
    if (this.#isTouch) {
      const device = await this.#page.context().newCDPSession(this.#page);
      await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (let moved = 20; moved <= STROKE; moved += 20)
        await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] });
      await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await device.detach();
    } else {
      await this.#page.mouse.move(x, y);
      await this.#page.mouse.wheel(0, STROKE);
    }
    await untilStill(this.#page);
  }
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Until nothing has been scrolled for ten frames. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let still = 0;
    const move = () => {
      still = 0;
    };
    document.addEventListener('scroll', move, true);
    for (; still < 10; still += 1) await new Promise(requestAnimationFrame);
    document.removeEventListener('scroll', move, true);
  });
}
