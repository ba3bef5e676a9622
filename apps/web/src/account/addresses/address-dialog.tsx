import type { Address } from '@lapak/contract/people/addresses';
import { FormProvider } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { addressOf, type DeliveryAddress, NO_ADDRESS } from '../../features/locations/delivery-address.ts';
import { DeliveryFields } from '../../features/locations/delivery-fields.tsx';
import { Delivery } from '../../features/locations/delivery-schema.ts';
import type { PlaceList } from '../../features/locations/place-field.tsx';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { notify } from '../../lib/notify.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type AddressDialogProps = { address: Address | null; provinces: PlaceList; onClose: () => void };

/** Adds or changes an address of the book. */
export function AddressDialog({ address, provinces, onClose }: AddressDialogProps) {
  const { revalidate } = useRevalidator();
  const { form, formProps, pending, failure } = useContractForm(Delivery, {
    values: address ? addressOf(address) : NO_ADDRESS,
    send: (typed) => save(address, typed),
    onSaved: () => {
      onClose();
      notify('success', 'Alamat disimpan.');
      void revalidate();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutsidePress={false}
      title={address ? 'Ubah alamat' : 'Tambah alamat'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            Batal
          </Button>
          <Button type="submit" form="address" pending={pending} pendingText="Menyimpan...">
            Simpan
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form {...formProps} id="address" className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {failure !== null && (
            <Alert tone="danger" className="sm:col-span-2">
              {failure}
            </Alert>
          )}
          <DeliveryFields provinces={provinces} />
        </form>
      </FormProvider>
    </Dialog>
  );
}

function save(address: Address | null, { shipping_district_id, ...typed }: DeliveryAddress) {
  // The form refuses an address without a district.
  const body = { ...typed, shipping_district_id: shipping_district_id ?? 0 };
  return address ? api.call('updateAddress', { params: { id: address.id }, body }) : api.call('createAddress', { body });
}
