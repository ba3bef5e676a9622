import { api } from '../../../lib/browser-api.ts';
import type { ComboboxOption } from '../../../ui/combobox.tsx';

const SHOWN = 50;

export const PRODUCTS_FAILED = 'Gagal memuat daftar produk.';

/** Products by name, or by a search; of one partner where it is said. */
export async function findProducts(q: string, signal: AbortSignal, partner?: number): Promise<ComboboxOption[]> {
  const { data } = await api.call('listProductNames', { query: { q, page_size: SHOWN, business_id: partner }, signal });
  return data.map(({ id, name, is_active }) => ({ value: String(id), label: is_active ? name : `${name} (nonaktif)` }));
}
