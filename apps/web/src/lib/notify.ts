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

/** How long a notice is shown, and what can be done about it. */
export type NoticeOptions = {
  duration: number;
  action?: { label: string; onClick: () => void };
  cancel?: { label: string; onClick: () => void };
};

type Show = (text: string, options: NoticeOptions) => string | number;

/** What shows notices: the toasts, or a screen that has a place of its own for them. */
export type NoticeBoard = Record<Notice['kind'], Show> & { dismiss: (id: string | number) => unknown };

/** The toasts are there for every page; a screen with a place of its own comes before them, whichever of the two was there first. */
const boards: Record<'screen' | 'toasts', NoticeBoard | null> = { screen: null, toasts: null };
const board = () => boards.screen ?? boards.toasts;
let wake: (() => void) | null = null;
let waiting: Notice[] = [];
/** Notices with an action that concerns the current page. */
let tiedToPage: (string | number)[] = [];
let goodNews: (string | number)[] = [];

/** Shows a short notice. Its code loads after the page; earlier notices wait. */
export function notify(kind: Notice['kind'], text: string, action?: Notice['action']): void {
  const notice = { kind, text, action };
  const ready = board();
  if (ready) show(ready, notice);
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

/** For `Toaster`, and for a screen with a place of its own: notices are shown there from now on. */
export function connectToasts(ready: NoticeBoard, as: 'screen' | 'toasts'): () => void {
  boards[as] = ready;
  for (const notice of waiting) show(board() ?? ready, notice);
  waiting = [];
  return () => {
    if (boards[as] === ready) boards[as] = null;
  };
}

/** For `Toaster` only: closes notices that concern the page just left. */
export function dismissNoticesOfPage(): void {
  for (const id of tiedToPage) board()?.dismiss(id);
  tiedToPage = [];
}

/** For `Toaster` only: closes success notices. */
export function dismissGoodNews(): void {
  for (const id of goodNews) board()?.dismiss(id);
  goodNews = [];
}

function show(ready: NoticeBoard, { kind, text, action }: Notice): void {
  const duration = action?.seconds === undefined ? USUAL_MS[kind] : action.seconds * 1_000;
  const { label, onClick, also, stays } = action ?? {};
  const buttons = { ...(label && onClick && { action: { label, onClick } }), ...(also && { cancel: also }) };
  const id = ready[kind](text, { ...buttons, duration });
  if (action && !stays) tiedToPage.push(id);
  // A notice that can still be undone stays.
  if (kind === 'success' && action?.seconds === undefined && !stays) goodNews.push(id);
}
