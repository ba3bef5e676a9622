import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { choiceTexts } from '@lapak/contract/pricing/cart';
import { useEffect, useRef } from 'react';
import type { ShopCart } from '../../features/cart/cart-store.ts';
import { optionCost, type ShippingOption } from '../../features/shipping/shipping-choice.ts';
import { countText } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { Failure } from '../parts/checkout-store.ts';
import { compareLines, correctedCart, isChanged, type LineChange } from './apply-correction.ts';

type CorrectionPanelProps = {
  failure: Extract<Failure, { kind: 'corrected' }>;
  cart: ShopCart;
  shipping: ShippingOption | null;
  /** Takes the corrected cart, or null when only the shipping has to be calculated again. */
  onUpdate: (corrected: ShopCart | null) => void;
};

/** A 409 of the server: what changed, and a button to continue with the shop's figures. */
export function CorrectionPanel({ failure, cart, shipping, onUpdate }: CorrectionPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const { correction } = failure;
  const lines = correction ? compareLines(cart, correction) : [];
  const changes = lines.filter(isChanged);
  const oldCost = shipping === null ? null : optionCost(shipping);
  const newCost = correction?.shipping_cost == null ? null : toSen(correction.shipping_cost);
  // Other quantities change the weight, so shipping is calculated again.
  const sameQuantities = changes.every(({ stays, quantity, line }) => stays && quantity === line.quantity);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer takes the focus again
  useEffect(() => {
    box.current?.focus();
  }, [failure]);

  return (
    <div ref={box} tabIndex={-1} className="mt-5 scroll-mt-24 rounded-lg">
      <Alert
        tone="warning"
        title={failure.text}
        action={<Button onClick={() => onUpdate(correction ? correctedCart(lines) : null)}>Perbarui pesanan</Button>}
      >
        <ul className="mt-2 grid gap-2 text-ink">
          {changes.map((change) => (
            <li key={change.line.id}>
              <strong>{nameOf(change)}</strong>: {whatChanged(change)}
            </li>
          ))}
          {newCost !== null && newCost !== oldCost && (
            <li>
              <strong>Ongkos kirim</strong>: {oldCost === null ? '' : `dari ${formatRupiah(oldCost)} `}menjadi {formatRupiah(newCost)}
            </li>
          )}
        </ul>
        {sameQuantities && correction?.total_amount != null && (
          <p className="mt-2 text-ink">
            Total yang baru: <strong>{formatRupiah(toSen(correction.total_amount))}</strong>
          </p>
        )}
        {!sameQuantities && <p className="mt-2 text-ink">Ongkos kirim dan total dihitung ulang setelah pesanan diperbarui.</p>}
      </Alert>
    </div>
  );
}

function nameOf({ line }: LineChange): string {
  return [line.product.name, ...choiceTexts(line.variant, line.selected_options)].join(', ');
}

function whatChanged({ line, stays, unitPrice, quantity, gone }: LineChange): string {
  if (!stays) {
    if (gone === 'variant' || gone === 'options') return 'pilihan ini tidak lagi tersedia, dihapus dari keranjang';
    if (gone === 'holiday') return 'mitranya sedang libur, dihapus dari keranjang';
    return gone === 'stock' ? 'stok habis, dihapus dari keranjang' : 'tidak dijual lagi, dihapus dari keranjang';
  }
  const texts: string[] = [];
  if (unitPrice !== line.unit_price) texts.push(`harga dari ${formatRupiah(line.unit_price)} menjadi ${formatRupiah(unitPrice)}`);
  if (quantity !== line.quantity)
    texts.push(`jumlah dari ${countText(line.quantity)} menjadi ${countText(quantity)}, karena stok tersisa ${countText(quantity)}`);
  return texts.join('; ');
}
