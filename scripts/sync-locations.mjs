// `npm run locations:sync [-- --again]`: fills RajaOngkir's district numbers by name; needs RAJAONGKIR_API_KEY.
import { runProgram } from './run-program.mjs';

await runProgram('apps/server/src/processes/sync-locations.ts');
