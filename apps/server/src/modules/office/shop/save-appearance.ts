import { failure } from '@lapak/contract/errors';
import type { AppearanceSettings, AppearanceSettingsUpdate } from '@lapak/contract/settings/appearance';
import type { z } from 'zod';
import type { Database } from '../../../database/connection.ts';
import { type CachedSettings, saveSection } from '../../kernel/settings/index.ts';
import { isPictureAddress, keepUploads } from '../../kernel/uploads/index.ts';

/** Saves how the shop looks, and keeps its pictures. Throws `changed_meanwhile`, `upload_gone`, `invalid_input` for what is no picture. */
export async function saveAppearance(
  dependencies: { database: Database; settings: CachedSettings },
  input: z.infer<typeof AppearanceSettingsUpdate>,
): Promise<AppearanceSettings> {
  const { logo, hero_picture, stories } = input;
  const pictures: Record<string, string | null> = {
    logo,
    hero_picture,
    ...Object.fromEntries(stories.map(({ picture }, index) => [`stories.${index}.picture`, picture])),
  };
  const wrong = Object.entries(pictures).filter(([, address]) => address !== null && !isPictureAddress(address));
  if (wrong.length > 0) {
    const text = 'Gunakan alamat https:// atau unggah gambar.';
    throw failure('invalid_input', { text, fields: Object.fromEntries(wrong.map(([field]) => [field, text])) });
  }
  return saveSection(dependencies, 'appearance', input, (transaction) =>
    keepUploads(transaction, Object.fromEntries(Object.entries(pictures).map(([field, address]) => [field, [address]]))),
  );
}
