import type { Courier } from '@lapak/contract/sales/couriers';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { BackLink } from '../../shared/list/heading-act.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { CourierForm } from './courier-form.tsx';
import { PricingRegions } from './pricing-regions.tsx';

type CourierEditorProps = {
  courier: Courier | null;
  /** The prices on screen may be old. */
  stale: boolean;
  openedPrice: number | 'new' | null;
  listHref: string;
  priceHref: (price: number | 'new' | null) => string;
  onSaved: (saved: Courier) => void;
  onPriceSaved: () => void;
};

/** A courier's form and, for an existing one, its pricing regions, in place of the list (spec section 2, couriers admin). */
export function CourierEditor({ courier, stale, openedPrice, listHref, priceHref, onSaved, onPriceSaved }: CourierEditorProps) {
  return (
    <>
      <ScreenHeading title={courier ? courier.courier_name : 'Add Courier'} actions={<BackLink to={listHref}>Back</BackLink>} />
      {stale && <StaleNotice className="mb-5" text="Failed to load couriers" />}
      <CourierForm courier={courier} closeHref={listHref} onSaved={onSaved} />
      {courier && <PricingRegions courier={courier} opened={openedPrice} priceHref={priceHref} onSaved={onPriceSaved} />}
    </>
  );
}
