// A step of `npm run check`: the newest commit's subject has at most 72 characters and names the part first (CONTRIBUTING.md). Only the
// newest, so that a shallow clone passes and an old subject blocks nobody. Runs on any Node since 18.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FORM = /^[\w/., -]+: \S/u;

const root = fileURLToPath(new URL('..', import.meta.url));
const { status, stdout } = spawnSync('git', ['log', '--no-merges', '-1', '--format=%s'], { cwd: root, encoding: 'utf8' });
const subject = status === 0 ? stdout.trim() : '';
// Without git there is nothing to check; a revert quotes another subject.
if (subject && !subject.startsWith('Revert ')) {
  const complaints = [
    ...([...subject].length > 72 ? [`has ${[...subject].length} characters, at most 72`] : []),
    ...(FORM.test(subject) ? [] : ['begins with the part that it changes: "orders: refuse a second return"']),
  ];
  for (const complaint of complaints) console.log(`The newest commit's subject ${complaint}:\n  ${subject}`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
