import type { DuePay } from '@lapak/contract/sales/courier-pay';
import { countText, longDay, rupiah } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';

/** What each courier still is to get, with the act that pays it. */
export function DueList({ due, until, onPay }: { due: readonly DuePay[]; until: string; onPay: (courierId: number) => void }) {
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="courier-due" className="mb-3 print:hidden">
      <h2 id="courier-due" className="mb-1 font-bold">
        Belum dibayar sampai {longDay(until)}
      </h2>
      <ul className="divide-y rounded-lg border">
        {due.map(({ courier_id, courier_name, orders, amount }) => (
          <li key={courier_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
            <span className="min-w-0 grow wrap-anywhere">
              {courier_name} <span className="text-ink-soft">· {countText(orders)} antaran</span>
            </span>
            <b className="tabular-nums">{rupiah(amount)}</b>
            <Button size="sm" onClick={() => onPay(courier_id)} aria-label={`Bayar kurir ${courier_name}`}>
              Bayar kurir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
