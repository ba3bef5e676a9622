import { z } from 'zod';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { answer } from '../wire.ts';

/** Whether an admin has closed the dashboard's first steps. */
export const GUIDE_FIELDS = z.object({ hidden: z.boolean().default(false) });

export const GuideSettings = settingsAnswer(GUIDE_FIELDS);
export const GuideSettingsUpdate = settingsInput(GUIDE_FIELDS, ['hidden']).extend(SETTINGS_CHANGE);
export const GuideSettingsAnswer = answer(GuideSettings);
