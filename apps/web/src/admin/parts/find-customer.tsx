import type { Customer } from '@lapak/contract/schemas/customers';
import { useRef, useState } from 'react';
import { api } from '../../lib/browser-api.ts';
import { countText } from '../../lib/format.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { FoundCombobox } from '../../ui/found-combobox.tsx';

const MAX_FOUND = 20;

type FindCustomerProps = { disabled?: boolean | undefined; hint?: string | undefined; onFound: (customer: Customer) => void };

/** Searches those who have bought before. */
export function FindCustomer({ disabled, hint, onFound }: FindCustomerProps) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const known = useRef<ReadonlyMap<string, Customer>>(new Map());
  const find = async (q: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
    const { data } = await api.call('listCustomers', { query: { q, page_size: MAX_FOUND }, signal });
    known.current = new Map(data.map((customer) => [customer.key, customer]));
    return data.map(({ key, name, phone, email, orders }) => ({
      value: key,
      label: [name, phone, email, `${countText(orders)} pesanan`].filter(Boolean).join(' · '),
    }));
  };
  return (
    <Field label="Cari pelanggan" hint={hint}>
      {(control) => (
        <FoundCombobox
          {...control}
          disabled={disabled}
          placeholder="Nama, telepon, atau email"
          emptyText="Belum pernah membeli. Ketik datanya di bawah."
          failedText="Gagal mencari pelanggan."
          value={chosen}
          onChange={(option) => {
            setChosen(option);
            const customer = option && known.current.get(option.value);
            if (customer) onFound(customer);
          }}
          find={find}
        />
      )}
    </Field>
  );
}
