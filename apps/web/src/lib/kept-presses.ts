declare global {
  interface Window {
    /** Of `lib/keep-presses.server.ts`: stops noting, and gives what was pressed until now, in that order. */
    takePresses?: () => HTMLElement[];
  }
}

let pressed: HTMLElement[] = [];

/** From here on React hears of presses by itself. */
export function takePresses(): void {
  pressed = window.takePresses?.() ?? [];
}

/** Does what was pressed before the page had come alive; call it once it has. */
export async function replayPresses(): Promise<void> {
  for (const element of pressed.splice(0)) {
    element.ariaBusy = null;
    // A picked radio is picked already, and pressing it again would be no news.
    if (element instanceof HTMLInputElement) element.checked = false;
    if (element.isConnected) element.click();
    // The next one is for the screen as this one leaves it: a size first, then the button.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
