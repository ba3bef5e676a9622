import type { Address } from '@lapak/contract/people/addresses';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addressOf, type DeliveryAddress, isSameAddress } from '../../features/locations/delivery-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx';
import type { DetailsForm } from './details-form.ts';

/** Addresses shown at once; a book holds up to twenty. */
const FIRST = 3;

/** The known address that is in the form; null if the form holds another one. */
export function useChosenAddress<Known extends DeliveryAddress>(form: DetailsForm, book: readonly Known[]): Known | null {
  const details = useWatch({ control: form.control, compute: addressOf });
  return book.find((address) => isSameAddress(address, details)) ?? null;
}

type AddressChoiceProps = {
  book: readonly Address[];
  chosen: Address | null;
  /** Puts an address into the form; null starts one that isn't in the book, with the account's name and phone. */
  onChoose: (address: DeliveryAddress | null) => void;
};

/** A signed-in buyer's book: one press chooses another address. */
export function AddressChoice({ book, chosen, onChoose }: AddressChoiceProps) {
  const [showsAll, setShowsAll] = useState(false);
  // The chosen address is always shown.
  const shown = book.filter((address, at) => showsAll || at < FIRST || address === chosen);
  return (
    <div className="mb-5">
      <RadioGroup legend="Kirim ke" legendHidden>
        {shown.map((address) => (
          <RadioCard
            key={address.id}
            name="address"
            value={address.id}
            checked={address === chosen}
            onChange={() => onChoose(addressOf(address))}
            title={
              <span className="flex flex-wrap items-center gap-x-2">
                {address.shipping_name} {address === book[0] && <Badge>Utama</Badge>}
              </span>
            }
            description={<AddressText address={address} />}
          />
        ))}
        <RadioCard name="address" value="new" checked={chosen === null} onChange={() => onChoose(null)} title="Alamat lain" />
      </RadioGroup>
      {shown.length < book.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
          Tampilkan semua ({book.length})
        </Button>
      )}
    </div>
  );
}

export function AddressText({ address }: { address: DeliveryAddress }) {
  return (
    <span className="wrap-anywhere">
      {address.shipping_phone}
      <br />
      {address.shipping_address}, {address.shipping_district}, {address.shipping_city}, {address.shipping_province}{' '}
      {address.shipping_postcode}
    </span>
  );
}
