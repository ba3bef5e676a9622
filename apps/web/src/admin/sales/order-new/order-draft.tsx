import type { AnswerOf } from '@lapak/contract/endpoints';
import { toRupiah } from '@lapak/contract/money/sen';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { saysWhere } from '../../../features/locations/delivery-address.ts';
import { optionCost } from '../../../features/shipping/shipping-choice.ts';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { newOrderView } from '../../shared/addresses/new-order-view.ts';
import { AddedLineField } from '../../shared/components/added-line.tsx';
import { applyCorrection } from './apply-correction.ts';
import { BuyerPart } from './buyer-part.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { type DraftLine, isAboveLimit, itemsOf, sumsOf, withLine } from './draft.ts';
import { type KnownAddress, lastAddressOf } from './last-address.ts';
import { fillIn } from './last-address-chip.tsx';
import type { Start } from './load-start.ts';
import { MorePart } from './more-part.tsx';
import { NewOrderForm, requestOf } from './order-form.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { useQuotes } from './use-quotes.ts';

type OrderDraftProps = { start: Start; onMade: (order: OrderDetail) => void };

/** The goods, buyer and delivery of an order that is being made, beside its sum. */
export function OrderDraft({ start, onMade }: OrderDraftProps) {
  const id = useId();
  const { rules } = start;
  const [lines, setLines] = useState<readonly DraftLine[]>(start.lines);
  const [news, setNews] = useState<readonly string[]>(() =>
    start.gone.map((name) => `${name} tidak dijual lagi seperti dulu, jadi tidak ikut.`),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const attemptKey = useAttemptKey();
  const provinces = useLoaded('provinces', async (signal) => (await api.call('listProvinces', { signal })).data);
  const [customer, setCustomer] = useState(start.customer);
  const lastAddress = useLoaded(customer, (signal) => lastAddressOf(customer ?? '', signal));
  const contractForm = useContractForm(NewOrderForm, {
    values: start.values,
    send: (filled): Promise<AnswerOf<'placeDeskOrder'>> => {
      const body = { ...requestOf(filled, quotes.choice), order_items: itemsOf(lines), total_amount: toRupiah(sums.total) };
      return api.call('placeDeskOrder', { body, headers: { 'idempotency-key': attemptKey(body) } });
    },
    onSaved: ({ data }) => onMade(data),
    onRefused: ({ data }) => {
      const corrected = applyCorrection(lines, data);
      if (!corrected) return;
      setLines(corrected.lines);
      setNews(corrected.news);
      // The courier's price may be what has changed.
      if (isSent) quotes.recalculate();
    },
  });
  const { form, formProps, pending, failure, saved } = contractForm;
  const [how, cityId, districtId, account] = useWatch({
    control: form.control,
    name: ['how', 'shipping_city_id', 'shipping_district_id', 'user_id'],
  });
  const isSent = how === 'courier';
  const fillInLast = useEffectEvent((address: KnownAddress) => {
    if (!saysWhere(form.getValues())) fillIn(form, address);
  });
  useEffect(() => {
    if (lastAddress.data) fillInLast(lastAddress.data);
  }, [lastAddress.data]);
  const quotes = useQuotes(lines, { cityId, districtId }, isSent);
  const shipping = isSent ? (quotes.choice ? optionCost(quotes.choice) : null) : null;
  const sums = sumsOf(lines, shipping);
  useUnsavedGuard((lines !== start.lines || contractForm.dirty) && !saved, (next) => next.pathname === newOrderView.path);

  const change = (next: readonly DraftLine[]) => {
    setLines(next);
    setNews([]);
    setProblem(null);
  };
  const findProblem = (): string | null => {
    if (lines.length === 0) return 'Tambahkan produk dulu.';
    if (lines.some((line) => isAboveLimit(line, rules.discount_limit))) return 'Ada potongan yang melebihi batas. Perbaiki di barisnya.';
    if (isSent && quotes.state === 'loading') return 'Ongkos kirimnya masih dihitung. Coba lagi sebentar.';
    if (isSent && quotes.choice === null && (districtId !== null || quotes.error !== null))
      return quotes.error ?? 'Pilih layanan pengiriman, atau ubah alamat dan barangnya.';
    return null;
  };
  const submit: typeof formProps.onSubmit = (event) => {
    const found = findProblem();
    setProblem(found);
    setNews([]);
    if (found === null) return formProps.onSubmit(event);
    event.preventDefault();
    void form.trigger();
  };

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        <Card as="section" labelledBy={`${id}-goods`}>
          <h2 id={`${id}-goods`} className="mb-3 text-lg font-bold">
            Barang
          </h2>
          {lines.length > 0 && <OrderLines lines={lines} rules={rules} disabled={pending} onChange={change} />}
          {news.length > 0 && (
            <Alert tone="warning" className="my-3">
              <ul className="grid gap-1">
                {news.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Alert>
          )}
          <AddedLineField onAdd={(line) => change(withLine(lines, line))} />
          {rules.discount_limit === 0 && (
            <p className="mt-3 text-sm text-ink-soft">Potongan dapat diberikan setelah batasnya diisi di Pengaturan, bagian Kasir.</p>
          )}
        </Card>
        <FormProvider {...form}>
          <form {...formProps} onSubmit={submit} id={id} className="grid gap-6">
            <Card as="section" labelledBy={`${id}-buyer`}>
              <h2 id={`${id}-buyer`} className="mb-3 text-lg font-bold">
                Pembeli
              </h2>
              <BuyerPart form={form} onFound={setCustomer} />
            </Card>
            <Card as="section" labelledBy={`${id}-delivery`}>
              <h2 id={`${id}-delivery`} className="mb-3 text-lg font-bold">
                Pengiriman
              </h2>
              <DeliveryPart form={form} provinces={provinces} quotes={quotes} isSent={isSent} lastAddress={lastAddress.data} />
            </Card>
            {/* Opened anew for another buyer: an email that came with them is seen before it is used. */}
            <MorePart key={`${customer} ${account}`} form={form} />
          </form>
        </FormProvider>
      </div>
      <OrderSums sums={sums} shipping={shipping} isSent={isSent} problem={problem ?? failure} pending={pending} formId={id} />
    </div>
  );
}
