import '../contract/routes.ts';
import { PointRow } from '@lapak/web/admin/shared/components/point-row.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { rupiah } from '@lapak/web/lib/format.ts';
import { useLoaded } from '@lapak/web/lib/use-loaded.ts';
import { bankView } from './bank-view.ts';

/** Lines of each bank that nothing in the book explains. Where they can't be loaded the row is still the way there. */
export default function MonthPoint() {
  const { data, state } = useLoaded('bank', async (signal) => (await api.call('getBankStatement', { query: {}, signal })).data.banks);
  if (data === null)
    return <PointRow to={bankView.address()} label={labelOf('')} figure={state === 'failed' ? 'Gagal dimuat' : '…'} isFine={false} />;
  return data.map(({ place, name, open }) => (
    <PointRow
      key={place}
      to={bankView.address({ place })}
      label={labelOf(data.length > 1 ? ` ${name}` : '')}
      figure={`${open.count} baris · ${rupiah(open.sum)}`}
      isFine={open.count === 0}
    />
  ));
}

const labelOf = (bank: string) => `Baris rekening koran${bank} yang belum dijelaskan`;
