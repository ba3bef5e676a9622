import { copyFile, stat, truncate } from 'node:fs/promises';

const LOOK_MS = 600_000;
const MAX_BYTES = 20 * 1024 * 1024;

/** Looks now and then whether a log has grown too long. Returns how to stop looking. */
export function boundLog(file: string): () => void {
  const timer = setInterval(() => void moveLongLog(file, MAX_BYTES).catch(() => {}), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Moves what a log has into `<file>.1` where it is longer than that, in place of what was there. Its writer goes on in the emptied file,
 * since it only appends; what it writes during the copy may be in neither.
 */
export async function moveLongLog(file: string, maxBytes: number): Promise<void> {
  const { size } = await stat(file);
  if (size <= maxBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
