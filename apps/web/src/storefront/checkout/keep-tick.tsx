import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useCheckoutStore } from '../parts/checkout-store.ts';

type KeepTickProps = {
  isGuest: boolean;
  /** A guest's address is on this device already. */
  isKept: boolean;
  /** A guest wants nothing kept any more. */
  onForget: () => void;
};

/** Whether the address is kept. A guest's device keeps nothing unasked; an account's book is the buyer's own. */
export function KeepTick({ isGuest, isKept, onForget }: KeepTickProps) {
  const keepsAddress = useCheckoutStore((store) => store.keepsAddress);
  if (isGuest && isKept) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-sunken px-3.5 py-2 text-sm text-ink-soft sm:col-span-2">
        Email dan alamat ini diingat di perangkat ini.
        <Button variant="ghost" size="sm" onClick={onForget}>
          Lupakan
        </Button>
      </p>
    );
  }
  return (
    <Checkbox
      className="sm:col-span-2"
      label={isGuest ? 'Ingat alamat ini di perangkat ini' : 'Simpan di buku alamat saya'}
      hint={isGuest ? 'Email dan alamat tersimpan di peramban ini saja, sampai Anda menekan Lupakan.' : undefined}
      checked={keepsAddress ?? !isGuest}
      onChange={(event) => useCheckoutStore.setState({ keepsAddress: event.target.checked })}
    />
  );
}
