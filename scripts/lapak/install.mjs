import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readFileSync, realpathSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { HOME, IS_RELEASE } from '../paths.mjs';
import { CADDYFILE } from './caddy-files.mjs';
import { installPlan } from './install-plan.mjs';
import { fateOf, marked } from './owned-file.mjs';

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

function textOf({ command, file, link, to, content, stays, owned, add }) {
  if (command) return command.join(' ');
  if (add) {
    if (!isThere(file)) return `(there is no ${file} yet: run this again once Caddy is installed)`;
    const text = readFileSync(file, 'utf8');
    const added = add(text);
    return added === null ? `${file} stays as it is` : `cat >>${file} <<'END'\n${added.slice(text.length)}END`;
  }
  if (isThere(link ?? file) && stays) return `${link ?? file} stays as it is`;
  if (owned && isThere(file)) {
    const fate = fateOf(readFileSync(file, 'utf8'), content);
    if (fate === 'same') return `${file} stays as it is`;
    if (fate === 'edited') return EDITED(file);
  }
  return link ? `ln -s ${to} ${link}` : `cat >${file} <<'END'\n${owned ? marked(content) : content}END`;
}

const EDITED = (file) =>
  `${file} stays as it is: it was edited, or comes from a version before. For this version's, move it away and run this again${
    file.endsWith('.service') ? '; edits of your own go into `systemctl edit`, which no version touches' : ''
  }.`;

function take({ command, file, link, to, content, mode, owner, stays, owned, add, needsSystemd }) {
  if (command) {
    if (needsSystemd && !existsSync('/run/systemd/system')) return console.log('(systemd does not run here: left out)');
    run(command);
    return;
  }
  if (add) {
    const added = isThere(file) ? add(readFileSync(file, 'utf8')) : null;
    if (added !== null) replaceFile(file, added);
    return;
  }
  if (isThere(link ?? file) && stays) return;
  if (link) return symlinkSync(to, link);
  if (owned && isThere(file) && ['same', 'edited'].includes(fateOf(readFileSync(file, 'utf8'), content))) return;
  writeFileSync(file, owned ? marked(content) : content, { mode });
  if (owner) run(['chown', `${owner}:${owner}`, file]);
}

/** Whole or not at all, with the rights that it has. */
function replaceFile(file, content) {
  const { mode, uid, gid } = statSync(file);
  const fresh = `${file}.lapak-new`;
  writeFileSync(fresh, content, { mode });
  chownSync(fresh, uid, gid);
  renameSync(fresh, realpathSync(file));
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
    ...(existsSync(CADDYFILE) ? [] : [`TLS is another program's: install Caddy and run this again, or see ${HOME}/current/deploy/caddy.`]),
  ].join('\n');
}
