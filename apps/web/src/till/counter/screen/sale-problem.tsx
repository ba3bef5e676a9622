import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { takeFiguresOver } from '../sale/correction.ts';
import { cancelGateway } from '../sale/gateway-sale.ts';
import { completeLater, FAILED } from '../sale/sale.ts';
import { useSale } from '../sale/sale-state.ts';
import { useTill } from '../sale/till-store.ts';
import { showShift } from '../shift/shift-store.ts';

/** What keeps the sale from going through, with the way on. */
export function SaleProblemNotice() {
  const unanswered = useTill((till) => till.unanswered);
  const { problem, correction, sending, refusals, gateway } = useSale();
  const box = useRef<HTMLDivElement>(null);
  const isHere = problem !== null && (problem.at === 'cart' || problem.at === 'sale');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal said twice is shown twice
  useEffect(() => {
    if (isHere) box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals, isHere]);
  // Whoever looks at the gateway's code sees there how it stands.
  if (sending || gateway) return null;
  if (unanswered?.body.gateway) {
    return (
      <Alert
        tone="warning"
        title={problem === null ? 'QRIS otomatis belum selesai.' : 'QRIS otomatis belum dapat ditampilkan.'}
        className="mb-3"
        action={
          <Button variant="secondary" size="sm" onClick={() => void cancelGateway()}>
            Batalkan QRIS otomatis
          </Button>
        }
      >
        Tampilkan lagi untuk melihat apakah pembeli sudah membayar. Atau batalkan, lalu pilih metode lain: isi keranjang tetap ada.
      </Alert>
    );
  }
  if (unanswered) {
    return (
      <Alert
        tone="warning"
        title={FAILED}
        className="mb-3"
        action={
          <Button variant="secondary" size="sm" onClick={() => void completeLater()}>
            Sudah dibayar, kirim nanti
          </Button>
        }
      >
        Belum ada jawaban dari toko. Kirim lagi dengan aman: transaksi yang sama tidak tercatat dua kali. Sudah dibayar? Anda boleh lanjut,
        dan transaksi dikirim nanti.
      </Alert>
    );
  }
  if (!isHere) return null;
  return (
    <div ref={box} className="mb-3">
      <Alert
        tone={problem.at === 'cart' ? 'warning' : 'danger'}
        title={problem.text}
        action={wayOn(correction.length > 0, problem.wantsShift === true)}
      >
        {correction.length > 0 && 'Angka yang benar tertera pada barisnya.'}
      </Alert>
    </div>
  );
}

function wayOn(hasFigures: boolean, wantsShift: boolean) {
  if (hasFigures) {
    return (
      <Button size="sm" onClick={takeFiguresOver}>
        Pakai angka dari toko
      </Button>
    );
  }
  if (!wantsShift) return undefined;
  return (
    <Button size="sm" onClick={() => showShift(true)}>
      Buka shift
    </Button>
  );
}
