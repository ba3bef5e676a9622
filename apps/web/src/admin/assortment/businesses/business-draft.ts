import { type Business, BusinessInput } from '@lapak/contract/assortment/businesses';
import { z } from 'zod';
import type { FormPicture } from '../../../ui/form/pictures-field.tsx';

const PLACEHOLDER = 'new';

/** A partner as its form holds it; blank fields are '' or null, and a place that isn't chosen yet is absent. */
export type BusinessDraft = Omit<z.input<typeof BusinessInput>, 'city_id' | 'district_id' | 'pictures' | Single> & {
  city_id?: number | undefined;
  district_id?: number | undefined;
  pictures: FormPicture[];
} & Record<Single, FormPicture[]>;

/** Pictures of which a partner has one; the form holds them as lists of at most one. */
type Single = 'portrait' | 'landscape';

/** What the form holds of a partner's page, or of a new one's. */
export function pageOf(business: Business | null) {
  return {
    portrait: formPictures([business?.portrait]),
    landscape: formPictures([business?.landscape]),
    pictures: formPictures(business?.pictures ?? []),
    since_year: business?.since_year ?? null,
  };
}

function formPictures(addresses: readonly (string | null | undefined)[]): FormPicture[] {
  return addresses.flatMap((address) => (address ? { key: address, address } : []));
}

/** Turns a draft into the call's body; new pictures are uploaded when it is sent. */
export const BusinessDraft = z.custom<BusinessDraft>().transform((draft, { issues }) => {
  const { pictures, portrait, landscape } = draft;
  const [first, second] = [portrait, landscape].map(([picture]) => picture && (picture.address ?? PLACEHOLDER));
  const texts = { pictures: pictures.map(({ address }) => address ?? PLACEHOLDER), portrait: first ?? null, landscape: second ?? null };
  const read = BusinessInput.safeParse({ ...draft, ...texts });
  for (const { path, message } of read.error?.issues ?? []) issues.push({ code: 'custom', path: [...path], message, input: draft });
  return read.success ? { body: read.data, pictures, portrait, landscape } : z.NEVER;
});
