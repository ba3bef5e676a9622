// `npm run backup:verify -- <archive>`: brings a backup back in a folder of its own, and removes that.
import { runProgram } from './run-program.mjs';

await runProgram('apps/server/src/processes/verify-backup.ts');
