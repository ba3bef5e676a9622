import { longDay, rupiah } from '@lapak/web/lib/format.ts';
import { Badge } from '@lapak/web/ui/badge.tsx';
import { Button } from '@lapak/web/ui/button.tsx';
import type { Column } from '@lapak/web/ui/table.tsx';
import type { Tone } from '@lapak/web/ui/tone.ts';
import { Undo2 } from 'lucide-react';
import type { Bill, BillState } from '../contract/bills.ts';

/** The grid of a bill's card: who and what, what is left, acts. */
export const BILL_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-3 py-2.5';

export const STATE_LABELS: Record<BillState, string> = {
  open: 'Belum dibayar',
  due: 'Lewat jatuh tempo',
  paid: 'Lunas',
  undone: 'Dibatalkan',
};
const TONES: Record<BillState, Tone> = { open: 'neutral', due: 'danger', paid: 'success', undone: 'neutral' };

interface Acts {
  pay(bill: Bill): void;
  undo(bill: Bill): void;
}

/** A bill's columns, with the acts that pay it and take it back. */
export function billColumns({ pay, undo }: Acts): Column<Bill>[] {
  return [
    {
      key: 'about',
      header: 'Tagihan',
      heading: true,
      card: 'col-start-1 row-start-1 min-w-0 wrap-anywhere',
      cell: ({ to_whom, about, reference, account, day, booked_on, by, undone }) => (
        <>
          <span className="font-semibold">{to_whom}</span>
          <span className="block font-normal">{about}</span>
          <span className="block text-sm font-normal text-ink-soft">
            {[reference, `${account.number} ${account.name}`, longDay(day), by ?? 'Akun dihapus'].filter(Boolean).join(' · ')}
            {booked_on !== day && `, dibukukan ${longDay(booked_on)}`}
            {undone && `, dibatalkan: ${undone.reason}`}
          </span>
        </>
      ),
    },
    {
      key: 'due',
      header: 'Jatuh tempo',
      nowrap: true,
      card: 'col-start-1 row-start-2 text-sm tabled:text-[length:inherit]',
      cell: ({ due_on, state }) => (
        <>
          {longDay(due_on)}{' '}
          <Badge tone={TONES[state]} className="ml-1">
            {STATE_LABELS[state]}
          </Badge>
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Jumlah',
      align: 'right',
      nowrap: true,
      card: 'hidden',
      cell: ({ amount, paid }) => (
        <>
          {rupiah(amount)}
          {paid > 0 && <span className="block text-sm text-ink-soft">dibayar {rupiah(paid)}</span>}
        </>
      ),
    },
    {
      key: 'left',
      header: 'Sisa',
      align: 'right',
      nowrap: true,
      card: 'col-start-2 row-start-1 text-right font-semibold',
      cell: ({ left }) => <b>{rupiah(left)}</b>,
    },
    {
      key: 'acts',
      header: 'Tindakan',
      actions: true,
      card: 'col-start-2 row-start-2 empty:hidden',
      cell: (bill) =>
        bill.left > 0 && (
          <>
            <Button size="sm" onClick={() => pay(bill)}>
              Bayar
            </Button>
            {bill.paid === 0 && (
              <Button variant="ghost" size="sm" onClick={() => undo(bill)} aria-label={`Batalkan tagihan ${bill.to_whom}`}>
                <Undo2 aria-hidden="true" /> Batalkan
              </Button>
            )}
          </>
        ),
    },
  ];
}
