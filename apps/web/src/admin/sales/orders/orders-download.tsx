import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { daysOfOrders, type OrderView, orderFilterOf, orderView } from '../../shared/addresses/order-view.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';

type OrdersDownloadProps = { view: OrderView; open: boolean; onClose: () => void };

/** Asks for a period and downloads its orders, with the list's filters. */
export function OrdersDownload({ view, open, onClose }: OrdersDownloadProps) {
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const ownDays = daysOfOrders(view);
  const [from, to] = [days.from ?? ownDays.from ?? undefined, days.to ?? ownDays.to ?? undefined];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Unduh pesanan"
      description={
        orderView.isNarrowed(view)
          ? 'Yang sesuai dengan pencarian, tab, dan filter saat ini.'
          : 'Satu baris per pesanan. Tanpa tanggal: semuanya.'
      }
      footer={
        <>
          <DownloadButton call="downloadOrders" input={{ query: { ...orderFilterOf(view), from, to, format: 'xlsx' } }} worded>
            Unduh Excel
          </DownloadButton>
          <DownloadButton call="downloadOrders" input={{ query: { ...orderFilterOf(view), from, to } }} worded>
            Unduh CSV
          </DownloadButton>
        </>
      }
    >
      <DayRange days={days} onChange={setDays} />
    </Dialog>
  );
}
