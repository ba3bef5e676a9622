import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const Anchor = z.object({ number: z.number().int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/u), at: z.iso.datetime() });
/** A seal as it was one night, noted outside of the database. */
type Anchor = z.infer<typeof Anchor>;

export interface Anchors {
  /** Those of the last ten years, the oldest first. */
  read(): Promise<Anchor[]>;
  add(anchor: Anchor): Promise<void>;
}

const READ = 4_000;

/** Keeps anchors in a file of the data folder, a line each (decision 94): who can only reach the database can't change them. */
export function createAnchors(folder: string): Anchors {
  const file = path.join(folder, 'audit-anchors.jsonl');
  return {
    async read() {
      const lines = (await readFile(file, 'utf8').catch(ifMissing)).split('\n');
      return lines.slice(-READ).flatMap((line) => parse(line) ?? []);
    },
    async add(anchor) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendFile(file, `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
    },
  };
}

function ifMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** A line that was cut off when the machine stopped is none. */
function parse(line: string): Anchor | undefined {
  try {
    return Anchor.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
