import type { CertificateKind } from '@lapak/contract/assortment/certificate-kinds';
import { CertificateUpdate } from '@lapak/contract/assortment/certificates';
import { z } from 'zod';
import type { ComboboxOption } from '../../../ui/combobox.tsx';

/** The shop's own certificate, of no partner. */
export const OWN: ComboboxOption = { value: '0', label: 'Tanpa mitra (milik toko)' };

/** A certificate as its form holds it, with the names that its fields show. */
export interface CertificateDraft {
  kind: CertificateKind;
  title: string;
  number: string;
  holder: string;
  valid_until: string;
  file: string;
  business_id: ComboboxOption | null;
  product_ids: ComboboxOption[];
}

/** Initial partner or product of a new certificate. */
export interface CertificateStart {
  business: { id: number; name: string } | null;
  product: { id: number; name: string } | null;
}

export const optionOf = ({ id, name }: { id: number; name: string }): ComboboxOption => ({ value: String(id), label: name });

/** What a new certificate begins with. */
export function startOf({ business, product }: CertificateStart) {
  return {
    holder: business?.name ?? '',
    business_id: business ? optionOf(business) : OWN,
    product_ids: product ? [optionOf(product)] : [],
  };
}

/** Turns a draft into the call's body. */
export const CertificateDraft = z.custom<CertificateDraft>().transform((draft, { issues }) => {
  const read = CertificateUpdate.safeParse({
    ...draft,
    business_id: Number((draft.business_id ?? OWN).value),
    product_ids: draft.product_ids.map(({ value }) => Number(value)),
  });
  for (const { path, message } of read.error?.issues ?? []) issues.push({ code: 'custom', path: [...path], message, input: draft });
  return read.success ? read.data : z.NEVER;
});
