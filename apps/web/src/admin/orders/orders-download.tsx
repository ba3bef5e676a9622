import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { DayRange } from '../list/day-range.tsx';
import { DownloadButton } from '../list/download-button.tsx';
import type { OrderView } from '../views/order-view.ts';

type OrdersDownloadProps = { view: OrderView; open: boolean; onClose: () => void };

/** Asks for a period and downloads its orders, with the list's filters. */
export function OrdersDownload({ view: { q, status, tag }, open, onClose }: OrdersDownloadProps) {
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const isNarrowed = q !== '' || status !== 'all' || tag !== '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
  );
}
