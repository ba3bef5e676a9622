// `npm run backup -- <folder or s3://bucket/prefix>`: saves database and uploads as one archive, while the shop sells or not.
import { runProgram } from './run-program.mjs';

await runProgram('apps/server/src/processes/backup.ts');
