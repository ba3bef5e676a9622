import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { cx } from '../../../ui/cx.ts';

/** What the bank holds by the book, and after what is about to be taken out of it. The book may lag, so nothing is refused. */
export function BankRest({ amount }: { amount: number | null }) {
  const loaded = useLoaded('bank', async (signal) => {
    const { places } = (await api.call('listCashPlaces', { signal })).data;
    return places.find(({ place }) => place === 'bank')?.balance ?? 0;
  });
  if (loaded.state !== 'ready') return null;
  const rest = loaded.data - (amount ?? 0);
  return (
    <p className={cx('sm:col-span-2', rest < 0 ? 'font-semibold text-danger' : 'text-ink-soft')}>
      Menurut buku bank berisi {rupiah(loaded.data)}
      {amount ? `, sesudahnya ${rupiah(rest)}` : ''}.
    </p>
  );
}
