import '../contract/routes.ts';
import { PointRow } from '@lapak/web/admin/shared/components/point-row.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { rupiah } from '@lapak/web/lib/format.ts';
import { useLoaded } from '@lapak/web/lib/use-loaded.ts';
import { bankView } from './bank-view.ts';

/** Lines of the bank that nothing in the book explains. Where they can't be loaded the row is still the way there. */
export default function MonthPoint() {
  const { data, state } = useLoaded('bank', async (signal) => (await api.call('getBankStatement', { signal })).data.open);
  const figure = data ? `${data.count} baris · ${rupiah(data.sum)}` : state === 'failed' ? 'Gagal dimuat' : '…';
  return <PointRow to={bankView.address()} label="Baris rekening koran yang belum dijelaskan" figure={figure} isFine={data?.count === 0} />;
}
