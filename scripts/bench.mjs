// `npm run bench -- http://127.0.0.1:3000`: prints the performance table of a shop that runs already (see bench/bench.ts).
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';

await ensureInstalled(console.log);
const result = spawnSync(PINNED_NODE, [path.join(ROOT, 'bench/bench.ts'), ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
process.exitCode = result.status ?? 1;
