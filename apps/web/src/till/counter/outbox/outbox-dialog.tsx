import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { CopyButton } from '../../../features/orders/copy-button.tsx';
import { cashlessOf, methodName } from '../../../features/receipt/receipt.ts';
import { dateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNetwork } from './network.ts';
import { emptyOutbox, sendAgain, sendDeedAgain, useOutbox } from './outbox.ts';
import type { ListedDeed } from './queued-deeds.ts';
import type { QueuedSale, UnreadableSale } from './stored-sale.ts';

/** What the shop hasn't heard of yet. Nothing here can be deleted; a sale that was never sent is called off in the day's list. */
export function OutboxDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { sales, unreadable, deeds, sending } = useOutbox();
  const moved = useNetwork((network) => network.moved);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={deeds.length > 0 ? 'Catatan belum terkirim' : 'Penjualan belum terkirim'}
      description="Tersimpan di perangkat ini. Dikirim sendiri begitu toko terhubung, siapa pun yang masuk."
      footer={
        <Button onClick={() => void emptyOutbox()} pending={sending} pendingText="Mengirim...">
          Kirim sekarang
        </Button>
      }
    >
      {moved !== null && (
        <p className="mb-3 font-medium text-warning">
          {moved} Penjualan tetap tersimpan di sini dan dikirim begitu alamat ini menuju mesin yang baru.
        </p>
      )}
      {sales.length + unreadable.length + deeds.length === 0 ? (
        <p>Semua sudah terkirim.</p>
      ) : (
        <ol className="grid divide-y">
          {sales.map((sale) => (
            <Waiting key={sale.id} sale={sale} />
          ))}
          {unreadable.map((sale) => (
            <Unreadable key={sale.text} sale={sale} />
          ))}
          {deeds.map((deed) => (
            <Deed key={deed.key} deed={deed} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Waiting({ sale }: { sale: QueuedSale }) {
  const { body, refusal } = sale;
  return (
    <li className="py-3">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{body.code}</span>
        <span className="tabular-nums">{formatRupiah(toSen(body.total_amount))}</span>
      </p>
      {body.sold_at && <p className="text-sm text-ink-soft">{dateTime(body.sold_at)}</p>}
      {cashlessOf(body).length > 0 && (
        <p className="text-sm font-semibold text-warning">{cashlessOf(body).map(methodName).join(' dan ')}: belum dicocokkan</p>
      )}
      <Refusal text={refusal} onAgain={() => sendAgain(sale)} />
    </li>
  );
}

function Deed({ deed: { key, text, refusal } }: { deed: ListedDeed }) {
  return (
    <li className="py-3">
      <p className="font-semibold">{text}</p>
      {refusal !== null && <p className="text-sm">Ini sudah terjadi. Tunjukkan kepada admin agar pesanannya diperiksa, lalu coba lagi.</p>}
      <Refusal text={refusal} onAgain={() => sendDeedAgain(key)} />
    </li>
  );
}

function Refusal({ text, onAgain }: { text: string | null; onAgain: () => Promise<void> }) {
  if (text === null) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm font-medium text-danger">{text}</p>
      <Button variant="secondary" size="sm" onClick={() => void onAgain()}>
        Coba lagi
      </Button>
    </div>
  );
}

/** For whoever runs the shop: what is stored, to be booked by hand, or sent by a till that can read it. */
function Unreadable({ sale: { text, reason } }: { sale: UnreadableSale }) {
  return (
    <li className="grid gap-2 py-3">
      <p className="text-sm font-medium text-danger">
        Penjualan ini tidak dapat dibaca oleh versi kasir ini, jadi belum dikirim. Salin datanya untuk pengelola toko.
      </p>
      <pre className="max-h-40 overflow-auto rounded-md border p-2 text-xs wrap-anywhere whitespace-pre-wrap">{`${reason}\n\n${text}`}</pre>
      <span>
        <CopyButton text={`${reason}\n\n${text}`} what="data penjualan" short="data" />
      </span>
    </li>
  );
}
