// `npm run prove`: random trade with a shop of two processes while its connections, processes, database and gateway fail, then its books
// are checked (apps/server/prove). `-- --minutes 10`, `-- --seed N` draws the same deeds again, `-- --guards` takes guards out of the
// shop and expects that each is missed.
import { randomInt } from 'node:crypto';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runProgram } from './run-program.mjs';

await ensureInstalled(console.log);
await ensureBuilt(console.log);
const args = process.argv.slice(2);
const numberAfter = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
const minutes = numberAfter('--minutes', 10);
const seed = numberAfter('--seed', randomInt(1_000_000));
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('npm run prove -- [--minutes 10] [--seed N] [--guards]');
process.env.PROVE_SECONDS = String(minutes * 60);
process.env.PROVE_SEED = String(seed);
const takesGuardsOut = args.includes('--guards');
if (takesGuardsOut) process.env.PROVE_GUARDS = '1';
else console.log(`Again: npm run prove -- --minutes ${minutes} --seed ${seed}`);
process.argv.splice(2, args.length, 'run', `apps/server/prove/${takesGuardsOut ? 'guards' : 'prove'}.trial.ts`);
await runProgram('node_modules/vitest/vitest.mjs');
