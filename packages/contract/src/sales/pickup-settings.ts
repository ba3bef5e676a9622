import { z } from 'zod';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { answer, optionalPhone, optionalText, PHONE, WRONG_PHONE } from '../wire.ts';

/** Where till buyers pick up (spec section 3, POS settings): the settings' section `pickup`. */
export const PICKUP_FIELDS = z.object({
  pickup_name: optionalText(150),
  pickup_phone: optionalPhone().refine((phone) => phone === null || PHONE.test(phone), WRONG_PHONE),
  pickup_address: optionalText(500),
  pickup_district: optionalText(100),
  pickup_subdistrict: optionalText(100),
  pickup_city: optionalText(100),
  pickup_province: optionalText(100),
  pickup_postcode: optionalText(10),
});

export const PickupSettings = settingsAnswer(PICKUP_FIELDS);
export type PickupSettings = z.infer<typeof PickupSettings>;
export const PickupSettingsInput = settingsInput(PICKUP_FIELDS);
export const PickupSettingsUpdate = PickupSettingsInput.extend(SETTINGS_CHANGE);
export const PickupSettingsAnswer = answer(PickupSettings);

/** What tills are told of it; `data` is null until something is set. */
export const PickupDetails = PickupSettings.omit({ version: true });
export type PickupDetails = z.infer<typeof PickupDetails>;
export const PickupDetailsAnswer = answer(PickupDetails.nullable());
