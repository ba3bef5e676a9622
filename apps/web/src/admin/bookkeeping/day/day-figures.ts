import type { DayPart } from '@lapak/contract/bookkeeping/day-contents';
import type { DayEntryKind, DaySource } from '@lapak/contract/bookkeeping/day-entry';
import type { DayAccounts } from '@lapak/contract/bookkeeping/days';
import { CASH_PURPOSE_LABELS, CASH_PURPOSES } from '@lapak/contract/ledger/cash-places';
import { PARTNER_ENTRY_KINDS, PARTNER_ENTRY_LABELS } from '@lapak/contract/partners/partner-entry';
import { TILL_PAYMENT_LABELS, TILL_PAYMENT_METHODS } from '@lapak/contract/sales/payment-status';

type Sum = DayAccounts['sums'][number];

/** A line of a part: what, how often, how much. */
export interface Figure {
  name: string;
  count: number | null;
  amount: number;
}

/** Exact to the sen. */
export function addUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}

function figureOf(name: string, sums: readonly Sum[]): Figure[] {
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  return count === 0 ? [] : [{ name, count, amount: addUp(sums.map(({ amount }) => amount)) }];
}

/** What a part of a day's accounts adds up to; nothing for parts that count no money. */
export function figuresOf({ sums, fees, at_couriers }: Pick<DayAccounts, 'sums' | 'fees' | 'at_couriers'>, part: DayPart): Figure[] {
  const of = (source: DaySource, ...kinds: DayEntryKind[]) => sums.filter((sum) => sum.source === source && kinds.includes(sum.kind));
  switch (part) {
    case 'drawers':
      return TILL_PAYMENT_METHODS.flatMap((method) => {
        const label = TILL_PAYMENT_LABELS[method];
        const paid = (...kinds: DayEntryKind[]) => of('till', ...kinds).filter((sum) => sum.method === method);
        return [...figureOf(`Penjualan, ${label}`, paid('sale')), ...figureOf(`Retur dan batal, ${label}`, paid('return', 'void'))];
      });
    case 'cash':
      return [
        ...figureOf('Bayar di tempat', of('courier', 'paid', 'refund', 'undone')),
        ...CASH_PURPOSES.flatMap((purpose) =>
          figureOf(
            CASH_PURPOSE_LABELS[purpose],
            of('cash', 'in', 'out', 'moved').filter(({ method }) => method === purpose),
          ),
        ),
        ...(at_couriers > 0 ? [{ name: 'Masih di kurir', count: null, amount: at_couriers }] : []),
      ];
    case 'transfers':
      return webFigures('transfer', of);
    case 'gateway':
      return [
        ...webFigures('gateway', of),
        ...(fees > 0 ? [{ name: 'Biaya layanan yang dibayar pembeli', count: null, amount: fees }] : []),
      ];
    case 'partners':
      return PARTNER_ENTRY_KINDS.flatMap((kind) => figureOf(PARTNER_ENTRY_LABELS[kind], of('partner', kind)));
    case 'stock':
    case 'mails':
    case 'books':
      return [];
  }
}

function webFigures(source: 'transfer' | 'gateway', of: (source: DaySource, ...kinds: DayEntryKind[]) => Sum[]): Figure[] {
  return [
    ...figureOf('Pesanan dibayar', of(source, 'paid')),
    ...figureOf('Dikembalikan ke pembeli', of(source, 'refund')),
    ...figureOf('Tanda lunas dibatalkan', of(source, 'undone')),
  ];
}

/** What buyers paid on a day less what went back to them, by where it is. */
export function moneyOf(sums: readonly Sum[]): { name: string; amount: number }[] {
  const total = (which: (sum: Sum) => boolean) => addUp(sums.filter(which).map(({ amount }) => amount));
  return [
    { name: 'Tunai di kasir', amount: total(({ source, method }) => source === 'till' && method === 'cash') },
    { name: 'Nontunai di kasir', amount: total(({ source, method }) => source === 'till' && method !== 'cash') },
    { name: 'Transfer', amount: total(({ source }) => source === 'transfer') },
    { name: 'Pembayaran online', amount: total(({ source }) => source === 'gateway') },
    ...(sums.some(({ source }) => source === 'courier')
      ? [{ name: 'Bayar di tempat', amount: total(({ source }) => source === 'courier') }]
      : []),
  ];
}

const DRAWER_LABELS: Partial<Record<DayEntryKind, string>> = {
  float: 'Kas awal',
  in: 'Kas masuk laci',
  out: 'Kas keluar laci',
  difference: 'Selisih laci',
  closed: 'Laci dihitung',
};
const TILL_LABELS: Partial<Record<DayEntryKind, string>> = {
  sale: 'Penjualan kasir',
  return: 'Retur di kasir',
  void: 'Penjualan kasir dibatalkan',
};
const WEB_LABELS: Partial<Record<DayEntryKind, string>> = { paid: 'dibayar', refund: 'dikembalikan', undone: 'tanda lunas dibatalkan' };
const CASH_LABELS: Partial<Record<DayEntryKind, string>> = { in: 'uang masuk', out: 'uang keluar', moved: 'pindah tempat' };
const partnerKinds: Record<string, string> = PARTNER_ENTRY_LABELS;

/** What an entry is, in a sentence's words: 'Penjualan kasir', 'Transfer dibayar'. */
export function entryText({ source, kind }: { source: DaySource; kind: DayEntryKind }): string {
  if (source === 'till') return TILL_LABELS[kind] ?? kind;
  if (source === 'drawer') return DRAWER_LABELS[kind] ?? kind;
  if (source === 'cash') return `Buku kas: ${CASH_LABELS[kind] ?? kind}`;
  if (source === 'partner') return `Mitra: ${(partnerKinds[kind] ?? kind).toLowerCase()}`;
  if (source === 'courier') return `Bayar di tempat ${WEB_LABELS[kind] ?? kind}`;
  return `${source === 'transfer' ? 'Transfer' : 'Pembayaran online'} ${WEB_LABELS[kind] ?? kind}`;
}
