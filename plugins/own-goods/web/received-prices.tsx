import '../contract/routes.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { useLoaded } from '@lapak/web/lib/use-loaded.ts';
import { Button } from '@lapak/web/ui/button.tsx';
import { useState } from 'react';
import { PriceDialog } from './price-dialog.tsx';

/** What the shop's own goods of a receipt have cost, asked right after they were booked: whatever becomes of it, they stay booked. */
export default function ReceivedPrices({ receiptId }: { receiptId: number }) {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLoaded(String(receiptId), async (signal) => {
    const [{ data: goods }, { data: book }] = await Promise.all([
      api.call('listReceivedGoods', { params: { id: receiptId }, signal }),
      api.call('listCashPlaces', { signal }),
    ]);
    return { goods, places: book.places };
  });
  if (loaded.state === 'failed')
    return (
      <Button variant="secondary" size="sm" onClick={loaded.retry}>
        Harga beli gagal dimuat. Coba lagi
      </Button>
    );
  if (!loaded.data || loaded.data.goods.length === 0) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Isi harga beli
      </Button>
      {isOpen && <PriceDialog {...loaded.data} onClose={() => setOpen(false)} onSaved={loaded.retry} />}
    </>
  );
}
