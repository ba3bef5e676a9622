// `npm run bench`: prints the performance tables of a shop that it starts for itself; `-- --short` in less time, `-- <address>` the sizes
// of one that runs already (see bench/bench.ts).
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runProgram } from './run-program.mjs';

await ensureInstalled(console.log);
await ensureBuilt(console.log);
process.env.CHROMIUM ||= ensureChromium(console.log);
await runProgram('bench/bench.ts');
