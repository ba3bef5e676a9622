import type { Address } from '@lapak/contract/people/addresses';
import { confirm } from '../../lib/confirm.ts';
import { useSend } from '../../lib/use-send.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

/** One address of the book with its actions. */
export function AddressCard({ address, isMain, onEdit }: { address: Address; isMain: boolean; onEdit: () => void }) {
  const params = { id: address.id };
  const name = address.shipping_name;
  const choose = useSend('chooseMainAddress', { key: `main address ${address.id}`, done: () => `Alamat ${name} menjadi alamat utama.` });
  const remove = useSend('deleteAddress', { key: `address ${address.id}`, done: () => `Alamat ${name} dihapus.` });

  async function askAndRemove() {
    const yes = await confirm({
      title: 'Hapus alamat ini?',
      text: `${name}, ${address.shipping_address}. Pesanan yang sudah dibuat tidak berubah.`,
      confirmText: 'Hapus',
    });
    if (yes) await remove.send({ params });
  }

  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
        {name} {isMain && <Badge tone="brand">Utama</Badge>}
      </p>
      <p className="mt-0.5 text-ink-soft">{address.shipping_phone}</p>
      <address className="mt-2 not-italic whitespace-pre-line wrap-anywhere">
        {`${address.shipping_address}\n${address.shipping_district}, ${address.shipping_city}, ${address.shipping_province} ${address.shipping_postcode}`}
      </address>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onEdit}>
          Ubah<span className="sr-only"> alamat {name}</span>
        </Button>
        {!isMain && (
          <Button variant="secondary" size="sm" onClick={() => void choose.send({ params })} pending={choose.pending}>
            Jadikan utama<span className="sr-only"> alamat {name}</span>
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => void askAndRemove()} pending={remove.pending} pendingText="Menghapus...">
          Hapus<span className="sr-only"> alamat {name}</span>
        </Button>
      </div>
    </li>
  );
}
