// The quick check before a commit: types, lint and format, what is unused, arrows, references, tables, commit subject.
// `npm run check -- --fix` lets Biome repair what it can. Runs on any Node since 18; the tools run on the pinned one.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { PINNED_NODE, ROOT } from './paths.mjs';

const fix = process.argv.includes('--fix');

if (!existsSync(PINNED_NODE)) {
  console.error('Nothing is installed yet: run `npm install` first.');
  process.exit(1);
}

/** Writes types that further steps read. */
const FIRST = { name: 'types of the routes', folder: 'apps/web', commands: [['@react-router/dev', 'react-router', 'typegen']] };

/** Commands of packages, or a script of ours. Each step stops at its first failing command. */
const STEPS = [
  { name: 'types', commands: [types('all')] },
  { name: 'types of the web app', folder: 'apps/web', commands: [types('web')] },
  {
    name: 'lint and format',
    commands: [['@biomejs/biome', 'biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', ...(fix ? ['--write'] : []), '.']],
  },
  { name: 'unused files, exports and dependencies', commands: [['knip', 'knip']] },
  { name: 'arrows', script: 'scripts/check-arrows.mjs' },
  { name: 'references', script: 'scripts/check-references.mjs' },
  { name: 'tables', script: 'scripts/check-tables.mjs' },
  { name: 'commit subject', script: 'scripts/check-subject.mjs' },
];

/** Remembers what was checked before: the second run takes a tenth of the first. */
function types(name) {
  return ['typescript', 'tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', `${ROOT}node_modules/.cache/types-${name}.tsbuildinfo`];
}

let failed = 0;
await tell(FIRST);
// Two at a time: most of them use one core.
const waiting = STEPS.values();
await Promise.all(Array.from({ length: 2 }, takeSteps));
process.exitCode = failed > 0 ? 1 : 0;

async function takeSteps() {
  for (const step of waiting) await tell(step);
}

async function tell(step) {
  const start = performance.now();
  const output = await run(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${output === null ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`);
  if (output === null) return;
  failed += 1;
  console.log(`\n${output.trim()}\n`);
}

/** Null on success, else the failing command's output. */
async function run({ commands = [], script, folder = '.' }) {
  const calls = commands.map(([packageName, tool, ...options]) => ({ tool, call: [scriptOf(packageName, tool), ...options] }));
  if (script) calls.push({ tool: script, call: [ROOT + script] });
  for (const { tool, call } of calls) {
    const output = await outputOfFailure(tool, call, ROOT + folder);
    if (output !== null) return output;
  }
  return null;
}

function outputOfFailure(tool, call, cwd) {
  return new Promise((resolve) => {
    execFile(PINNED_NODE, call, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` || error.message || `${tool} failed without a word` : null),
    );
  });
}

/** Path of a package's command, from its package.json. */
function scriptOf(packageName, tool) {
  const folder = `${ROOT}node_modules/${packageName}/`;
  const { bin } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
  return folder + (typeof bin === 'string' ? bin : bin[tool]);
}
