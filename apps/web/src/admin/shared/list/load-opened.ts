import { replace } from 'react-router';
import { ApiError } from '../../../lib/api.ts';

/** Loads the record whose form or panel is open; null for none or a new one. Redirects to `otherwise` when it doesn't exist. */
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

/** The result, or null when it doesn't exist (any more). */
export async function orNull<Row>(answer: Promise<{ data: Row }>): Promise<Row | null> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
