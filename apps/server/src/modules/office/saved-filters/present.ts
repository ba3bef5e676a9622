import type { SavedListView } from '@lapak/contract/office/saved-filters';
import type { ListViewRow } from './queries.ts';

export function presentListView({ id, list, name, query, columns, by, version, created_at }: ListViewRow): SavedListView {
  return { id, list, name, query, columns, by, version, created_at: created_at.toISOString() };
}
