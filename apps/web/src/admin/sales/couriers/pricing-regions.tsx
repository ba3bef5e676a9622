import type { Courier, CourierPrice } from '@lapak/contract/sales/couriers';
import { rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { EditLink } from '../../shared/list/row-actions.tsx';
import { PriceForm } from './price-form.tsx';

type PricingRegionsProps = {
  courier: Courier;
  /** Id of the region whose form is open. */
  opened: number | 'new' | null;
  priceHref: (price: number | 'new' | null) => string;
  onSaved: () => void;
};

/** A courier's pricing regions, each with its form in place (spec section 2, couriers admin). */
export function PricingRegions({ courier: { id, prices }, opened, priceHref, onSaved }: PricingRegionsProps) {
  const form = (price: CourierPrice | null) => (
    <PriceForm key={price?.id} courierId={id} price={price} closeHref={priceHref(null)} onSaved={onSaved} />
  );
  return (
    <section aria-labelledby="pricing-regions">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="pricing-regions" className="text-xl font-bold">
          Pricing Regions
        </h2>
        <ButtonLink to={priceHref('new')} variant="secondary" preventScrollReset>
          + Add Price
        </ButtonLink>
      </div>
      {opened === 'new' && form(null)}
      {prices.length === 0 ? (
        <Card className="text-center text-ink-soft">No pricing regions added yet</Card>
      ) : (
        <ul className="grid gap-3">
          {prices.map((price) => (
            <li key={price.id}>{price.id === opened ? form(price) : <PriceRow price={price} editHref={priceHref(price.id)} />}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PriceRow({ price, editHref }: { price: CourierPrice; editHref: string }) {
  const { id, region, city_name, base_price, price_per_km, min_price, pay, max_distance_km, notes, is_active } = price;
  const terms = [
    price_per_km > 0 && `${rupiah(price_per_km)} per km`,
    min_price > base_price && `base price ${rupiah(base_price)}`,
    min_price > 0 && `minimum ${rupiah(min_price)}`,
    pay !== null && `kurir dibayar ${rupiah(pay)}`,
    max_distance_km !== null && `sampai ${String(max_distance_km).replace('.', ',')} km`,
  ].filter((term) => term !== false);
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-64">
        <h3 className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
          {region}
          {!is_active && <Badge>Nonaktif</Badge>}
        </h3>
        <p className="text-sm text-ink-soft wrap-anywhere">{[city_name ?? 'Seluruh kota kurir', ...terms].join(' · ')}</p>
        {notes !== null && <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{notes}</p>}
      </div>
      <p className="text-right text-sm text-ink-soft max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between">
        Pembeli membayar
        <span className="block text-lg font-bold text-ink tabular-nums">{rupiah(Math.max(base_price, min_price))}</span>
      </p>
      <span className="flex gap-2">
        <EditLink to={editHref} name={region} />
        <DeleteButton
          call="deleteCourierPrice"
          id={id}
          name={region}
          question="Delete this price?"
          failedText="Failed to delete price."
          doneText="Tarif dihapus."
        />
      </span>
    </Card>
  );
}
