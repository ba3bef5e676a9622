import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { CopyButton } from '../../../features/orders/copy-button.tsx';
import { QrCode } from '../../../features/orders/qr-code.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyPicture } from '../../../ui/ornament/empty-picture.tsx';
import { useTillRules } from '../catalog/till-rules.ts';
import { useNetwork } from '../outbox/network.ts';
import { TO_BE_MATCHED } from '../sale/open-methods.ts';
import { completeSale } from '../sale/sale.ts';
import { staticQrisOf } from '../sale/static-qris.ts';
import { useTill } from '../sale/till-store.ts';
import { GatewayButton } from './gateway-button.tsx';

/** The shop's QRIS, large enough to be read across the counter (spec section 2, POS). */
export function QrisDialog({ open, amount, onClose }: { open: boolean; amount: Sen; onClose: () => void }) {
  const qris = useTillRules((rules) => rules.qris);
  const online = useNetwork((network) => network.online);
  const isEmpty = useTill((till) => till.cart.items.length === 0);
  const finishPaid = () => {
    onClose();
    completeSale().catch(console.error);
  };
  const text = qris && staticQrisOf(qris, amount);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Bayar dengan QRIS"
      size="md"
      isDense
      footer={
        <>
          <GatewayButton onPress={onClose} />
          <Button variant="secondary" onClick={onClose}>
            Tutup
          </Button>
          <Button onClick={finishPaid} disabled={isEmpty}>
            Sudah masuk: selesaikan
          </Button>
        </>
      }
    >
      <div className="grid items-center justify-items-center gap-4 text-center sm:grid-cols-[20rem_minmax(0,1fr)]">
        {text === null ? (
          <div className="aspect-square w-full max-w-80 overflow-hidden rounded-lg border">
            <EmptyPicture text="Kode QRIS toko belum diatur di Pengaturan." />
          </div>
        ) : (
          <div className="[&_svg]:size-80">
            <QrCode text={text} label={`Kode QRIS ${qris?.merchant ?? ''}`} />
          </div>
        )}
        <div className="grid gap-3">
          {qris && <p className="text-lg font-bold wrap-anywhere">{qris.merchant}</p>}
          <p className="flex flex-wrap items-center justify-center gap-2">
            <span className="text-3xl font-extrabold tabular-nums">{formatRupiah(amount)}</span>
            <CopyButton text={String(toWholeRupiahUp(amount))} what="jumlah" />
          </p>
          {!online && <Alert tone="warning">{TO_BE_MATCHED}</Alert>}
          <p className="text-ink-soft">
            Pastikan jumlah yang dibayar pembeli sama dengan total ini, dan pembayarannya sudah masuk, sebelum menyelesaikan transaksi.
          </p>
        </div>
      </div>
    </Dialog>
  );
}
