// `npm run bench -- http://127.0.0.1:3000`: prints the performance tables of a shop that runs already (see bench/bench.ts).
import { runProgram } from './run-program.mjs';

await runProgram('bench/bench.ts');
