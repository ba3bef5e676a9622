// `npm run bench`: prints the performance tables of a shop that it starts for itself; `-- --short` in less time, `-- <address>` the sizes
// of one that runs already (see bench/bench.ts); `-- hands` what is in sight and what a day's work costs the hand (bench/hands.ts);
// `-- processes` two processes beside one (bench/processes.ts); `-- beside <folder>` this checkout beside another one (bench/beside.ts);
// `-- idle` what a shop does while nobody comes (bench/idle.ts).
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runProgram } from './lapak/run-program.mjs';

await ensureInstalled(console.log);
await ensureBuilt(console.log);
process.env.CHROMIUM ||= ensureChromium(console.log);
const OTHERS = { hands: 'bench/hands.ts', processes: 'bench/processes.ts', beside: 'bench/beside.ts', idle: 'bench/idle.ts' };
process.exitCode = await runProgram(OTHERS[process.argv[2]] ?? 'bench/bench.ts', process.argv.slice(2));
