import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { compactDateTime, countText } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { dropParked, type ParkedSale, park, takeUp, useParked } from '../sale/parked.ts';
import { tillFrom, totalsOf, useTill } from '../sale/till-store.ts';
import { NoticePlace } from '../till-notices.tsx';
import { BarButton } from './bar-button.tsx';
import { Dialog, Late } from './late.tsx';

/** Puts the sale at hand aside under a name. */
export function ParkButton({ disabled }: { disabled: boolean }) {
  const [name, setName] = useState<string | null>(null);
  function save() {
    park(name?.trim() || 'Tanpa nama');
    setName(null);
    notify('success', 'Keranjang disisihkan.');
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="px-2.5"
        disabled={disabled}
        onClick={() => setName(useTill.getState().customer.customer_name)}
      >
        Sisihkan
      </Button>
      <Late when={name !== null}>
        <Dialog
          open={name !== null}
          onClose={() => setName(null)}
          title="Sisihkan keranjang"
          size="sm"
          footer={<Button onClick={save}>Sisihkan</Button>}
        >
          <Field label="Nama" hint="Agar mudah ditemukan lagi: nama pembeli, atau nomor meja.">
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={60}
                value={name ?? ''}
                onChange={(event) => setName(event.target.value)}
                onKeyDown={(event) => event.key === 'Enter' && save()}
              />
            )}
          </Field>
        </Dialog>
      </Late>
    </>
  );
}

/** The sales that were put aside; hidden while there are none. */
export function ParkedSales() {
  const { sales, unreadable } = useParked();
  const [open, setOpen] = useState(false);
  const count = sales.length + unreadable.length;
  if (count === 0) return null;
  return (
    <>
      <BarButton onClick={() => setOpen(true)} icon={<CirclePause aria-hidden="true" />} count={count}>
        Disisihkan ({countText(count)})
      </BarButton>
      <Late when={open}>
        <Dialog open={open} onClose={() => setOpen(false)} title="Keranjang yang disisihkan" size="md">
          <NoticePlace />
          <ul className="grid divide-y">
            {sales.map((sale) => (
              <Parked key={sale.id} sale={sale} onTaken={() => setOpen(false)} />
            ))}
          </ul>
          {unreadable.length > 0 && (
            <p className="mt-3 text-sm text-warning">
              {countText(unreadable.length)} keranjang tidak dapat dibaca oleh versi kasir ini. Isinya tetap tersimpan di perangkat ini.
            </p>
          )}
        </Dialog>
      </Late>
    </>
  );
}

function Parked({ sale, onTaken }: { sale: ParkedSale; onTaken: () => void }) {
  const till = tillFrom(sale.till);
  const busy = useTill(({ unanswered }) => unanswered !== null);
  async function drop() {
    const yes = await confirm({ title: `Hapus keranjang ${sale.name}?`, text: 'Isinya tidak dapat dikembalikan.', confirmText: 'Hapus' });
    if (yes) dropParked(sale.id);
  }
  async function take() {
    if (await takeUp(sale)) onTaken();
    else notify('error', `Keranjang ${sale.name} sudah diambil di tab lain.`);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{sale.name}</span>
        <span className="block text-sm text-ink-soft tabular-nums">
          {countText(till.cart.totalItems)} barang · {formatRupiah(totalsOf(till).total)} · {compactDateTime(sale.at)}
        </span>
      </p>
      <span className="ml-auto flex gap-2">
        <Button variant="ghost" size="sm" aria-label={`Hapus keranjang ${sale.name}`} onClick={() => void drop()}>
          Hapus
        </Button>
        <Button size="sm" disabled={busy} aria-label={`Ambil keranjang ${sale.name}`} onClick={() => void take()}>
          Ambil
        </Button>
      </span>
    </li>
  );
}
