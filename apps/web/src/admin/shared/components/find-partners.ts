import { api } from '../../../lib/browser-api.ts';
import type { ComboboxOption } from '../../../ui/combobox.tsx';

const SHOWN = 50;

export const PARTNERS_FAILED = 'Gagal memuat daftar mitra.';

/** Partners by name, or by a search. */
export async function findPartners(q: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const { data } = await api.call('listBusinesses', { query: { q, page_size: SHOWN, sort: 'name' }, signal });
  return data.map(({ id, name, is_active }) => ({ value: String(id), label: is_active ? name : `${name} (nonaktif)` }));
}
