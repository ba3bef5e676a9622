import { MAX_PRINTED_ORDERS } from '@lapak/contract/kernel/bulk-limits';
import type { BulkOrderAct } from '@lapak/contract/sales/bulk-order-acts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { OrderView } from '../../shared/addresses/order-view.ts';
import { printView } from '../../shared/addresses/print-view.ts';
import { useFeatures } from '../../shared/components/features.ts';
import { BulkFoot } from '../../shared/list/bulk-foot.tsx';
import { BulkShipDialog } from './bulk-ship-dialog.tsx';
import { orderQueryOf } from './load-orders.ts';
import { OrderActDialog } from './order-act-dialog.tsx';
import { RoundDialog } from './round-dialog.tsx';
import { TellBuyers } from './tell-buyers.tsx';

type OrderActsProps = { view: OrderView; total: number };

/** What can be done with the ticked orders, and the result (decision 76). */
export function OrderActs({ view, total }: OrderActsProps) {
  const [giving, setGiving] = useState<readonly number[] | null>(null);
  const offersRounds = useFeatures().includes('cod');
  const [asking, setAsking] = useState<{ act: BulkOrderAct; ids: readonly number[] } | null>(null);
  const findAll = async (count: number) => {
    return (await api.call('listOrderIds', { query: { ...orderQueryOf(view), count } })).data;
  };
  const close = () => setAsking(null);
  return (
    <>
      <BulkFoot list="orders" noun="pesanan" total={total} findAll={findAll} after={(ids) => <TellBuyers key={ids.join()} ids={ids} />}>
        {(ids) => {
          const start = (act: BulkOrderAct) => () => setAsking({ act, ids });
          return (
            <>
              <Button size="sm" variant="secondary" onClick={start('confirm')}>
                Konfirmasi
              </Button>
              <Button size="sm" onClick={start('ship')}>
                Kirim
              </Button>
              {offersRounds && (
                <Button size="sm" variant="secondary" onClick={() => setGiving(ids)}>
                  Serahkan ke kurir
                </Button>
              )}
              <Button size="sm" variant="secondary" onClick={start('deliver')}>
                Sudah diterima
              </Button>
              <PrintLinks ids={ids} />
              <Button size="sm" variant="ghost" className="text-danger!" onClick={start('cancel')}>
                Batalkan
              </Button>
            </>
          );
        }}
      </BulkFoot>
      {giving && <RoundDialog ids={giving} onClose={() => setGiving(null)} />}
      {asking?.act === 'ship' && <BulkShipDialog ids={asking.ids} onClose={close} />}
      {asking && asking.act !== 'ship' && <OrderActDialog act={asking.act} ids={asking.ids} onClose={close} />}
    </>
  );
}

function PrintLinks({ ids }: { ids: readonly number[] }) {
  if (ids.length > MAX_PRINTED_ORDERS) {
    return <p className="self-center text-sm text-ink-soft">Cetak paling banyak {MAX_PRINTED_ORDERS} sekaligus.</p>;
  }
  const chosen = ids.join(',');
  return (
    <>
      <ButtonLink variant="secondary" size="sm" to={printView.address({ ids: chosen, what: 'label' })}>
        <Printer aria-hidden="true" /> Cetak label
      </ButtonLink>
      <ButtonLink variant="secondary" size="sm" to={printView.address({ ids: chosen, what: 'slip' })}>
        <Printer aria-hidden="true" /> Cetak slip kemas
      </ButtonLink>
    </>
  );
}
