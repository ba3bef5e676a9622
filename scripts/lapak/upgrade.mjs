import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askShop, controlSocketOf } from '../control-socket.mjs';
import { takeLock } from '../lock-file.mjs';
import { currentCode, dataFolderOf, HOME, IS_RELEASE } from '../paths.mjs';
import { readShopEnvironment } from '../shop-environment.mjs';
import { stopwatch } from '../stopwatch.mjs';
import { checkArchive, unpackedBytes } from './check-archive.mjs';
import { ownerOf } from './data-owner.mjs';
import { outdatedFiles } from './outdated-files.mjs';
import { folderOf, RELEASES, readLastChange, releasesHere } from './releases.mjs';
import { askProgram, runProgram } from './run-program.mjs';
import { runningVersion, takeOver } from './take-over.mjs';
import { unpackRelease } from './unpack-release.mjs';

/** What the doctor may say that an upgrade would make worse; the rest is told and stops nothing. */
const STOPS = ['Database', 'Disk space'];
/** What must stay free beside the new release. */
const RESERVE = 512 * 1024 ** 2;
/** So many backups of upgrades stay in the data folder. */
const MAX_ARCHIVES = 2;
const LOCK = path.join(RELEASES, 'upgrade.pid');
const NO_BACKUP = 'none, since there was no shop yet';

/** `lapak upgrade <archive>`: puts a new version in the place of this one; the old one sells until the new one does (decision 150). */
export async function upgrade(words) {
  const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: { watch: { type: 'string', default: '60' } } });
  await once(async (say) => {
    const file = path.resolve(positionals[0]);
    say(`Checking ${path.basename(file)}`);
    const { version, sha256 } = await checkArchive(file, say);
    const { env } = readShopEnvironment();
    // One that was killed may have asked for the new version already. No shop, or an older one, knows nothing of it.
    await askShop(controlSocketOf(env), 'settled').catch(() => null);
    const running = await runningVersion(env);
    const from = running ?? path.basename(currentCode());
    if (from === version) return say(running ? `Version ${version} sells already.` : `Version ${version} is in use already; start it.`);
    requireRoom(unpackedBytes(file));

    const backup = hasShop(env) ? await secure(env, say) : NO_BACKUP;
    say('Unpacking beside this version');
    await unpackRelease(file, { version, sha256, beside: from });
    if (running) {
      say('Bringing the tables up to date');
      const status = await runProgram('apps/server/src/processes/migrate.ts', [], { root: folderOf(version) });
      if (status !== 0) throw new Error(`Version ${from} sells on.`);
    }
    await takeOver({ from, to: version, backup, env, say, watchSeconds: Number(values.watch) });
    for (const file of outdatedFiles(folderOf(version)))
      say(`${file} is not as version ${version} has it: \`lapak install <name>\` renews it, unless you edited it`);
  });
}

/** `lapak rollback`: back to the version before the last upgrade, where it may run on the tables of now. */
export async function rollback(words) {
  const { values } = parseArgs({ args: words, options: { watch: { type: 'string', default: '60' } } });
  await once(async (say) => {
    const last = readLastChange();
    const { env } = readShopEnvironment();
    const now = (await runningVersion(env)) ?? path.basename(currentCode());
    if (!last || last.to !== now) throw new Error(`There is no upgrade to ${now} to go back from.`);
    if (!releasesHere().includes(last.from)) throw new Error(`Version ${last.from} is not here any more. Its backup: ${last.backup}`);
    say(`Asking version ${last.from} whether it may run on the tables of now`);
    const status = await runProgram('apps/server/src/processes/migrate.ts', ['--check'], { root: folderOf(last.from) });
    if (status !== 0)
      throw new Error(
        `Version ${now} stays. The way back is the backup from before the upgrade, without what was sold since: ${last.backup}\n` +
          'Stop the shop, move its data folder away, let `current` lead to the old release, then `lapak restore` (docs/operations.md, Upgrade).',
      );
    await takeOver({ from: now, to: last.from, backup: last.backup, env, say, watchSeconds: Number(values.watch) });
  });
}

/** One at a time; a failure is a sentence. */
async function once(work) {
  const say = stopwatch();
  try {
    if (!IS_RELEASE) throw new Error('This is a clone: `git pull`, then `lapak reload`. Releases come as archives (`npm run release`).');
    accessSync(RELEASES, constants.W_OK);
    const other = takeLock(LOCK);
    if (other !== 0)
      throw new Error(`Another upgrade is under way: process ${other}, as ${LOCK} says. Remove that file where there is none.`);
    try {
      await work(say);
    } finally {
      rmSync(LOCK, { force: true });
    }
  } catch (error) {
    console.error(error.code === 'EACCES' ? `${error.message}. Run it as the owner of ${HOME}, such as root.` : error.message);
    process.exitCode = 1;
  }
}

function requireRoom(bytes) {
  const { bavail, bsize } = statfsSync(HOME);
  const [free, needed] = [bavail * bsize, bytes + RESERVE].map((each) => Math.round(each / 1024 ** 2));
  if (free < needed) throw new Error(`${HOME} has ${free} MB free; the new version needs ${needed} MB. Nothing was changed.`);
}

/** Whether there is anything to lose: an archive, or a package, may be renewed before its first start. */
function hasShop(env) {
  return Boolean(env.DATABASE_URL) || existsSync(path.join(dataFolderOf(env), 'postgres/PG_VERSION'));
}

async function secure(env, say) {
  say('Asking the doctor');
  await requireHealth(say);
  say('Making a backup');
  const backup = await makeBackup(env);
  say(`The backup is ${backup}`);
  return backup;
}

async function requireHealth(say) {
  const { output } = await askProgram('apps/server/src/processes/doctor.ts', ['--json']);
  if (!output.startsWith('{')) throw new Error('The doctor could not look. Nothing was changed.');
  const failures = JSON.parse(output).results.filter(({ level }) => level === 'failure');
  for (const { name, said } of failures) say(`  ${name}: ${said}`);
  if (failures.some(({ name }) => STOPS.includes(name))) throw new Error('`lapak doctor` says what to do first. Nothing was changed.');
}

/** Where the nightly ones go, else into the data folder. Returns its address. */
async function makeBackup(env) {
  const place = env.BACKUP_TO || path.join(dataFolderOf(env), 'before-upgrade');
  if (!env.BACKUP_TO) {
    const { uid, gid } = ownerOf(env);
    mkdirSync(place, { recursive: true, mode: 0o700 });
    if (uid !== undefined) chownSync(place, uid, gid);
  }
  const { status, output } = await askProgram('apps/server/src/processes/backup.ts', [place]);
  const [, address] = /^(\S+) \(.*\)$/mu.exec(output) ?? [];
  if (status !== 0 || !address) throw new Error('Without a backup there is no upgrade. Nothing was changed.');
  // Their names begin with their time.
  if (!env.BACKUP_TO) for (const name of readdirSync(place).sort().slice(0, -MAX_ARCHIVES)) rmSync(path.join(place, name));
  return address;
}
