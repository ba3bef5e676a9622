import { z } from 'zod';
import { answer, Moment } from '../wire.ts';
import { isEasyPin, PIN } from './pin-proof.ts';

/** A PIN as it is typed. */
export const Pin = z.string({ error: 'PIN terdiri dari 6 angka.' }).regex(PIN, 'PIN terdiri dari 6 angka.');

/** A PIN that is chosen: not one of the first that anybody would try. */
export const NewPin = Pin.refine((pin) => !isEasyPin(pin), 'PIN ini terlalu mudah ditebak.');

/** PUT /profile/pin: the own PIN, with the account's password. The one before ends. */
export const PinInput = z.object({
  password: z.string({ error: 'Masukkan kata sandi.' }).min(1, 'Masukkan kata sandi.').max(200, 'Kata sandi salah.'),
  pin: NewPin,
});
export type PinInput = z.infer<typeof PinInput>;
/** GET /profile/pin: since when there is one; null without. */
export const PinState = z.object({ set_at: Moment.nullable() });
export const PinStateAnswer = answer(PinState);
