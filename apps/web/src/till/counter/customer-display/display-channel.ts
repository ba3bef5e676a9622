import type { Picture } from '@lapak/contract/kernel/picture';

/** Grows with each change of `Display`, so that windows of two builds don't misread each other. */
const SHAPE = 1;

/** What the customer sees, in words and figures ready to be shown. Nothing of it says who buys. */
export interface Display {
  shop: { name: string; logo: Picture | null };
  lines: readonly { id: string; name: string; detail: string; total: string; off: string | null }[];
  off: string | null;
  total: string;
  /** A code to pay by, and how much. */
  qris: { text: string; amount: string; fee: string | null } | null;
  /** The sale that has just been done; null once the next one begins. */
  done: { total: string; change: string | null } | null;
}

type Message = { shape: typeof SHAPE; kind: 'shown'; display: Display } | { shape: typeof SHAPE; kind: 'asked' };

/** Between the windows of one till in one browser; another till's id is another channel. */
const nameOf = (tillId: string) => `till-display-${tillId}`;

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'shape' in data && data.shape === SHAPE && 'kind' in data;
}

/** For the till: `current` is sent whenever a display asks. Returns how to show, and how to stop. */
export function openTillSide(tillId: string, current: () => Display): { show: (display: Display) => void; close: () => void } {
  const channel = new BroadcastChannel(nameOf(tillId));
  const show = (display: Display) => channel.postMessage({ shape: SHAPE, kind: 'shown', display } satisfies Message);
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data) && data.kind === 'asked') show(current());
  });
  return { show, close: () => channel.close() };
}

/** For the display: asks for what is shown, and hears of each change. Returns how to stop. */
export function openCustomerSide(tillId: string, onShown: (display: Display) => void): () => void {
  const channel = new BroadcastChannel(nameOf(tillId));
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data) && data.kind === 'shown') onShown(data.display);
  });
  channel.postMessage({ shape: SHAPE, kind: 'asked' } satisfies Message);
  return () => channel.close();
}
