import type { TillCustomer } from '@lapak/contract/sales/customers';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';

/** The shop finds nobody by less. */
const MIN_SEARCH = 3;

type FindCustomerProps = { disabled?: boolean | undefined; hint?: string | undefined; onFound: (customer: TillCustomer) => void };

/** Searches those who have bought before; cashiers may, too. */
export function FindCustomer({ disabled, hint, onFound }: FindCustomerProps) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const known = useRef<{ q: string; customers: ReadonlyMap<string, TillCustomer> }>({ q: '', customers: new Map() });
  const find = async (q: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
    if (q.trim().length < MIN_SEARCH) return [];
    const { data } = await api.call('findTillCustomers', { query: { q }, signal });
    known.current = { q, customers: new Map(data.map((customer) => [customer.key, customer])) };
    return data.map(({ key, name, phone, email, orders }) => ({
      value: key,
      label: [name, phone, email, `${countText(orders)} pesanan`].filter(Boolean).join(' · '),
    }));
  };
  async function choose(customer: TillCustomer): Promise<void> {
    setFailed(null);
    try {
      onFound(customer.is_masked ? (await api.call('chooseTillCustomer', { body: { ...customer, q: known.current.q } })).data : customer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setChosen(null);
      setFailed(error.message);
    }
  }
  return (
    <Field label="Cari pelanggan" hint={hint} error={failed ?? undefined}>
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
            const customer = option && known.current.customers.get(option.value);
            if (customer) void choose(customer);
          }}
          find={find}
        />
      )}
    </Field>
  );
}
