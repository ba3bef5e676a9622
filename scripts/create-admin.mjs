// `npm run admin:create -- <username> <email>`: makes an admin; the password is read from the terminal or standard input.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { readDotEnv } from './read-dot-env.mjs';

await ensureInstalled(console.log);
const result = spawnSync(PINNED_NODE, [path.join(ROOT, 'apps/server/src/create-admin.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  env: { ...readDotEnv(path.join(ROOT, '.env')), ...process.env },
  stdio: 'inherit',
});
process.exitCode = result.status ?? 1;
