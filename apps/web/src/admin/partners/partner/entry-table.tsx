import {
  PARTNER_CAUSE_LABELS,
  PARTNER_ENTRY_LABELS,
  PAYOUT_METHOD_LABELS,
  PAYOUT_STATE_LABELS,
  type PartnerEntryKind,
} from '@lapak/contract/partners/partner-entry';
import type { PartnerEntry, PartnerPayment } from '@lapak/contract/partners/partners';
import { compactDateTime, countText, longDay, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { orderView } from '../../shared/addresses/order-view.ts';
import { statementAddress } from '../../shared/addresses/partner-view.ts';
import { SettlePayment } from './settle-payment.tsx';

/** A page of a partner's ledger; each row leads to its order or statement. */
export function EntryTable({ entries }: { entries: readonly PartnerEntry[] }) {
  return <Table caption="Catatan mitra" columns={COLUMNS} rows={entries} rowKey={({ id }) => id} cardClass={CARD} />;
}

/** The grid of an entry's card: what it is for and how much, then its kind and time, then where it leads. */
const CARD = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 px-3 py-2.5';

const TONES: Record<PartnerEntryKind, Tone> = {
  earning: 'success',
  reversal: 'warning',
  adjustment: 'info',
  payment: 'neutral',
  payment_failed: 'danger',
};

const LINK = 'inline-block font-semibold text-leaf-800 underline-offset-4 hover:underline pointer-coarse:py-2.5';

const COLUMNS: ReadonlyArray<Column<PartnerEntry>> = [
  {
    key: 'kind',
    header: 'Jenis',
    card: 'col-start-1 row-start-2',
    cell: ({ kind }) => <Badge tone={TONES[kind]}>{PARTNER_ENTRY_LABELS[kind]}</Badge>,
  },
  {
    key: 'date',
    header: 'Waktu',
    className: 'md:min-w-29',
    card: 'col-span-2 col-start-2 row-start-2 max-md:text-right',
    cell: ({ happened_at }) => <span className="text-sm text-ink-soft">{compactDateTime(happened_at)}</span>,
  },
  {
    key: 'about',
    header: 'Untuk',
    className: 'md:min-w-48',
    card: 'col-span-2 col-start-1 row-start-1',
    cell: (entry) => <About entry={entry} />,
  },
  {
    key: 'order',
    header: 'Pesanan',
    card: 'col-span-2 col-start-1 row-start-3',
    cell: ({ order }) =>
      order === null ? (
        <span className="max-md:hidden">–</span>
      ) : (
        <Link to={orderView.address({ order: order.id })} className={cx(LINK, 'whitespace-nowrap')}>
          {order.code}
        </Link>
      ),
  },
  {
    key: 'statement',
    header: 'Laporan',
    card: 'col-start-3 row-start-3 text-right tabled:text-left',
    cell: ({ statement }) =>
      statement === null ? (
        <span className="text-sm text-ink-soft">Periode berjalan</span>
      ) : (
        <Link to={statementAddress(statement.id)} className={LINK}>
          Nomor {statement.number}
        </Link>
      ),
  },
  {
    key: 'amount',
    header: 'Jumlah',
    align: 'right',
    nowrap: true,
    card: 'col-start-3 row-start-1 text-right',
    cell: ({ amount }) => (
      <span className={cx('font-semibold', amount < 0 ? 'text-danger' : 'text-success')}>
        {amount > 0 && '+'}
        {rupiah(amount)}
      </span>
    ),
  },
];

function About({ entry: { kind, cause, product, variant_label, quantity, reason, payment, by } }: { entry: PartnerEntry }) {
  if (product !== null)
    return (
      <span className="wrap-anywhere">
        {countText(Math.abs(quantity ?? 0))} × {[product, variant_label].filter(Boolean).join(', ')}
        {cause !== null && <span className="block text-sm text-ink-soft">{PARTNER_CAUSE_LABELS[cause]}</span>}
      </span>
    );
  if (payment !== null) return <AboutPayment payment={payment} isFailed={kind === 'payment_failed'} by={by} />;
  return (
    <span className="wrap-anywhere">
      {reason}
      {by !== null && <span className="block text-sm text-ink-soft">oleh {by}</span>}
    </span>
  );
}

function AboutPayment({ payment, isFailed, by }: { payment: PartnerPayment; isFailed: boolean; by: string | null }) {
  const { method, reference, paid_on, state, statement, account, note } = payment;
  const facts = [
    statement !== null && `laporan nomor ${statement}`,
    account !== null && `ke ${account.bank} •••• ${account.number.slice(-4)}`,
    note,
    by !== null && `oleh ${by}`,
  ].filter(Boolean);
  return (
    <span className="grid gap-1 wrap-anywhere">
      <span>
        {PAYOUT_METHOD_LABELS[method]} {longDay(paid_on)}
        {reference !== null && `, ${reference}`}
      </span>
      {facts.length > 0 && <span className="text-sm text-ink-soft">{facts.join(', ')}</span>}
      {!isFailed && (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={state === 'paid' ? 'success' : state === 'unclear' ? 'warning' : 'danger'}>{PAYOUT_STATE_LABELS[state]}</Badge>
          <SettlePayment payment={payment} />
        </span>
      )}
    </span>
  );
}
