import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { QrCode } from '../../../features/orders/qr-code.tsx';
import { dateTime } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useNetwork } from '../outbox/network.ts';
import { cancelGateway, closeGateway, followGateway } from '../sale/gateway-sale.ts';
import { useSale, waitsForGateway } from '../sale/sale-state.ts';

/** The gateway's code for one sale (decision 21): it says by itself when it has been paid. */
export function GatewayDialog() {
  const order = useSale(({ gateway }) => gateway?.order);
  const waits = order !== undefined && waitsForGateway(order);
  useEffect(() => (waits ? followGateway() : undefined), [waits]);
  if (!order) return null;
  return (
    <Dialog
      open
      onClose={() => (waits ? void cancelGateway() : closeGateway())}
      closeOnOutsidePress={!waits}
      title="QRIS otomatis"
      size="sm"
      footer={
        waits ? (
          <Button variant="secondary" onClick={() => void cancelGateway()}>
            Batalkan QRIS
          </Button>
        ) : (
          <Button onClick={closeGateway}>Selesai</Button>
        )
      }
    >
      <div className="mx-auto grid max-w-80 gap-5 text-center">{waits ? <Waiting order={order} /> : <Ended order={order} />}</div>
    </Dialog>
  );
}

function Waiting({ order: { payment, code } }: { order: OrderDetail }) {
  const { online } = useNetwork();
  if (payment === null) return <Spinner />;
  const { qr_string, total_amount, fee_customer, expires_at } = payment;
  return (
    <>
      {qr_string === null ? (
        <Alert tone="warning" className="text-left">
          Kode tidak tersedia. Batalkan, lalu pilih metode lain.
        </Alert>
      ) : (
        <div className="[&_svg]:size-80">
          <QrCode text={qr_string} label={`Kode QRIS transaksi ${code}`} />
        </div>
      )}
      <div>
        <p className="text-3xl font-extrabold tabular-nums">{formatRupiah(toSen(total_amount))}</p>
        {fee_customer > 0 && <p className="mt-1 text-sm text-ink-soft">Termasuk biaya layanan {formatRupiah(toSen(fee_customer))}</p>}
      </div>
      {online ? (
        <p role="status" className="flex items-center justify-center gap-2.5 text-ink-soft">
          <Spinner /> Menunggu pembayaran
        </p>
      ) : (
        <Alert tone="warning" title="Toko tidak terhubung." className="text-left">
          Pembayaran terlihat di sini begitu terhubung lagi. Anda juga boleh membatalkan QRIS ini dan menerima uang tunai.
        </Alert>
      )}
      {expires_at !== null && <p className="text-sm text-ink-soft">Berlaku sampai {dateTime(expires_at)} WIB.</p>}
    </>
  );
}

function Ended({ order }: { order: OrderDetail }) {
  if (order.payment_status !== 'paid') {
    return (
      <Alert tone="warning" title="Kode tidak berlaku lagi." className="text-left">
        Belum ada pembayaran yang masuk. Isi keranjang tetap ada.
      </Alert>
    );
  }
  return (
    <div role="status" className="grid justify-items-center gap-2 py-8 text-success">
      <CircleCheck className="size-20" aria-hidden="true" />
      <p className="text-3xl font-extrabold">Lunas</p>
      <p className="text-xl font-bold text-ink tabular-nums">{formatRupiah(toSen(order.total_amount))}</p>
    </div>
  );
}
