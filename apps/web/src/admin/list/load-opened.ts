import { replace } from 'react-router';
import { ApiError } from '../../lib/api.ts';

/**
 * The record whose form or panel the address opens, or null for none and for a new one. Leads to `otherwise` where there is no such record.
 */
export async function loadOpened<Row>(
  id: number | 'new' | null,
  otherwise: string,
  ask: (id: number) => Promise<{ data: Row }>,
): Promise<Row | null> {
  if (typeof id !== 'number') return null;
  const row = await orNull(ask(id));
  if (row === null) throw replace(otherwise);
  return row;
}

/** What was asked for, or null where there is no such thing (any more). */
export async function orNull<Row>(asked: Promise<{ data: Row }>): Promise<Row | null> {
  try {
    return (await asked).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
