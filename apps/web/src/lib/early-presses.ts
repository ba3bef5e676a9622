declare global {
  interface Window {
    /** From `lib/keep-presses.server.ts`: stops recording and returns the pressed elements in order. */
    takePresses?: () => HTMLElement[];
  }
}

let pressed: HTMLElement[] = [];

/** From here on React handles presses. */
export function takePresses(): void {
  pressed = window.takePresses?.() ?? [];
}

/** Replays presses made before hydration; call it once after it. */
export async function replayPresses(): Promise<void> {
  for (const element of pressed.splice(0)) {
    element.ariaBusy = null;
    // A picked radio would ignore another press.
    if (element instanceof HTMLInputElement) element.checked = false;
    if (element.isConnected) element.click();
    // The next press is for the screen that this one leaves: a size first, then the button.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
