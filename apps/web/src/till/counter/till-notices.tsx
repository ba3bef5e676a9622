import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { create } from 'zustand';
import { connectToasts, type NoticeBoard, type NoticeOptions } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type Kind = 'success' | 'error' | 'info';
type TillNotice = NoticeOptions & { id: number; kind: Kind; text: string };

/** The notices of the till, newest last, and the places that can show them: the one that came last, as a dialog covers the others. */
const useNotices = create<{ notices: readonly TillNotice[]; places: readonly string[] }>(() => ({ notices: [], places: [] }));

let lastId = 0;
const board: NoticeBoard = {
  success: (text, options) => put('success', text, options),
  error: (text, options) => put('error', text, options),
  info: (text, options) => put('info', text, options),
  dismiss: (id) => remove(id),
};

/** What leaves when the finger is lifted; null while none is down. */
let leaving: (string | number)[] | null = null;

function pressed(): void {
  leaving ??= [];
}

function lifted(): void {
  const ids = leaving ?? [];
  leaving = null;
  // The click comes after the release.
  setTimeout(() => {
    for (const id of ids) remove(id);
  });
}

function put(kind: Kind, text: string, options: NoticeOptions): number {
  lastId += 1;
  const notice = { ...options, id: lastId, kind, text };
  // Said again it is one notice, and stays longer.
  useNotices.setState(({ notices }) => ({ notices: [...notices.filter((other) => other.text !== text), notice] }));
  setTimeout(() => remove(notice.id), options.duration);
  return notice.id;
}

/** A notice stands above what is pressed: gone between press and release it would move that away from the finger. */
function remove(id: string | number): void {
  if (leaving) leaving.push(id);
  else useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** While the till is open its notices stand in it, where they cover nothing. */
export function useTillNotices(): void {
  useEffect(() => {
    const disconnect = connectToasts(board, 'screen');
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener('pointerdown', pressed, options);
    addEventListener('pointerup', lifted, options);
    addEventListener('pointercancel', lifted, options);
    return () => {
      listening.abort();
      lifted();
      disconnect();
    };
  }, []);
}

/** Shows the newest notice; of several places on the screen the one that came last. */
export function NoticePlace({ className }: { className?: string }) {
  const place = useId();
  useEffect(() => {
    useNotices.setState(({ places }) => ({ places: [...places, place] }));
    return () => useNotices.setState(({ places }) => ({ places: places.filter((other) => other !== place) }));
  }, [place]);
  const notice = useNotices(({ notices, places }) => (places.at(-1) === place ? notices.at(-1) : undefined));
  return (
    <div role="status" className={cx('empty:hidden', className)}>
      {notice && <Notice {...notice} />}
    </div>
  );
}

const LOOKS = {
  success: { icon: CircleCheck, look: 'border-success-line bg-success-soft text-success' },
  error: { icon: CircleAlert, look: 'border-danger-line bg-danger-soft text-danger' },
  info: { icon: Info, look: 'border-info-line bg-info-soft text-info' },
};

function Notice({ id, kind, text, action, cancel }: TillNotice) {
  const { icon: Icon, look } = LOOKS[kind];
  return (
    <div className={cx('flex min-h-11 items-center gap-2 rounded-md border py-1 pr-1 pl-3', look)}>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 grow text-sm leading-snug font-semibold wrap-anywhere">{text}</p>
      {[action, cancel].map(
        (act) =>
          act && (
            <Button
              key={act.label}
              variant="secondary"
              size="sm"
              onClick={() => {
                act.onClick();
                remove(id);
              }}
            >
              {act.label}
            </Button>
          ),
      )}
      <IconButton className="size-9" label="Tutup pemberitahuan" icon={<X aria-hidden="true" />} onClick={() => remove(id)} />
    </div>
  );
}
