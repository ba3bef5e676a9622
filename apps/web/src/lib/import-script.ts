import { fetchScript } from './fetch-script.ts';

export type ImportScript = (address: string) => Promise<unknown>;

/** Imports a script of the build once it has come; may be asked again after it failed. */
export async function importScript(address: string, native: ImportScript = nativeImport): Promise<unknown> {
  await fetchScript(address);
  return native(address);
}

function nativeImport(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address);
}
