import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DayRange } from '../list/day-range.tsx';
import { DownloadButton } from '../list/download-button.tsx';
import type { OrderView } from '../views/order-view.ts';

/** Asks for a period and downloads its orders, with the list's filters. */
export function OrdersDownload({ view: { q, status, tag } }: { view: OrderView }) {
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const isNarrowed = q !== '' || status !== 'all' || tag !== '';
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Download aria-hidden="true" /> Unduh CSV
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Unduh pesanan"
        description={isNarrowed ? 'Yang sesuai dengan pencarian dan tab saat ini.' : 'Satu baris per pesanan. Tanpa tanggal: semuanya.'}
        footer={
          <DownloadButton
            call="downloadOrders"
            input={{ query: { q, status, tag: tag || undefined, from: days.from ?? undefined, to: days.to ?? undefined } }}
          >
            Unduh CSV
          </DownloadButton>
        }
      >
        <DayRange days={days} onChange={setDays} />
      </Dialog>
    </>
  );
}
