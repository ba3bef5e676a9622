// `npm run restore -- <archive>`: brings a backup back, into an empty place only.
import { runProgram } from './run-program.mjs';

await runProgram('apps/server/src/processes/restore.ts');
