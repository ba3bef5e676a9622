import { api } from '../../lib/browser-api.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';

const SHOWN = 50;

export const PRODUCTS_FAILED = 'Gagal memuat daftar produk.';

/** Products by name, or by a search. */
export async function findProducts(q: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const { data } = await api.call('listProductNames', { query: { q, page_size: SHOWN }, signal });
  return data.map(({ id, name, is_active }) => ({ value: String(id), label: is_active ? name : `${name} (nonaktif)` }));
}
