import type { toast as sonnerToast } from 'sonner';

export type Notice = {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** What to do about it: 'Lihat keranjang'. Such a notice goes when its page is left, unless it `stays`. */
  action?: NoticeAction | undefined;
};

export type NoticeAction = {
  label: string;
  onClick: () => void;
  /** Another thing to do, beside it. */
  also?: { label: string; onClick: () => void } | undefined;
  /** How long it can be done. */
  seconds?: number;
  stays?: boolean;
};

/** Good news is short; what can be taken back, and what went wrong, must be read. */
const USUAL_MS = { success: 3_500, info: 6_000, error: 9_000 };

let toast: typeof sonnerToast | null = null;
let wake: (() => void) | null = null;
let waiting: Notice[] = [];
/** Notices on the screen that offer something to do about what the page shows. */
let tiedToPage: (string | number)[] = [];
let goodNews: (string | number)[] = [];

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

/** For `Toaster` alone: takes away what made sense on the page just left only, before it covers the next one. */
export function dismissNoticesOfPage(): void {
  for (const id of tiedToPage) toast?.dismiss(id);
  tiedToPage = [];
}

/** For `Toaster` alone: takes away what only says that something went well. */
export function dismissGoodNews(): void {
  for (const id of goodNews) toast?.dismiss(id);
  goodNews = [];
}

function show(ready: typeof sonnerToast, { kind, text, action }: Notice): void {
  const duration = action?.seconds === undefined ? USUAL_MS[kind] : action.seconds * 1_000;
  const { label, onClick, also, stays } = action ?? {};
  const buttons = { ...(label && onClick && { action: { label, onClick } }), ...(also && { cancel: also }) };
  const id = ready[kind](text, { ...buttons, duration });
  if (action && !stays) tiedToPage.push(id);
  // What can still be undone stays, whatever one types.
  if (kind === 'success' && action?.seconds === undefined && !stays) goodNews.push(id);
}
