import type { toast as sonnerToast } from 'sonner';

export type Notice = {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** One thing to do about it: 'Lihat keranjang'. */
  action?: { label: string; onClick: () => void } | undefined;
};

let toast: typeof sonnerToast | null = null;
let wake: (() => void) | null = null;
let waiting: Notice[] = [];

/** Shows a short notice at the edge of the screen. The toast code arrives after the page; what comes earlier waits. */
export function notify(kind: Notice['kind'], text: string, action?: Notice['action']): void {
  const notice = { kind, text, action };
  if (toast) show(toast, notice);
  else {
    waiting.push(notice);
    wake?.();
  }
}

/** For `Toaster` alone: `onWanted` runs when the first notice is waiting. */
export function whenNoticeWaits(onWanted: () => void): () => void {
  wake = onWanted;
  if (waiting.length > 0) onWanted();
  return () => {
    wake = null;
  };
}

/** For `Toaster` alone: from now on notices go straight to the screen. */
export function connectToasts(ready: typeof sonnerToast): () => void {
  toast = ready;
  for (const notice of waiting) show(ready, notice);
  waiting = [];
  return () => {
    toast = null;
  };
}

function show(ready: typeof sonnerToast, { kind, text, action }: Notice): void {
  const duration = kind === 'error' ? 9_000 : 5_000;
  ready[kind](text, action ? { action, duration } : { duration });
}
