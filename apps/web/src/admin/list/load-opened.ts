import { replace } from 'react-router';
import { ApiError } from '../../lib/api.ts';

/** The record whose form or panel the address opens, or null for none and for a new one. Leads to `otherwise` where there is no such record. */
export async function loadOpened<Row>(
  id: number | 'new' | null,
  otherwise: string,
  ask: (id: number) => Promise<{ data: Row }>,
): Promise<Row | null> {
  if (typeof id !== 'number') return null;
  try {
    return (await ask(id)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw replace(otherwise);
    throw error;
  }
}
