import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Fonts and pictures are packed already. */
const TEXT = /\.(?:js|css|svg|webmanifest)$/u;

/** Writes `.br` and `.gz` beside each text file of the browser's build, at the highest level. */
export function compressBuild(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compressBuild(file);
    else if (TEXT.test(entry.name)) compress(file);
  }
}

// Every file gets both: the static server searches for a missing one, which costs more.
function compress(file) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
