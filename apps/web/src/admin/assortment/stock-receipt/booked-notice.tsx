import type { StockReceiptResult } from '@lapak/contract/assortment/stock';
import { RECEIPT_ACTS } from '../../../../../../plugins/web-parts.ts';
import { countText } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { paperAddress } from '../../shared/addresses/goods-view.ts';
import { labelView } from '../../shared/addresses/label-view.ts';
import { PluginParts } from '../../shared/components/plugin-parts.tsx';

/**
 * What has been booked, with its partners' papers and what one does next: print labels, or take it back. `gone` names what was deleted
 * meanwhile.
 */
export interface Booked {
  result: StockReceiptResult;
  productIds: number[];
  gone: string[];
}

export function BookedNotice({ booked, onUndone }: { booked: Booked; onUndone: () => void }) {
  const { result, productIds, gone } = booked;
  const { send, pending } = useSend('undoStockReceipt', {
    key: 'undo-receipt',
    done: () => 'Diurungkan. Stok kembali seperti sebelumnya.',
  });
  const undo = async () => {
    if (await send({ params: { id: result.id } })) onUndone();
  };
  return (
    <Alert
      tone="success"
      title={`${countText(result.units)} unit masuk, ${countText(result.booked)} baris.`}
      className="mb-5"
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={labelView.address({ ids: [...new Set(productIds)].join(',') })} variant="secondary" size="sm">
            Cetak label
          </ButtonLink>
          <Button variant="secondary" size="sm" pending={pending} pendingText="Mengurungkan..." onClick={() => void undo()}>
            Urungkan
          </Button>
          <PluginParts parts={RECEIPT_ACTS} of={{ receiptId: result.id }} />
        </div>
      }
    >
      {result.papers.length > 0 && (
        <ul aria-label="Nota mitra" className="mt-1 flex flex-wrap gap-x-5">
          {result.papers.map(({ id, number, business, units }) => (
            <li key={id}>
              <Link to={paperAddress(id)} className="font-semibold underline underline-offset-4">
                {number}
              </Link>{' '}
              {business}, {countText(units)} unit
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && <p>Sudah dihapus, jadi tidak dibukukan: {gone.join('; ')}.</p>}
    </Alert>
  );
}
