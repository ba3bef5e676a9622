import { ApiError } from '../lib/api.ts';

/** What a form's action answers when the server refused: a sentence for the whole form, and texts for single fields. */
export interface FormFailure {
  ok: false;
  error: string;
  fields: Record<string, string>;
}

export type FormAnswer = { ok: true } | FormFailure;

/** The server's own sentence, or those of spec section 8: for an answer without one, and for no answer at all. */
export function formFailure(error: unknown, standIn: { noText: string; noAnswer: string }): FormFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'network') return { ok: false, error: standIn.noAnswer, fields: {} };
  if (error.code === 'unreadable') return { ok: false, error: standIn.noText, fields: {} };
  return { ok: false, error: error.message, fields: error.fields };
}
