import type { toast as sonnerToast } from 'sonner';

export type Notice = {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** An action: 'Lihat keranjang'. Such a notice closes when its page is left, unless it `stays`. */
  action?: NoticeAction | undefined;
};

export type NoticeAction = {
  label: string;
  onClick: () => void;
  /** A second action. */
  also?: { label: string; onClick: () => void } | undefined;
  /** How long the action is possible. */
  seconds?: number;
  stays?: boolean;
};

/** Success is short; errors and undoable actions need time to read. */
const USUAL_MS = { success: 3_500, info: 6_000, error: 9_000 };

let toast: typeof sonnerToast | null = null;
let wake: (() => void) | null = null;
let waiting: Notice[] = [];
/** Notices with an action that concerns the current page. */
let tiedToPage: (string | number)[] = [];
let goodNews: (string | number)[] = [];

/** Shows a short notice. Its code loads after the page; earlier notices wait. */
export function notify(kind: Notice['kind'], text: string, action?: Notice['action']): void {
  const notice = { kind, text, action };
  if (toast) show(toast, notice);
  else {
    waiting.push(notice);
    wake?.();
  }
}

/** For `Toaster` only: `onWanted` runs when the first notice waits. */
export function whenNoticeWaits(onWanted: () => void): () => void {
  wake = onWanted;
  if (waiting.length > 0) onWanted();
  return () => {
    wake = null;
  };
}

/** For `Toaster` only: notices go to the screen from now on. */
export function connectToasts(ready: typeof sonnerToast): () => void {
  toast = ready;
  for (const notice of waiting) show(ready, notice);
  waiting = [];
  return () => {
    toast = null;
  };
}

/** For `Toaster` only: closes notices that concern the page just left. */
export function dismissNoticesOfPage(): void {
  for (const id of tiedToPage) toast?.dismiss(id);
  tiedToPage = [];
}

/** For `Toaster` only: closes success notices. */
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
  // A notice that can still be undone stays.
  if (kind === 'success' && action?.seconds === undefined && !stays) goodNews.push(id);
}
