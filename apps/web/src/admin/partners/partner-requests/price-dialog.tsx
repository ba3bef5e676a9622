import { type PartnerWish, WishPrices } from '@lapak/contract/partners/partner-requests';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';
import { productOf } from './wish-text.ts';

type PriceDialogProps = { wish: PartnerWish; level: NonNullable<PartnerWish['level']>; onClose: () => void };

/** Sets what buyers pay and, where it was agreed as a price, what the partner gets; begins with what the partner named. */
export function PriceDialog({ wish, level, onClose }: PriceDialogProps) {
  const { id, business, price, price_of } = wish;
  const { revalidate } = useRevalidator();
  const asked = price ?? 0;
  const contractForm = useContractForm(WishPrices, {
    values: {
      price: price_of === 'selling' ? asked : level.price,
      reseller_price: price_of === 'partner' ? asked : level.reseller_price,
      answer: '',
    },
    send: ({ answer, ...prices }) =>
      api.call('takePartnerWish', {
        params: { id },
        // Those that the hints show.
        body: { prices: { ...prices, expected_price: level.price, expected_reseller_price: level.reseller_price }, answer },
      }),
    onSaved: () => {
      notify('success', `Harga ${productOf(wish)} diatur.`);
      onClose();
      void revalidate();
    },
    // The hints then show the prices of now.
    onRefused: () => void revalidate(),
  });
  const { form } = contractForm;
  const [sells, gets] = useWatch({ control: form.control, name: ['price', 'reseller_price'] });
  const share = Number(sells) - Number(gets);
  return (
    <AskDialog
      contractForm={contractForm}
      title={`Harga baru ${productOf(wish)}`}
      description={`${business.name} meminta ${rupiah(asked)} ${price_of === 'selling' ? 'sebagai harga jual' : 'untuk bagiannya'}.`}
      sendText="Atur harga"
      onClose={onClose}
    >
      <MoneyField form={form} name="price" label="Harga jual" required hint={`Sekarang ${rupiah(level.price)}.`} />
      {price_of === 'partner' && (
        <>
          <MoneyField form={form} name="reseller_price" label="Harga mitra" required hint={`Sekarang ${rupiah(level.reseller_price)}.`} />
          <p className={share < 0 ? 'text-danger' : 'text-ink-soft'}>
            {share < 0 ? `Toko rugi ${rupiah(-share)} setiap barang.` : `Bagian toko ${rupiah(share)} setiap barang, sebelum potongan.`}
          </p>
        </>
      )}
      <TextAreaField form={form} name="answer" label="Jawaban untuk mitra" maxLength={300} hint="Tidak wajib." />
    </AskDialog>
  );
}
