// `npm run admin:recover -- <email>`: takes an admin's second factors and sessions away and prints a link to a new password.
import { runProgram } from './run-program.mjs';

await runProgram('apps/server/src/processes/recover-admin.ts');
