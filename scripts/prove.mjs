// `npm run prove`: random trade with a shop of two processes while its connections, processes, database and gateway fail, then its books
// are checked (apps/server/prove). `-- --minutes 10`, `-- --seed N` draws the same deeds again, `-- --guards` takes guards out of the
// shop and expects that each is missed. `-- --cluster` kills machines of a PostgreSQL cluster instead (Debian's packages are needed, see
// docs/growing.md), `--rounds 5` times. `-- --guide`, as root, walks what of docs/operations.md takes too long for the gate: Debian 13, its
// podman and systemd, and a clone on the Node of Debian 12.
import { randomInt } from 'node:crypto';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runProgram } from './lapak/run-program.mjs';

await ensureInstalled(console.log);
await ensureBuilt(console.log);
const args = process.argv.slice(2);
const numberAfter = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
const minutes = numberAfter('--minutes', 10);
const seed = numberAfter('--seed', randomInt(1_000_000));
const rounds = numberAfter('--rounds', 1);
if (!(minutes > 0) || !Number.isInteger(seed) || !(rounds > 0))
  throw new Error('npm run prove -- [--minutes 10] [--seed N] [--guards] | --cluster [--rounds 1] | --guide');
process.env.PROVE_SECONDS = String(minutes * 60);
process.env.PROVE_SEED = String(seed);
const takesGuardsOut = args.includes('--guards');
const onCluster = args.includes('--cluster');
const byGuide = args.includes('--guide');
if (onCluster) process.env.PROVE_CLUSTER_ROUNDS = String(rounds);
else if (takesGuardsOut) process.env.PROVE_GUARDS = '1';
else if (!byGuide) console.log(`Again: npm run prove -- --minutes ${minutes} --seed ${seed}`);
const trial = byGuide ? 'guide/more-of-guide' : onCluster ? 'cluster/cluster' : takesGuardsOut ? 'guards' : 'prove';
process.exitCode = await runProgram('node_modules/vitest/vitest.mjs', ['run', `apps/server/prove/${trial}.trial.ts`]);
