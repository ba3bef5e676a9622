// `npm run pack -- <folder or s3://bucket/prefix> [--to https://new.address]`: the last backup of a shop that moves to another machine.
// `npm run pack -- --undo --sure`: it sells here again.
import { runProgram } from './run-program.mjs';

await runProgram('apps/server/src/processes/pack.ts');
