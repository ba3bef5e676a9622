import { type PartnerRequest, RequestPrices } from '@lapak/contract/partners/partner-requests';
import type { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { askDialog } from '../../shared/form/declared-dialog.tsx';
import { money } from '../../shared/form/fields/number.tsx';
import { lines } from '../../shared/form/fields/text.tsx';
import type { FormOf } from '../../shared/form/form-entries.ts';
import { productOf } from './request-text.ts';

type PriceDialogProps = { request: PartnerRequest; level: NonNullable<PartnerRequest['level']> };

/** Sets what buyers pay and, where it was agreed as a price, what the partner gets; begins with what the partner named. */
export const PriceDialog = askDialog(({ request, level }: PriceDialogProps) => {
  const { id, business, price, price_of } = request;
  const named = price ?? 0;
  return {
    title: `Harga baru ${productOf(request)}`,
    about: `${business.name} meminta ${rupiah(named)} ${price_of === 'selling' ? 'sebagai harga jual' : 'untuk bagiannya'}.`,
    sendText: 'Atur harga',
    input: RequestPrices,
    values: {
      price: price_of === 'selling' ? named : level.price,
      reseller_price: price_of === 'partner' ? named : level.reseller_price,
    },
    form: [
      money('price', { label: 'Harga jual', hint: `Sekarang ${rupiah(level.price)}.` }),
      ...(price_of === 'partner'
        ? [money('reseller_price', { label: 'Harga mitra', hint: `Sekarang ${rupiah(level.reseller_price)}.` }), shareOf]
        : []),
      lines('answer', { label: 'Jawaban untuk mitra', hint: 'Tidak wajib.' }),
    ],
    send: ({ answer, ...prices }) =>
      api.call('takePartnerWish', {
        params: { id },
        // Those that the hints show.
        body: { prices: { ...prices, expected_price: level.price, expected_reseller_price: level.reseller_price }, answer },
      }),
    done: `Harga ${productOf(request)} diatur.`,
    // The hints then show the prices of now.
    reloads: () => true,
  };
});

/** What is left for the shop of what is typed. */
function shareOf({ watch }: FormOf<z.input<typeof RequestPrices>, z.output<typeof RequestPrices>>) {
  const [sells, gets] = watch(['price', 'reseller_price']);
  const share = Number(sells) - Number(gets);
  return (
    <p className={share < 0 ? 'text-danger' : 'text-ink-soft'}>
      {share < 0 ? `Toko rugi ${rupiah(-share)} setiap barang.` : `Bagian toko ${rupiah(share)} setiap barang, sebelum potongan.`}
    </p>
  );
}
