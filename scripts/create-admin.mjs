// `npm run admin:create -- <username> <email>`: makes an admin; the password is read from the terminal or standard input.
import { runProgram } from './run-program.mjs';

await runProgram('apps/server/src/processes/create-admin.ts');
