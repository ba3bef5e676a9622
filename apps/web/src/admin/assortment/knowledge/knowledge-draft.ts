import { KnowledgeInput } from '@lapak/contract/assortment/knowledge';
import { z } from 'zod';
import type { ComboboxOption } from '../../../ui/combobox.tsx';

/** The API's value for no product (spec section 7). */
export const NO_PRODUCT: ComboboxOption = { value: '0', label: 'Tanpa produk' };

/** An entry as its form holds it, with the product's name. Parses to the contract's body. */
export const KnowledgeDraft = KnowledgeInput.extend({
  is_shown: z.boolean(),
  product_id: z.custom<ComboboxOption | null>().transform((product) => Number((product ?? NO_PRODUCT).value)),
});
