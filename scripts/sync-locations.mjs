// `npm run locations:sync [-- --again]`: fills RajaOngkir's district numbers by name; needs RAJAONGKIR_API_KEY.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { readDotEnv } from './read-dot-env.mjs';

await ensureInstalled(console.log);
const result = spawnSync(PINNED_NODE, [path.join(ROOT, 'apps/server/src/sync-locations.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  env: { ...readDotEnv(path.join(ROOT, '.env')), ...process.env },
  stdio: 'inherit',
});
process.exitCode = result.status ?? 1;
