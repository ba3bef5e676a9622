/**
 * Runs inline at the end of a page that has only the rules that it uses: fetches the whole sheet, which blocks no painting, and puts it
 * where it stands before any other. `entry.client.tsx` waits for it: what scripts draw has its rules. Must not depend on other code.
 */
function bringSheet(): void {
  const own = document.querySelector<HTMLStyleElement>('style[data-href]');
  if (!own) return;
  window.sheetCame = new Promise((resolve) => {
    const bring = () => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.dataset['precedence'] = 'first';
      link.href = own.dataset['href'] ?? '';
      link.onload = () => resolve();
      link.onerror = () => {
        resolve();
        link.remove();
        setTimeout(bring, 2_000);
      };
      own.after(link);
    };
    bring();
    // What never answers holds a page up no longer than this.
    setTimeout(resolve, 5_000);
  });
}

/** The script's text. */
export const BRING_SHEET = `(${bringSheet})()`;
