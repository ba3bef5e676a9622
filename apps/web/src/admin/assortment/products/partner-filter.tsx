import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import type { ProductView } from '../../shared/addresses/product-view.ts';
import { findPartners, PARTNERS_FAILED } from '../../shared/components/find-partners.ts';
import { NO_PARTNER } from './product-draft.ts';

type Business = ProductView['business'];
type PartnerFilterProps = {
  business: Business;
  /** The partner that the list is filtered by, for its name. */
  partner: { id: number; name: string } | null;
  onChange: (business: Business) => void;
};

const ALL_PARTNERS = { value: 'all', label: 'Semua mitra' };

/** Filters products by partner, or by having none. */
export function PartnerFilter({ business, partner, onChange }: PartnerFilterProps) {
  return (
    <Field label="Mitra">
      {(control) => (
        <FoundCombobox
          {...control}
          placeholder={ALL_PARTNERS.label}
          value={partnerOf(business, partner)}
          onChange={(option) => onChange(businessOf(option?.value))}
          find={findPartners}
          fixed={[ALL_PARTNERS, NO_PARTNER]}
          failedText={PARTNERS_FAILED}
        />
      )}
    </Field>
  );
}

function partnerOf(business: Business, partner: PartnerFilterProps['partner']) {
  if (business === null) return null;
  if (business === 'none') return NO_PARTNER;
  return { value: String(business), label: partner?.id === business ? partner.name : `Mitra #${business}` };
}

function businessOf(value: string | undefined): Business {
  if (value === undefined || value === ALL_PARTNERS.value) return null;
  return value === NO_PARTNER.value ? 'none' : Number(value);
}
