import { z } from 'zod';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { answer } from '../wire.ts';
import type { Feature } from './feature-names.ts';

/** Null follows use; true and false are an admin's word. */
const Shown = z.boolean().nullable().default(null);

export const FEATURE_FIELDS = z.object({
  certificates: Shown,
  batches: Shown,
  delivery_notes: Shown,
  partner_money: Shown,
  partner_requests: Shown,
  days: Shown,
  bank: Shown,
  accounting: Shown,
  journal: Shown,
  bills: Shown,
  own_goods: Shown,
  search_words: Shown,
  chat: Shown,
  cod: Shown,
  pickup: Shown,
  impact: Shown,
  programs: Shown,
  assistants: Shown,
} satisfies Record<Feature, typeof Shown>);

export const FeatureSettings = settingsAnswer(FEATURE_FIELDS);
export type FeatureSettings = z.infer<typeof FeatureSettings>;
export const FeatureSettingsUpdate = settingsInput(FEATURE_FIELDS, []).extend(SETTINGS_CHANGE);
export const FeatureSettingsAnswer = answer(FeatureSettings);
