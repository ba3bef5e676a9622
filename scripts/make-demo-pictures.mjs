// `npm run demo:pictures`: draws the demo's pictures anew, into apps/server/src/seed/demo-pictures. Takes minutes.
import { runProgram } from './run-program.mjs';

await runProgram('tools/demo-pictures/make-pictures.ts');
