import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toWholeRupiahUp } from '@lapak/contract/money/sen';
import { CopyButton } from '../../features/orders/copy-button.tsx';
import { useTillTotal } from '../../features/till/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyPicture } from '../../ui/ornament/empty-picture.tsx';

/** The shop's QRIS, large enough to be read across the counter (spec section 2, POS). */
export function QrisDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const total = useTillTotal();
  return (
    <Dialog open={open} onClose={onClose} title="Bayar dengan QRIS" size="sm" footer={<Button onClick={onClose}>Tutup</Button>}>
      <div className="mx-auto grid max-w-80 gap-5 text-center">
        <div className="aspect-square overflow-hidden rounded-lg border">
          <EmptyPicture text="Kode QRIS toko belum diatur." />
        </div>
        <div>
          <p className="text-3xl font-extrabold tabular-nums">{formatRupiah(total)}</p>
          <div className="mt-2">
            <CopyButton text={String(toWholeRupiahUp(total))} what="jumlah" />
          </div>
        </div>
        <p className="text-ink-soft">
          Pastikan jumlah yang dibayar pembeli sama dengan total ini, dan pembayarannya sudah masuk, sebelum menyelesaikan transaksi.
        </p>
      </div>
    </Dialog>
  );
}
