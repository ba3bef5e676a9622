import type { Bell, OrderActivity } from '@lapak/contract/office/bell';
import { SLIP_LABELS } from '@lapak/contract/sales/order-status';
import { Bell as BellIcon } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { dateTime, rupiah } from '../../../lib/format.ts';
import { retryingLazy } from '../../../lib/retrying-lazy.ts';
import { whenAtRest } from '../../../lib/when-at-rest.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { discrepancyView } from '../../shared/addresses/discrepancy-view.ts';
import { orderView } from '../../shared/addresses/order-view.ts';
import { lookAt, useBellState, useLiveBell } from '../../shared/components/bell-store.ts';

const TITLE = 'Pesanan dan pembayaran baru';

const load = async () => ({ default: (await import('../../../ui/popover.tsx')).Popover });
const Popover = retryingLazy(load);

/** The bell: new orders, payments and slips, live (spec section 2, admin layout). */
export function BellButton({ onDark = false }: { onDark?: boolean }) {
  useLiveBell();
  const bell = useBellState((state) => state.bell);
  const [open, setOpen] = useState(false);
  const fresh = useLooking(bell, open);
  const unseen = open ? 0 : (bell?.unseen ?? 0);
  const findings = bell?.findings ?? 0;
  const wishes = bell?.wishes ?? 0;
  const count = unseen + findings + wishes;

  const [isUsed, setUsed] = useState(false);
  useEffect(() => whenAtRest(load), []);

  const button = (
    <button
      type="button"
      aria-label={nameOf({ unseen, findings, wishes })}
      className={cx(
        'relative grid size-11 place-items-center rounded-md transition-colors',
        onDark ? 'text-white hover:bg-leaf-800' : 'text-ink hover:bg-brand-soft',
      )}
      {...(!isUsed && {
        'aria-haspopup': 'dialog',
        onClick: () => {
          setUsed(true);
          setOpen(true);
        },
      })}
    >
      <BellIcon className="size-5.5" aria-hidden="true" />
      {count > 0 && (
        <span
          className={cx(
            'absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full border-2 bg-accent px-1 text-[0.6875rem] leading-none font-bold text-leaf-950 tabular-nums',
            onDark ? 'border-leaf-900' : 'border-canvas',
          )}
          aria-hidden="true"
        >
          {countText(count)}
        </span>
      )}
    </button>
  );
  const list = <ActivityList bell={bell} fresh={fresh} onChoose={() => setOpen(false)} />;

  return (
    <>
      {isUsed ? (
        <Suspense fallback={<ComingPanel button={button}>{list}</ComingPanel>}>
          <Popover open={open} onOpenChange={setOpen} title={TITLE} trigger={button}>
            {list}
          </Popover>
        </Suspense>
      ) : (
        button
      )}
      <LiveRegion message={useAnnouncement(bell)} />
    </>
  );
}

/** The panel at once, as it stands, until the script is there that places and closes it. */
function ComingPanel({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <>
      {button}
      <div className="fixed top-16 right-3 z-50 flex max-h-96 w-88 max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-xl border bg-surface shadow-lg">
        <p className="border-b px-4 py-3 font-bold">{TITLE}</p>
        {children}
      </div>
    </>
  );
}

