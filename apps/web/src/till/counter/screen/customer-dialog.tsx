import { SaleRequest } from '@lapak/contract/till/sales';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FindCustomer } from '../../../admin/shared/components/find-customer.tsx';
import { AskDialog } from '../../../admin/shared/form/ask-dialog.tsx';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useNetwork } from '../outbox/network.ts';
import { useTill } from '../sale/till-store.ts';

const Customer = SaleRequest.pick({ customer_name: true, customer_phone: true, customer_email: true, customer_user_id: true });

const FIELDS = ['customer_name', 'customer_phone', 'customer_email', 'customer_user_id'] as const;

/** Asks who buys; none of it is required. */
export function CustomerDialog({ onClose }: { onClose: () => void }) {
  const contractForm = useContractForm(Customer, {
    values: useTill.getState().customer,
    // Nothing is sent before the sale is.
    send: async (customer) => customer,
    onSaved: ({ customer_name, customer_phone, customer_email, customer_user_id }) => {
      useTill.setState({
        customer: {
          customer_name: customer_name ?? '',
          customer_phone: customer_phone ?? '',
          customer_email: customer_email ?? '',
          customer_user_id: customer_user_id ?? null,
        },
      });
      onClose();
    },
  });
  const { form } = contractForm;
  // Without a network one types.
  const online = useNetwork((network) => network.online);
  const account = useWatch({ control: form.control, name: 'customer_user_id' });
  const fill = (values: z.input<typeof Customer>) => {
    for (const name of FIELDS) form.setValue(name, values[name] ?? (name === 'customer_user_id' ? null : ''), { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <AskDialog
      contractForm={contractForm}
      title="Data pelanggan"
      description="Boleh dikosongkan. Nomor telepon dipakai untuk mengirim struk lewat WhatsApp."
      onClose={onClose}
    >
      <FindCustomer
        disabled={!online}
        hint={online ? undefined : 'Pencarian memerlukan jaringan. Data pelanggan tetap dapat diketik di bawah ini.'}
        onFound={({ name, phone, email, user_id }) =>
          fill({ customer_name: name, customer_phone: phone, customer_email: email, customer_user_id: user_id })
        }
      />
      {account && (
        <p className="flex items-center justify-between gap-3 rounded-lg border bg-brand-soft py-1 pr-1 pl-3 text-sm">
          Tercatat di akun pembeli ini.
          <Button variant="ghost" size="sm" onClick={() => form.setValue('customer_user_id', null, { shouldDirty: true })}>
            Lepas akun
          </Button>
        </p>
      )}
      <TextField form={form} name="customer_name" label="Nama" maxLength={150} autoComplete="off" />
      <TextField form={form} name="customer_phone" label="Nomor telepon" type="tel" inputMode="tel" maxLength={30} autoComplete="off" />
      <TextField form={form} name="customer_email" label="Email" type="email" maxLength={254} autoComplete="off" />
    </AskDialog>
  );
}
