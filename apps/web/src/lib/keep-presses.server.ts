/**
 * Runs inline before the shop's scripts have loaded: records presses of elements with `data-keep-press` and picked sizes and options, which
 * `lib/early-presses.ts` replays. Must not depend on other code.
 */
function keepPresses(): void {
  const waiting = new Set<HTMLElement>();
  const keep = ({ target }: Event) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-keep-press],[type=radio]');
    if (!pressed) return;
    // Each once, however often it is pressed.
    waiting.delete(pressed);
    waiting.add(pressed);
    pressed.ariaBusy = 'true';
  };
  document.addEventListener('click', keep, true);
  window.takePresses = () => {
    document.removeEventListener('click', keep, true);
    return [...waiting];
  };
}

/** The script's text. */
export const KEEP_PRESSES = `(${keepPresses})()`;