function ActivityList({ bell, fresh, onChoose }: { bell: Bell | null; fresh: ReadonlySet<number>; onChoose: () => void }) {
  return (
    <>
      {bell === null || bell.news.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft">
          {bell === null ? 'Memuat pemberitahuan...' : 'Belum ada. Pesanan dan pembayaran yang masuk akan muncul di sini.'}
        </p>
      ) : (
        <ul className="grow overflow-y-auto overscroll-contain">
          {bell.news.map((one) => (
            <li key={one.id} className="border-b last:border-b-0">
              <Link
                to={orderView.address({ order: one.order_id })}
                onClick={onChoose}
                className="flex items-start justify-between gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-brand-soft"
              >
                <span className="min-w-0">
                  <span className="block font-bold tabular-nums">{rupiah(one.total_amount)}</span>
                  <span className="block font-semibold wrap-anywhere">{textOf(one)}</span>
                  <span className="block text-sm wrap-anywhere text-ink-soft">
                    {one.name !== null && `${one.name} · `}
                    {dateTime(one.at)}
                  </span>
                </span>
                <span className="flex shrink-0 flex-col items-end gap-1">
                  {fresh.has(one.id) && <Badge tone="success">Baru</Badge>}
                  {one.slip_state !== null && <Badge tone={SLIP_TONES[one.slip_state]}>{SLIP_LABELS[one.slip_state]}</Badge>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {bell !== null && bell.findings > 0 && (
        <Link
          to={discrepancyView.address()}
          onClick={onChoose}
          className="border-t bg-warning-soft px-4 py-3 text-center font-semibold text-warning -outline-offset-2 hover:underline"
        >
          {countText(bell.findings)} hal perlu dicocokkan
        </Link>
      )}
      {bell !== null && bell.wishes > 0 && (
        <Link
          to={`${href('/admin/partners/wishes')}?state=waiting`}
          onClick={onChoose}
          className="border-t bg-warning-soft px-4 py-3 text-center font-semibold text-warning -outline-offset-2 hover:underline"
        >
          {countText(bell.wishes)} permintaan mitra
        </Link>
      )}
      <Link
        to={orderView.address({ status: 'pending' })}
        onClick={onChoose}
        className="border-t bg-canvas px-4 py-3 text-center font-semibold text-brand -outline-offset-2 hover:underline"
      >
        Pesanan yang menunggu konfirmasi
      </Link>
    </>
  );
}

/** While the panel is open, new entries count as seen; entries that were new when it opened stay marked. */
function useLooking(bell: Bell | null, open: boolean): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!open) {
      setFresh(new Set());
      return;
    }
    if (bell === null || bell.unseen === 0) return;
    setFresh((before) => new Set([...before, ...bell.news.filter(({ is_new }) => is_new).map(({ id }) => id)]));
    lookAt(bell).catch((error: unknown) => console.error(error));
  }, [bell, open]);
  return fresh;
}

/** Announces the latest entry once, except those present at the start. */
function useAnnouncement(bell: Bell | null): string {
  const [message, setMessage] = useState('');
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (bell === null) return;
    const [newest] = bell.news;
    const known = last.current;
    last.current = newest?.id ?? 0;
    if (newest?.is_new && known !== null && newest.id > known) setMessage(`${textOf(newest)}, ${rupiah(newest.total_amount)}.`);
  }, [bell]);
  return message;
}

/** The accessible name, including the shown number. */
function nameOf({ unseen, findings, wishes }: Pick<Bell, 'unseen' | 'findings' | 'wishes'>): string {
  const parts = [
    unseen > 0 ? `${countText(unseen)} baru` : null,
    findings > 0 ? `${countText(findings)} perlu dicocokkan` : null,
    wishes > 0 ? `${countText(wishes)} permintaan mitra` : null,
  ].filter((part) => part !== null);
  const sum = parts.length > 1 ? `${countText(unseen + findings + wishes)}: ` : '';
  return `Pemberitahuan, ${sum}${[...(unseen > 0 ? [] : ['tidak ada yang baru']), ...parts].join(', ')}`;
}

/** A decided slip says so, since nobody needs to look at it. */
const SLIP_TONES = { waiting: 'warning', accepted: 'neutral', refused: 'neutral' } as const;

function textOf({ kind, order_id }: OrderActivity): string {
  switch (kind) {
    case 'order':
      return `Pesanan baru #${order_id}`;
    case 'payment':
      return `Pembayaran diterima untuk pesanan #${order_id}`;
    case 'slip':
      return `Bukti transfer untuk pesanan #${order_id}`;
  }
}

function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
