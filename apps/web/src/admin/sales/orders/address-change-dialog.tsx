import type { AnswerOf } from '@lapak/contract/endpoints';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { DeliveryFields } from '../../../features/locations/delivery-fields.tsx';
import { Delivery } from '../../../features/locations/delivery-schema.ts';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';
import { ChangeSums, totalAfter } from './change-sums.tsx';

type AddressChangeDialogProps = { order: OrderDetail; onClose: () => void };

/** Another address before the parcel leaves, with what the shipping would cost there now (decision 78). */
export function AddressChangeDialog({ order, onClose }: AddressChangeDialogProps) {
  const { revalidate } = useRevalidator();
  // What the editor has seen: another event meanwhile refuses the change.
  const [seen] = useState(() => order.events.at(-1)?.id ?? 0);
  const [useCurrent, setUseCurrent] = useState(false);
  const provinces = useLoaded('provinces', async (signal) => (await api.call('listProvinces', { signal })).data);
  const contractForm = useContractForm(Delivery, {
    values: {
      shipping_name: order.shipping_name ?? '',
      shipping_phone: order.shipping_phone ?? '',
      shipping_address: order.shipping_address ?? '',
      shipping_postcode: order.shipping_postcode ?? '',
      shipping_province_id: order.destination?.province_id ?? null,
      shipping_province: order.shipping_province ?? '',
      shipping_city_id: order.destination?.city_id ?? null,
      shipping_city: order.shipping_city ?? '',
      shipping_district_id: order.destination?.district_id ?? null,
      shipping_district: order.shipping_district ?? '',
    },
    send: ({ shipping_province_id, shipping_city_id, shipping_district_id, ...typed }): Promise<AnswerOf<'changeOrder'>> =>
      api.call('changeOrder', {
        params: { id: order.id },
        body: {
          seen,
          shipping: useCurrent ? 'current' : 'agreed',
          total_amount: preview.data ? totalAfter(preview.data, useCurrent) : order.total_amount - order.unique_digits,
          address: {
            shipping_name: typed.shipping_name,
            shipping_phone: typed.shipping_phone,
            shipping_address: typed.shipping_address,
            shipping_postcode: typed.shipping_postcode,
            // The form refuses an address without a place.
            shipping_province_id: shipping_province_id ?? 0,
            shipping_city_id: shipping_city_id ?? 0,
            shipping_district_id: shipping_district_id ?? 0,
          },
        },
      }),
    onSaved: () => {
      notify('success', `Alamat pesanan #${order.id} diubah.`);
      onClose();
      void revalidate();
    },
  });
  const { form } = contractForm;
  const district = useWatch({ control: form.control, name: 'shipping_district_id' });
  const preview = useLoaded(
    district === null ? null : String(district),
    async (signal) =>
      (await api.call('previewOrderChange', { params: { id: order.id }, body: { district_id: district ?? undefined }, signal })).data,
  );
  return (
    <AskDialog
      contractForm={contractForm}
      title={`Ubah alamat pesanan #${order.id}`}
      description="Pembeli mendapat email tentang perubahannya."
      size="md"
      sendText="Simpan alamat"
      onClose={onClose}
    >
      <FormProvider {...form}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <DeliveryFields provinces={provinces} onPlaceChange={() => setUseCurrent(false)} />
        </div>
      </FormProvider>
      {district !== null && (
        <ChangeSums
          preview={preview}
          canReprice={order.status === 'pending' && order.payment_status === 'unpaid'}
          useCurrent={useCurrent}
          onUseCurrent={setUseCurrent}
        />
      )}
    </AskDialog>
  );
}
