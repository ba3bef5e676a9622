import { z } from 'zod';
import { MAX_STORIES } from '../constants.ts';
import { DEFAULT_APPEARANCE } from '../kernel/default-appearance.ts';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput, storedObject } from '../kernel/settings-section.ts';
import { answer, optionalText, requiredText } from '../wire.ts';

const pictureAddress = optionalText(500);
const PartnerStoryInput = z.object({
  place: requiredText(80, 'Asal cerita wajib diisi.'),
  title: requiredText(100, 'Judul cerita wajib diisi.'),
  text: requiredText(500, 'Isi cerita wajib diisi.'),
  picture: pictureAddress,
});

/** A partner's story on the landing page; `picture` is an uploaded picture's address. */
export const PartnerStory = storedObject(PartnerStoryInput);

/**
 * The shop's appearance: the logo and the landing page's texts. `partner_figure` is the text '20+ mitra', null for none. Stories and
 * origins appear only if `…_shown`; pictures are addresses of uploads, null for the shop's own drawing.
 */
export const APPEARANCE_FIELDS = z.object({
  logo: pictureAddress,
  hero_title: requiredText(120, 'Judul halaman depan wajib diisi.').default(DEFAULT_APPEARANCE.hero_title),
  hero_text: requiredText(400, 'Teks halaman depan wajib diisi.').default(DEFAULT_APPEARANCE.hero_text),
  hero_picture: pictureAddress,
  partner_figure: optionalText(40).default(DEFAULT_APPEARANCE.partner_figure),
  stories_shown: z.boolean().default(DEFAULT_APPEARANCE.stories_shown),
  stories: z.array(PartnerStoryInput).max(MAX_STORIES, `Paling banyak ${MAX_STORIES} cerita.`).default(DEFAULT_APPEARANCE.stories),
  origins_shown: z.boolean().default(DEFAULT_APPEARANCE.origins_shown),
});

export const AppearanceSettings = settingsAnswer(APPEARANCE_FIELDS);
export type AppearanceSettings = z.infer<typeof AppearanceSettings>;
export const AppearanceSettingsInput = settingsInput(APPEARANCE_FIELDS, [
  'hero_title',
  'hero_text',
  'partner_figure',
  'stories_shown',
  'stories',
  'origins_shown',
]);
/** PUT /settings/appearance. Throws `upload_gone` for a picture that no longer exists. */
export const AppearanceSettingsUpdate = AppearanceSettingsInput.extend(SETTINGS_CHANGE);
export const AppearanceSettingsAnswer = answer(AppearanceSettings);
