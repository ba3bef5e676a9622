import { z } from 'zod';
import { isEasyPin, PIN } from '../pin.ts';

/** A PIN as it is typed. */
export const Pin = z.string({ error: 'PIN terdiri dari 6 angka.' }).regex(PIN, 'PIN terdiri dari 6 angka.');

/** A PIN that is chosen: not one of the first that anybody would try. */
export const NewPin = Pin.refine((pin) => !isEasyPin(pin), 'PIN ini terlalu mudah ditebak.');
