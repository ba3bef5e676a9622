import { type KnowledgeEntry, KnowledgeInput } from '@lapak/contract/assortment/knowledge';
import { z } from 'zod';
import type { ComboboxOption } from '../../../ui/combobox.tsx';

/** The API's value for no product (spec section 7). */
export const NO_PRODUCT: ComboboxOption = { value: '0', label: 'Tanpa produk' };

/** An entry as its form holds it, with the product's name. Parses to the contract's body. */
export const KnowledgeDraft = KnowledgeInput.extend({
  is_shown: z.boolean(),
  product_id: z.custom<ComboboxOption | null>().transform((product) => Number((product ?? NO_PRODUCT).value)),
});

/** The form's values for an entry, or for a new one with that title. */
export function draftOf(entry: KnowledgeEntry | null, title = ''): z.input<typeof KnowledgeDraft> {
  return {
    title: entry?.title ?? title,
    description: entry?.description ?? '',
    product_id: entry?.product ? { value: String(entry.product.id), label: entry.product.name } : NO_PRODUCT,
    file: entry?.file ?? '',
    is_shown: entry?.is_shown ?? false,
  };
}
