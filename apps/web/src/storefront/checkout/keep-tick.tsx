import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useCheckoutStore } from '../parts/checkout-store.ts';

type KeepTickProps = {
  isGuest: boolean;
  /** This device has a guest's address stored. */
  isStored: boolean;
  /** The guest removes the stored address. */
  onForget: () => void;
};

/** The tick that stores the address: off for guests, on for an account's book. */
export function KeepTick({ isGuest, isStored, onForget }: KeepTickProps) {
  const keepsAddress = useCheckoutStore((store) => store.keepsAddress);
  if (isGuest && isStored) {
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
