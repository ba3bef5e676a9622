import { readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../../deploy/cluster');

/** A file of deploy/cluster as `envsubst` would fill it in; throws where a name has no value. */
export async function fillTemplate(name: string, values: Record<string, string | number>): Promise<string> {
  const text = await readFile(path.join(FOLDER, name), 'utf8');
  return text.replaceAll(/\$\{(\w+)\}/gu, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name}: no value for ${key}`);
    return String(value);
  });
}
