/**
 * Runs in the page as it comes, long before the shop's scripts are there on a slow network: notes what is pressed of what asks
 * for it (`data-keep-press`), and which sizes and options are picked, for `lib/kept-presses.ts` to do later. Must stand alone.
 */
function keepPresses(): void {
  const kept = new Set<HTMLElement>();
  const keep = ({ target }: Event) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-keep-press],[type=radio]');
    if (!pressed) return;
    // Once each, however often somebody presses what doesn't answer.
    kept.delete(pressed);
    kept.add(pressed);
    pressed.ariaBusy = 'true';
  };
  document.addEventListener('click', keep, true);
  window.takePresses = () => {
    document.removeEventListener('click', keep, true);
    return [...kept];
  };
}

/** The script's text. */
export const KEEP_PRESSES = `(${keepPresses})()`;
