import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FindCustomer } from '../../shared/components/find-customer.tsx';
import type { NewOrderFormState } from './order-form.ts';

type BuyerPartProps = { form: NewOrderFormState; onFound: (customer: string) => void };

/** Who buys: somebody who has bought before, or a name and a phone. */
export function BuyerPart({ form, onFound }: BuyerPartProps) {
  const account = useWatch({ control: form.control, name: 'user_id' });
  const dirty = { shouldDirty: true };
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FindCustomer
          onFound={({ key, name, phone, email, user_id }) => {
            form.setValue('shipping_name', name ?? '', dirty);
            form.setValue('shipping_phone', phone ?? '', dirty);
            form.setValue('guest_email', email ?? '', dirty);
            form.setValue('user_id', user_id, dirty);
            onFound(key);
            form.clearErrors(['shipping_name', 'shipping_phone', 'guest_email']);
          }}
        />
      </div>
      {account !== null && (
        <p className="flex items-center justify-between gap-3 rounded-lg border bg-brand-soft py-1 pr-1 pl-3 text-sm sm:col-span-2">
          Tercatat di akun pembeli ini, yang juga mendapat emailnya.
          <Button variant="ghost" size="sm" onClick={() => form.setValue('user_id', null, dirty)}>
            Lepas akun
          </Button>
        </p>
      )}
      <TextField form={form} name="shipping_name" label="Nama" required maxLength={150} autoComplete="off" />
      <TextField
        form={form}
        name="shipping_phone"
        label="Nomor telepon"
        required
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
      />
    </div>
  );
}
