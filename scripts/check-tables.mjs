// A step of `npm run check`: a module uses only tables that it owns or may read. Runs on any Node since 18.
import { fileURLToPath } from 'node:url';
import { openRepository } from './references/repository.mjs';
import { EXCEPTIONS } from './tables/exceptions.mjs';
import { findForeignTables } from './tables/ownership.mjs';

const repository = openRepository(fileURLToPath(new URL('..', import.meta.url)));
const complaints = findForeignTables(repository, EXCEPTIONS);
for (const { file, line, text } of complaints) console.log(`${file}:${line}  ${text}`);
process.exitCode = complaints.length > 0 ? 1 : 0;
