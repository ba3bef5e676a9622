import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY, toSen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { useReceiptHead } from '../../../features/receipt/receipt-head.ts';
import { countText } from '../../../lib/format.ts';
import { weightOf } from '../catalog/scale-label.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { isPractice } from '../sale/practice-state.ts';
import { useSale, waitsForGateway } from '../sale/sale-state.ts';
import { staticQrisOf } from '../sale/static-qris.ts';
import { discountOfLine, partsOf, type TillLine, totalsOf, useTill } from '../sale/till-store.ts';
import type { Display } from './display-channel.ts';

/** What the customer sees while nothing is sold. */
export function idleDisplay(): Display {
  return { shop: shopOnDisplay(), lines: [], off: null, total: formatRupiah(NO_MONEY), qris: null, done: null };
}

function shopOnDisplay(): Display['shop'] {
  const { name, logo } = useReceiptHead.getState();
  return { name, logo: logo ?? null };
}

/** What the customer sees of this till at this moment; nothing of a practice. */
export function displayOfTill(): Display {
  if (isPractice()) return idleDisplay();
  const till = useTill.getState();
  const { last } = useSale.getState();
  const { off, total } = totalsOf(till);
  return {
    shop: shopOnDisplay(),
    lines: till.cart.items.map((line) => {
      const lineOff = discountOfLine(line, till.lineDiscounts);
      return {
        id: line.id,
        name: nameOf(line),
        detail: `${countText(line.quantity)} × ${formatRupiah(line.unit_price)}`,
        total: formatRupiah(lineTotal(line)),
        off: lineOff > 0 ? formatRupiah(lineOff) : null,
      };
    }),
    off: off > 0 ? formatRupiah(off) : null,
    total: formatRupiah(total),
    qris: codeToPayBy(),
    done: last && {
      total: formatRupiah(last.receipt.total),
      change: last.receipt.change === null ? null : formatRupiah(last.receipt.change),
    },
  };
}

function nameOf(line: TillLine): string {
  const choice = [line.variant, weightOf(line)].filter((part) => part !== null).join(' · ');
  return choice === '' ? line.product.name : `${line.product.name} (${choice})`;
}

/** The gateway's code of this sale, else the shop's own for the part that is paid by QRIS. */
function codeToPayBy(): Display['qris'] {
  const order = useSale.getState().gateway?.order;
  if (order && waitsForGateway(order)) {
    const { payment } = order;
    if (!payment?.qr_string) return null;
    const fee = payment.fee_customer > 0 ? formatRupiah(toSen(payment.fee_customer)) : null;
    return { text: payment.qr_string, amount: formatRupiah(toSen(payment.total_amount)), fee };
  }
  const till = useTill.getState();
  const { qris } = useTillRules.getState();
  const part = partsOf(till).find(({ method }) => method === 'qris');
  if (!part || !qris || part.amount <= 0 || till.cart.items.length === 0) return null;
  return { text: staticQrisOf(qris, part.amount), amount: formatRupiah(part.amount), fee: null };
}
