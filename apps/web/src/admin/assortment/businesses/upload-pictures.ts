import { api } from '../../../lib/browser-api.ts';
import type { FormPicture } from '../../../ui/form/pictures-field.tsx';

/** Addresses of files that have been uploaded: a save that failed sends none of them twice. */
const sent = new WeakMap<File, string>();

/** The addresses of a form's pictures in their order; new ones are uploaded, one after the other. Throws ApiError. */
export async function uploadPictures(pictures: readonly FormPicture[], onProgress: (done: number) => void): Promise<string[]> {
  const addresses: string[] = [];
  for (const { address, file } of pictures) {
    addresses.push(address ?? (await upload(file)));
    onProgress(addresses.length);
  }
  return addresses;
}

async function upload(file: File): Promise<string> {
  const known = sent.get(file);
  if (known !== undefined) return known;
  const { data } = await api.call('uploadPicture', { files: { file } });
  sent.set(file, data.path);
  return data.path;
}
