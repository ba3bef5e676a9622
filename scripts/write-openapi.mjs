// `npm run openapi [-- <file>]`: writes the API's OpenAPI description, build/openapi.json unless said, as a part of a release.
import { runProgram } from './run-program.mjs';

await runProgram('apps/server/src/processes/write-openapi.ts');
