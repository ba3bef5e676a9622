import type { CustomerDetail } from '@lapak/contract/sales/customers';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { confirm } from '../../../lib/confirm.ts';
import { countText } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { customerAddress } from '../../shared/addresses/customer-view.ts';

const SHOWN = 20;

/** Puts one customer together with another, whom one searches; and takes apart what was put together. */
export function MergeCustomer({ customer: { key, name, merged } }: { customer: CustomerDetail }) {
  const [open, setOpen] = useState(false);
  const [into, setInto] = useState<ComboboxOption | null>(null);
  const navigate = useNavigate();
  const merging = useSend('mergeCustomer', { key: `customer-${key}-merge`, done: () => 'Digabungkan.' });
  const splitting = useSend('splitCustomer', { key: `customer-${key}-split`, done: () => 'Dipisahkan lagi.' });

  const merge = async () => {
    if (!into) return;
    const answer = await merging.send({ params: { key }, body: { into: into.value } });
    if (!answer) return;
    setOpen(false);
    await navigate(customerAddress(answer.data.key));
  };
  const split = async (other: { key: string; name: string | null }) => {
    const yes = await confirm({
      title: `Pisahkan ${other.name ?? 'pelanggan ini'}?`,
      text: 'Pesanan dan catatannya kembali ke halamannya sendiri.',
      confirmText: 'Pisahkan',
    });
    if (yes) await splitting.send({ params: { key: other.key } });
  };
  const find = async (q: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
    const { data } = await api.call('listCustomers', { query: { q, page_size: SHOWN }, signal });
    return data
      .filter((other) => other.key !== key)
      .map((other) => ({
        value: other.key,
        label: [other.name, other.phone ?? other.email, `${countText(other.orders)} pesanan`].filter(Boolean).join(' · '),
      }));
  };

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Gabungkan
      </Button>
      {merged.map((other) => (
        <Button
          key={other.key}
          variant="ghost"
          size="sm"
          disabled={splitting.pending}
          onClick={() => void split(other)}
        >{`Pisahkan ${other.name ?? other.key.slice(1)}`}</Button>
      ))}
      <Dialog open={open} onClose={() => setOpen(false)} title="Gabungkan pelanggan" size="sm">
        <div className="grid gap-4">
          <p>
            Pesanan dan catatan {name ?? 'pelanggan ini'} ditampilkan di halaman pelanggan yang Anda pilih. Pesanannya sendiri tidak
            berubah.
          </p>
          <Field label="Orang yang sama dengan">
            {(control) => (
              <FoundCombobox
                {...control}
                placeholder="Nama, telepon, atau email"
                value={into}
                onChange={setInto}
                find={find}
                failedText="Gagal mencari pelanggan."
              />
            )}
          </Field>
          <div className="flex justify-end gap-3">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Batal
            </Button>
            <Button disabled={into === null} pending={merging.pending} pendingText="Menggabungkan..." onClick={() => void merge()}>
              Gabungkan
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
