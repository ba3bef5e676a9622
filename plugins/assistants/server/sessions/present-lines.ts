import { lineTotal } from '@lapak/contract/pricing/cart';
import type { UcpLineItem } from '../../contract/ucp.ts';
import { optionsOf } from '../catalog/choices.ts';
import { absolute } from '../catalog/present-product.ts';
import type { SessionLine } from './price-lines.ts';

/** A line of a cart or checkout; amounts in sen. */
export function presentLine({ id, choice, product, quantity, unitPrice }: SessionLine, base: string): UcpLineItem {
  const amount = lineTotal({ unit_price: unitPrice, quantity });
  const labels = optionsOf(choice).map(({ label }) => label);
  return {
    id,
    item: {
      id: choice.id,
      title: [product.name, ...labels].join(', '),
      price: unitPrice,
      ...(product.picture ? { image_url: absolute(base, product.picture) } : {}),
    },
    quantity,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  };
}

/** The shop's own pages that belong to a purchase. */
export function linksOf(base: string) {
  return [
    { type: 'terms_of_service', url: `${base}/syarat`, title: 'Syarat' },
    { type: 'privacy_policy', url: `${base}/privasi`, title: 'Privasi' },
    { type: 'refund_policy', url: `${base}/pengembalian`, title: 'Pengembalian' },
  ];
}

/** Where a person goes on with a cart or checkout. */
export function continueUrl(base: string, { kind, token }: { kind: 'cart' | 'checkout'; token: string }): string {
  return `${base}/lanjut/${kind === 'cart' ? 'keranjang' : 'checkout'}/${token}`;
}
