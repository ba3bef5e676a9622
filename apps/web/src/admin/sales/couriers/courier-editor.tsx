import type { Courier } from '@lapak/contract/sales/couriers';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { PageHeading } from '../../shared/components/page-heading.tsx';
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
      <ButtonLink to={listHref} variant="ghost" size="sm" className="mb-3 -ml-3">
        <ArrowLeft className="size-4" aria-hidden="true" /> Back
      </ButtonLink>
      <PageHeading title={courier ? courier.courier_name : 'Add Courier'} />
      {stale && <StaleNotice className="mb-5" text="Failed to load couriers" />}
      <CourierForm courier={courier} closeHref={listHref} onSaved={onSaved} />
      {courier && <PricingRegions courier={courier} opened={openedPrice} priceHref={priceHref} onSaved={onPriceSaved} />}
    </>
  );
}
