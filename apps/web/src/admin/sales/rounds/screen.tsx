import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { href, useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countText, dateTime, longDay, rupiah } from '../../../lib/format.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PaperHead } from '../../../ui/paper/paper-head.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { PrintAct } from '../../shared/list/heading-act.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import type { Round } from './round.ts';
import { RoundActs } from './round-acts.tsx';

const REFRESH_SECONDS = 20;

type Stop = Round['stops'][number];

export const meta: Route.MetaFunction = () => [{ title: 'Antaran hari ini · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrLast(href('/admin/orders/rounds'), 'today', async () => ({
    rounds: (await api.call('listRounds', { signal: request.signal })).data,
  }));
}
clientLoader.hydrate = true as const;

/** /admin/orders/rounds: what couriers bring today, as they say it, and on paper a sheet for each. */
export default function RoundsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  useRefresh(REFRESH_SECONDS);
  const rounds = loaded.state === 'ready' ? loaded.answer.rounds : null;
  return (
    <>
      <ScreenHeading
        title="Antaran hari ini"
        about="Pesanan yang dibawa kurir hari ini. Tandai pesanan di Semua pesanan, lalu Serahkan ke kurir."
        actions={rounds && rounds.length > 0 ? <PrintAct /> : undefined}
      />
      {loaded.state === 'failed' && (
        <ErrorState message="Gagal memuat antaran. Silakan coba lagi." onRetry={() => void revalidate()} retrying={state !== 'idle'} />
      )}
      {rounds?.length === 0 && (
        <EmptyState title="Belum ada antaran hari ini" action={<ButtonLink to={href('/admin/orders')}>Pilih pesanan</ButtonLink>}>
          Tandai pesanan, lalu pilih Serahkan ke kurir.
        </EmptyState>
      )}
      {rounds?.map((round) => (
        <RoundSheet key={round.id} round={round} />
      ))}
    </>
  );
}

function RoundSheet({ round }: { round: Round }) {
  const { id, courier_name, day, stops, taken, held, closing } = round;
  const open = stops.filter(({ ending }) => ending === null || ending === 'nobody');
  const isToday = day === dateOf(new Date());
  const due = open.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section aria-labelledby={`round-${id}`} className="mt-6 first-of-type:mt-0 print:break-after-page">
      <PaperHead whose={round} title={`Antaran ${courier_name}`} days={longDay(day)} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <h2 id={`round-${id}`} className="text-lg font-bold">
          {courier_name}
          {!isToday && <span className="font-normal text-ink-soft"> · {longDay(day)}</span>}
        </h2>
        {closing ? (
          <Badge tone="neutral">
            Ditutup {dateTime(closing.closed_at)}
            {closing.closed_by && ` oleh ${closing.closed_by}`}
          </Badge>
        ) : (
          <RoundActs round={round} isToday={isToday} />
        )}
      </div>
      <ListFigures
        figures={[
          { label: 'Selesai', value: `${countText(stops.length - open.length)} dari ${countText(stops.length)}` },
          { label: 'Masih ditagih', value: rupiah(due) },
          ...(closing
            ? [
                { label: 'Disetor', value: rupiah(closing.counted), note: `seharusnya ${rupiah(closing.expected)}` },
                { label: 'Selisih', value: rupiah(closing.difference), isWrong: closing.difference !== 0 },
              ]
            : [{ label: 'Diterima di pintu', value: rupiah(taken) }]),
          {
            label: 'Uang di kurir',
            value: rupiah(held),
            ...(closing && held !== 0 && { note: 'datang setelah ditutup: catat di Buku kas' }),
          },
        ]}
      />
      <Table caption={`Antaran ${courier_name}`} columns={COLUMNS} rows={stops} rowKey={({ order_id }) => order_id} className="mt-3" />
    </section>
  );
}

const ENDINGS = {
  handed_over: { text: 'Diserahkan', tone: 'success' },
  refused: { text: 'Ditolak', tone: 'danger' },
  nobody: { text: 'Tidak ada orang', tone: 'warning' },
} as const;

const COLUMNS: Column<Stop>[] = [
  { key: 'district', header: 'Kecamatan', cell: ({ district }) => district },
  {
    key: 'who',
    header: 'Untuk',
    heading: true,
    whole: true,
    cell: ({ name, phone, address, code }) => (
      <>
        {name} <span className="font-normal text-ink-soft">{code}</span>
        <span className="block font-normal wrap-anywhere">{address}</span>
        <span className="block font-normal text-ink-soft">{phone}</span>
      </>
    ),
  },
  { key: 'amount', header: 'Ditagih', align: 'right', nowrap: true, cell: ({ amount }) => (amount > 0 ? rupiah(amount) : 'Lunas') },
  {
    key: 'ending',
    header: 'Keadaan',
    nowrap: true,
    cell: ({ ending }) => (ending === null ? 'Di jalan' : <Badge tone={ENDINGS[ending].tone}>{ENDINGS[ending].text}</Badge>),
  },
];
