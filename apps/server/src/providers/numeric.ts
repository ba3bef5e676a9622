import { z } from 'zod';

/** A number that a provider may also send as text, such as `"0.70"` or `"1768450800"`. */
export const numeric = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/u)
    .transform(Number),
]);

/** A whole number in either form. */
export const wholeNumber = numeric.pipe(z.number().int());

/** A whole number, or null when the field is absent, null or empty. */
export const wholeNumberOrNull = z
  .union([wholeNumber, z.literal('').transform(() => null)])
  .nullish()
  .transform((value) => value ?? null);

/** A text, or null when absent; a number becomes its digits (some senders drop the quotes around codes). */
export const textOrNull = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => (value === undefined || value === '' ? null : value));
