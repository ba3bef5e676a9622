import type { TillCustomer } from '@lapak/contract/schemas/customers';
import { useRef, useState } from 'react';
import { api } from '../../lib/browser-api.ts';
import { countText } from '../../lib/format.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { FoundCombobox } from '../../ui/found-combobox.tsx';

/** The shop finds nobody by less. */
const MIN_SEARCH = 3;

type FindCustomerProps = { disabled?: boolean | undefined; hint?: string | undefined; onFound: (customer: TillCustomer) => void };

/** Searches those who have bought before; cashiers may, too. */
export function FindCustomer({ disabled, hint, onFound }: FindCustomerProps) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const known = useRef<ReadonlyMap<string, TillCustomer>>(new Map());
  const find = async (q: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
    if (q.trim().length < MIN_SEARCH) return [];
    const { data } = await api.call('findTillCustomers', { query: { q }, signal });
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
          emptyText="Ketik tiga huruf atau angka. Bila belum pernah membeli, isi datanya di bawah."
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
