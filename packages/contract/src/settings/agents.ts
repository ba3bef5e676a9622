import { z } from 'zod';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { answer, text } from '../wire.ts';

const WRONG_PROFILE = 'Isi alamat https:// dari profil platform.';

/** Whether a text can be the address of a platform's profile: https, without a name, a password or a place in a page. */
export function isProfileAddress(address: string): boolean {
  if (!/^https:\/\/[^\s\p{Cc}"\\]+$/u.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  return url.username === '' && url.password === '' && url.hash === '';
}

/**
 * Whether assistants may use the shop by MCP and UCP, and which platforms are known: those aren't asked for their profile, and count as
 * having all that the shop has (decision 142).
 */
export const AGENT_FIELDS = z.object({
  enabled: z.boolean().default(true),
  platforms: z.array(text(500).refine(isProfileAddress, WRONG_PROFILE)).max(50, 'Paling banyak 50 platform.').default([]),
  /** A model puts the chat's quotes in other words, where the environment names one (decision 148). */
  phrasing: z.boolean().default(false),
  phrasings_a_day: z.coerce
    .number()
    .int('Isi angka bulat.')
    .min(0, 'Paling sedikit 0.')
    .max(100_000, 'Paling banyak 100.000.')
    .default(200),
});

export const AgentSettings = settingsAnswer(AGENT_FIELDS);
export type AgentSettings = z.infer<typeof AgentSettings>;
export const AgentSettingsInput = settingsInput(AGENT_FIELDS, ['enabled', 'platforms']);
export const AgentSettingsUpdate = AgentSettingsInput.extend(SETTINGS_CHANGE);
export const AgentSettingsAnswer = answer(AgentSettings);
