import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import '../../../../plugins/calls.ts';
import { describeApi } from '../http/api-description.ts';

/** Writes the OpenAPI description for a release: to the given file, `build/openapi.json` unless said. Needs neither shop nor database. */
const file = path.resolve(process.argv[2] ?? 'build/openapi.json');
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, `${JSON.stringify(await describeApi(), null, 1)}\n`);
console.log(`The API's description is in ${file}.`);
