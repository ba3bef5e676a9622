// Holds all that the tests of the Universal Commerce Protocol answer against its own schemas, which aren't in this repository:
// node scripts/check-ucp.mjs <folder with its `schemas` and `discovery`>
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder holds the protocol’s schemas?');
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'tests', 'plugins/assistants/server'],
  { stdio: 'inherit', env: { ...process.env, UCP_SCHEMAS: path.resolve(folder) } },
);
process.exit(status ?? 1);
