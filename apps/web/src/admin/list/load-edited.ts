import { replace } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import type { ListView } from '../../lib/list-view.ts';

/** The record whose form the address opens, or null for none and for a new one. Leads back to the list where there is no such record. */
export async function loadEdited<View extends { edit: number | 'new' | null }, Row>(
  list: ListView<View>,
  view: View,
  ask: (id: number) => Promise<{ data: Row }>,
): Promise<Row | null> {
  if (typeof view.edit !== 'number') return null;
  try {
    return (await ask(view.edit)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw replace(list.changed(view, { edit: null } as Partial<View>));
    throw error;
  }
}
