import { SaleRequest } from '@lapak/contract/schemas/till-sales';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../form/ask-dialog.tsx';
import { useTill } from '../sale/till-store.ts';

const Customer = SaleRequest.pick({ customer_name: true, customer_phone: true, customer_email: true });

/** Who buys, where they say so; none of it is required. */
export function CustomerBox() {
  const customer = useTill((till) => till.customer);
  const [open, setOpen] = useState(false);
  const { customer_name: name, ...contact } = customer;
  const rest = [contact.customer_phone, contact.customer_email].filter(Boolean);
  return (
    <section aria-label="Data pelanggan" className="flex items-center gap-3">
      <UserRound className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
      <p className="min-w-0 grow leading-snug wrap-anywhere">
        <span className="block font-semibold">{name || (rest.length > 0 ? 'Pelanggan' : 'Pelanggan umum')}</span>
        {rest.length > 0 && <span className="block text-sm text-ink-soft">{rest.join(' · ')}</span>}
      </p>
      <Button variant="secondary" size="sm" aria-label="Atur data pelanggan" onClick={() => setOpen(true)}>
        Atur
      </Button>
      {open && <CustomerDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function CustomerDialog({ onClose }: { onClose: () => void }) {
  const contractForm = useContractForm(Customer, {
    values: useTill.getState().customer,
    // Nothing is sent before the sale is.
    send: async (customer) => customer,
    onSaved: ({ customer_name, customer_phone, customer_email }) => {
      useTill.setState({
        customer: {
          customer_name: customer_name ?? '',
          customer_phone: customer_phone ?? '',
          customer_email: customer_email ?? '',
        },
      });
      onClose();
    },
  });
  const { form } = contractForm;
  return (
    <AskDialog
      contractForm={contractForm}
      title="Data pelanggan"
      description="Boleh dikosongkan. Nomor telepon dipakai untuk mengirim struk lewat WhatsApp."
      onClose={onClose}
    >
      <TextField form={form} name="customer_name" label="Nama" maxLength={150} autoComplete="off" />
      <TextField form={form} name="customer_phone" label="Nomor telepon" type="tel" inputMode="tel" maxLength={30} autoComplete="off" />
      <TextField form={form} name="customer_email" label="Email" type="email" maxLength={254} autoComplete="off" />
    </AskDialog>
  );
}
