import { z } from 'zod';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { answer } from '../wire.ts';

/** Whether the programme's figures are public (decision 112). */
export const IMPACT_FIELDS = z.object({ is_public: z.boolean().default(false) });

export const ImpactSettings = settingsAnswer(IMPACT_FIELDS);
export type ImpactSettings = z.infer<typeof ImpactSettings>;
export const ImpactSettingsUpdate = settingsInput(IMPACT_FIELDS, ['is_public']).extend(SETTINGS_CHANGE);
export const ImpactSettingsAnswer = answer(ImpactSettings);
