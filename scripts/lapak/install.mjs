import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { HOME, IS_RELEASE } from '../paths.mjs';
import { installPlan } from './install-plan.mjs';

/** `lapak install <name>`: makes a service of the unpacked archive, for systemd. With --dry-run it only says what it would do. */
export function install(words) {
  const options = { 'dry-run': { type: 'boolean', default: false } };
  const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options });
  const [name] = positionals;
  const isDry = values['dry-run'];
  try {
    if (!/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/u.test(name)) throw new Error(`'${name}' is no name of a machine, such as toko.example.`);
    if (!IS_RELEASE && !isDry) throw new Error('This is a clone. A service is made of an unpacked archive (`npm run release`).');
    if (process.getuid() !== 0 && !isDry) throw new Error('Run it as root, or with --dry-run.');
    const hasUser = /^lapak:/mu.test(readFileSync('/etc/passwd', 'utf8'));
    for (const step of installPlan({ name, hasUser, hasCaddy: existsSync('/etc/caddy') })) {
      console.log(`\n# ${step.says}\n${textOf(step)}`);
      if (!isDry) take(step);
    }
    console.log(`\n${nextSteps()}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

function textOf({ command, file, link, to, content, stays }) {
  if (command) return command.join(' ');
  if (isThere(link ?? file) && stays) return `${link ?? file} stays as it is`;
  return link ? `ln -s ${to} ${link}` : `cat >${file} <<'END'\n${content}END`;
}

function take({ command, file, link, to, content, mode, owner, stays, before, needsSystemd }) {
  if (command) {
    if (needsSystemd && !existsSync('/run/systemd/system')) return console.log('(systemd does not run here: left out)');
    run(command);
    return;
  }
  if (isThere(link ?? file) && stays) return;
  if (link) return symlinkSync(to, link);
  if (before && existsSync(file) && !existsSync(before)) renameSync(file, before);
  writeFileSync(file, content, { mode });
  if (owner) run(['chown', `${owner}:${owner}`, file]);
}

function run([program, ...words]) {
  const { status, error } = spawnSync(program, words, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} failed${error ? `: ${error.message}` : ''}. What was done stays; run it again.`);
}

function isThere(file) {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function nextSteps() {
  return [
    'Next: put the keys into /etc/lapak-hijau.env, then `systemctl reload lapak-hijau`; and',
    '  lapak admin create <username> <email>',
    '  lapak doctor',
    ...(existsSync('/etc/caddy')
      ? []
      : [`TLS is another program's: install Caddy and run this again, or see ${HOME}/current/deploy/caddy.`]),
  ].join('\n');
}
