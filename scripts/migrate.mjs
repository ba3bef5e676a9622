// `npm run migrate`: brings the tables up to date, apart from the start, while the shop sells or not.
import { runProgram } from './run-program.mjs';

await runProgram('apps/server/src/processes/migrate.ts');
