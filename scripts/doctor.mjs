// `npm run doctor [-- --json]`: looks at the machine, the database, the providers and the shop's queues, and says what to do.
import { runProgram } from './run-program.mjs';

await runProgram('apps/server/src/processes/doctor.ts');
