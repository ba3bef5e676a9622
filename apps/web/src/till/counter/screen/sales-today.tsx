import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { madeOnce } from '@lapak/contract/made-once';
import { tillNameOf } from '@lapak/contract/till/name';
import type { ListedSale } from '@lapak/contract/till/sales';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { methodName } from '../../../features/receipt/receipt.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useNetwork } from '../outbox/network.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { paidBy } from '../outbox/stored-sale.ts';
import { loadSoldToday, type SaleOfToday, useSoldToday } from '../sale/sold-today.ts';
import { type Opened, SoldSale } from './sold-sale.tsx';

const PAGE_SIZE = 20;
const CLOCK = madeOnce(() => new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' }));

/** 'Penjualan hari ini': what was sold today, at this till or all, each to be printed, voided or returned. */
export function SalesToday({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return opened ? (
    <SoldSale opened={opened} onBack={() => setOpened(null)} onClose={onClose} />
  ) : (
    <SaleList onOpen={setOpened} onClose={onClose} />
  );
}

function SaleList({ onOpen, onClose }: { onOpen: (opened: Opened) => void; onClose: () => void }) {
  const online = useNetwork((network) => network.online);
  const [everywhere, setEverywhere] = useState(false);
  const [q, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const { list, load } = useSales({ everywhere, q, page });
  const soldHere = useSoldToday((sold) => sold.sales);
  useEffect(() => {
    loadSoldToday().catch(console.error);
  }, []);
  const { sales: outbox, calledOff } = useOutbox();
  const isWaiting = ({ body }: SaleOfToday) => outbox.some((sale) => sale.body.code === body.code);
  const isCalledOff = ({ body }: SaleOfToday) => calledOff.some((sale) => sale.body.code === body.code);
  const own = everywhere ? [] : soldHere.filter(({ body }) => (body.code ?? '').includes(q.trim().toUpperCase()));
  const listed = list.state === 'ready' ? list.sales : [];
  // Without the shop this till's own; with it those that the shop hasn't heard of.
  const local = online && list.state !== 'failed' ? own.filter((sale) => page === 1 && (isWaiting(sale) || isCalledOff(sale))) : own;
  const count = local.length + listed.length;
  const choose = (all: boolean) => {
    setEverywhere(all);
    setPage(1);
  };
  return (
    <Dialog open onClose={onClose} title="Penjualan hari ini" size="lg">
      <div className="mb-3 flex flex-wrap gap-2">
        <Chip selected={!everywhere} onClick={() => choose(false)}>
          Kasir ini
        </Chip>
        <Chip selected={everywhere} onClick={() => choose(true)}>
          Semua
        </Chip>
        <SearchInput
          className="min-w-52 grow"
          label="Cari nomor penjualan"
          value={q}
          onChange={(text) => {
            setQuery(text);
            setPage(1);
          }}
        />
      </div>
      {!online && <p className="mb-2 text-sm text-ink-soft">Luring: yang tampil hanya penjualan kasir ini di perangkat ini.</p>}
      {online && list.state === 'loading' && (
        <SkeletonGroup className="grid gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </SkeletonGroup>
      )}
      {online && list.state === 'failed' && <ErrorState message="Gagal memuat penjualan hari ini." onRetry={load} className="py-6" />}
      {count > 0 ? (
        <ul aria-label="Penjualan hari ini" className="grid divide-y">
          {local.map((sale) => (
            <Row
              key={sale.body.code}
              {...rowOfToday(sale, isWaiting(sale) ? WAITING : isCalledOff(sale) ? OFF : null)}
              onOpen={() => onOpen({ id: sale.order_id, local: sale })}
            />
          ))}
          {listed.map((sale) => (
            <Row
              key={sale.id}
              {...rowOfListed(sale, everywhere)}
              onOpen={() => onOpen({ id: sale.id, local: soldHere.find(({ body }) => body.code === sale.code) ?? null })}
            />
          ))}
        </ul>
      ) : (
        (!online || list.state === 'ready') && (
          <EmptyState title={q.trim() === '' ? 'Belum ada penjualan hari ini' : 'Penjualan tidak ditemukan'}>
            {q.trim() === '' ? 'Penjualan yang selesai tampil di sini.' : 'Periksa nomornya, atau pilih Semua.'}
          </EmptyState>
        )
      )}
      {online && list.state === 'ready' && <Pagination className="mt-4" page={page} pages={list.pages} onChange={setPage} />}
    </Dialog>
  );
}

type List = { state: 'loading' | 'failed' } | { state: 'ready'; sales: readonly ListedSale[]; pages: number };

/** A page of the shop's list; asked again when the shop is back. */
function useSales({ everywhere, q, page }: { everywhere: boolean; q: string; page: number }): { list: List; load: () => void } {
  const online = useNetwork((network) => network.online);
  const [list, setList] = useState<List>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: 'Coba lagi' asks once more
  useEffect(() => {
    if (!online) return;
    const request = new AbortController();
    setList({ state: 'loading' });
    const query = {
      day: dateOf(new Date()),
      page,
      page_size: PAGE_SIZE,
      q: q.trim() || undefined,
      till_id: everywhere ? undefined : tillId(),
    };
    api.call('listSales', { query, signal: request.signal }).then(
      ({ data, meta }) => setList({ state: 'ready', sales: data, pages: meta.pages }),
      (error: unknown) => {
        if (request.signal.aborted) return;
        console.error(error);
        setList({ state: 'failed' });
      },
    );
    return () => request.abort();
  }, [online, everywhere, q, page, attempt]);
  return { list, load: () => setAttempt((before) => before + 1) };
}

interface RowProps {
  code: string;
  at: string;
  total: number;
  about: string;
  state: { text: string; tone: 'danger' | 'warning' | 'info' } | null;
}

function rowOfListed(sale: ListedSale, withTill: boolean): RowProps {
  const state =
    sale.status === 'cancelled'
      ? ({ text: 'Dibatalkan', tone: 'danger' } as const)
      : sale.refunded_amount > 0
        ? ({ text: sale.payment_status === 'refunded' ? 'Dikembalikan' : 'Dikembalikan sebagian', tone: 'warning' } as const)
        : null;
  const till = withTill && sale.till_id !== null ? [tillNameOf(sale)] : [];
  const about = [...sale.methods.map(methodName), ...(sale.cashier ? [sale.cashier] : []), ...till].join(' · ');
  return { code: sale.code, at: sale.created_at, total: sale.total_amount, about, state };
}

const WAITING = { text: 'Menunggu dikirim', tone: 'info' } as const;
const OFF = { text: 'Dibatalkan sebelum terkirim', tone: 'danger' } as const;

function rowOfToday({ body, cashier, back }: SaleOfToday, state: RowProps['state']): RowProps {
  const taken = { void: { text: 'Dibatalkan', tone: 'danger' }, part: { text: 'Dikembalikan', tone: 'warning' } } as const;
  return {
    code: body.code ?? '',
    at: body.sold_at ?? '',
    total: body.total_amount,
    about: [...paidBy(body).map(({ method }) => methodName(method)), ...(cashier ? [cashier] : [])].join(' · '),
    state: state ?? (back && taken[back]),
  };
}

function Row({ code, at, total, about, state, onOpen }: RowProps & { onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 px-1 py-2 text-left -outline-offset-2 hover:bg-brand-soft"
        onClick={onOpen}
      >
        <span className="min-w-0 grow wrap-anywhere">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold">
            {code} {state && <Badge tone={state.tone}>{state.text}</Badge>}
          </span>
          <span className="block text-sm text-ink-soft">
            {CLOCK().format(new Date(at))} · {about}
          </span>
        </span>
        <span className="font-bold whitespace-nowrap tabular-nums">{rupiah(total)}</span>
        <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      </button>
    </li>
  );
}
