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
import { staticQrisOf } from '../sale/static-qris.ts';
import { GatewayButton } from './gateway-dialog.tsx';

/** The shop's QRIS, large enough to be read across the counter (spec section 2, POS). */
export function QrisDialog({ open, amount, onClose }: { open: boolean; amount: Sen; onClose: () => void }) {
  const qris = useTillRules((rules) => rules.qris);
  const online = useNetwork((network) => network.online);
  const text = qris && staticQrisOf(qris, amount);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Bayar dengan QRIS"
      size="sm"
      footer={
        <>
          <GatewayButton onPress={onClose} />
          <Button onClick={onClose}>Tutup</Button>
        </>
      }
    >
      <div className="mx-auto grid max-w-80 gap-5 text-center">
        {text === null ? (
          <div className="aspect-square overflow-hidden rounded-lg border">
            <EmptyPicture text="Kode QRIS toko belum diatur di Pengaturan." />
          </div>
        ) : (
          <div className="[&_svg]:size-80">
            <QrCode text={text} label={`Kode QRIS ${qris?.merchant ?? ''}`} />
          </div>
        )}
        {qris && <p className="text-lg font-bold wrap-anywhere">{qris.merchant}</p>}
        <div>
          <p className="text-3xl font-extrabold tabular-nums">{formatRupiah(amount)}</p>
          <div className="mt-2">
            <CopyButton text={String(toWholeRupiahUp(amount))} what="jumlah" />
          </div>
        </div>
        {!online && <Alert tone="warning">{TO_BE_MATCHED}</Alert>}
        <p className="text-ink-soft">
          Pastikan jumlah yang dibayar pembeli sama dengan total ini, dan pembayarannya sudah masuk, sebelum menyelesaikan transaksi.
        </p>
      </div>
    </Dialog>
  );
}
