import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from './debian-programs.ts';
import { quickestFolder } from './quickest-folder.ts';

/** A Debian in a folder, with processes of its own: all of them end with `close`, or with whoever made it. */
export interface DebianRoot {
  folder: string;
  /** Runs lines of a shell as root in its home, to their end; what they said is in `said`. */
  run(lines: string, options?: { input?: string }): Promise<{ code: number | null; said: string }>;
  /** Starts a program as one of its users. */
  start(command: string, options: { user: string; at: string; environment: string[] }): ChildProcess;
  /** Tells what was started to stop, as systemd does, and waits for its end. */
  stop(started: ChildProcess): Promise<void>;
  close(): Promise<void>;
}

const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** By Debian's names of its releases. */
export type Suite = 'bookworm' | 'trixie';

/** Makes equal, minimal Debians that have these packages, from Debian's own mirror; throws, with mmdebstrap's words, where it can't. */
export async function makeDebianRoots(count: number, packages: readonly string[], suite: Suite = 'bookworm'): Promise<DebianRoot[]> {
  const mmdebstrap = requireProgram('mmdebstrap');
  const above = await Promise.all(Array.from({ length: count }, async () => mkdtemp(path.join(await quickestFolder(), 'lapak-debian-'))));
  const folders = above.map((folder) => path.join(folder, 'root'));
  const [made = '', ...copies] = folders;
  const include = ['--include', ['ca-certificates', ...packages].join(',')];
  // Through a terminal of apt's own the last of what a package says may be lost: apt ends without having read it.
  const settings = ['--aptopt', 'Dpkg::Use-Pty "0"'];
  execFileSync(mmdebstrap, ['--mode=root', '--variant=minbase', '--quiet', ...settings, ...include, suite, made], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const copy of copies) execFileSync('cp', ['--archive', made, copy]);
  return Promise.all(folders.map(enter));
}

async function enter(folder: string): Promise<DebianRoot> {
  const above = path.dirname(folder);
  await chmod(above, 0o755);
  await mkdir(path.join(folder, 'proc'), { recursive: true });

  // Its own processes and mounts; what runs there last is what all others join.
  const mounts = `mount --make-rprivate / && mount -t proc proc ${folder}/proc && mount --rbind /dev ${folder}/dev && mount -t tmpfs tmpfs ${folder}/tmp`;
  const first = spawn('unshare', ['--pid', '--mount', '--fork', '--kill-child', 'sh', '-c', `${mounts} && echo there && exec cat`], {
    // It ends, and all that has joined it, when nobody holds its input any more: also with a trial that was killed.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(first, 'exit');
  await Promise.race([once(first.stdout, 'data'), ended.then(() => Promise.reject(new Error('unshare failed')))]);
  const pid = await childOf(first);
  const joining = ['--target', pid, '--pid', '--mount', '--', 'chroot'];

  const close = async () => {
    first.kill('SIGKILL');
    await ended;
    await rm(above, { recursive: true, force: true });
  };
  return {
    folder,
    async run(lines, { input = '' } = {}) {
      await writeFile(path.join(folder, 'root/step.sh'), lines);
      const child = spawn('nsenter', [...joining, folder, 'env', '-i', PATH, 'HOME=/root', 'sh', '-c', 'cd /root && exec sh -eu step.sh'], {
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      let said = '';
      for (const output of [child.stdout, child.stderr])
        output.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
      child.stdin.end(input);
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, said };
    },
    start(command, { user, at, environment }) {
      const words = ['--userspec', `${user}:${user}`, folder, 'env', '-i', PATH, ...environment, 'sh', '-c', `cd ${at} && exec ${command}`];
      return spawn('nsenter', [...joining, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    },
    async stop(started) {
      if (started.exitCode !== null) return;
      const over = once(started, 'exit');
      // nsenter waits for it and hands no signal on.
      process.kill(Number(await childOf(started)), 'SIGTERM');
      await over;
    },
    close,
  };
}

async function childOf({ pid }: ChildProcess): Promise<string> {
  const [child] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  if (!child) throw new Error(`${pid} has no child`);
  return child;
}

/** A program of Debian's: installed where it isn't and this is root, as the browser is for the journeys. */
export function requireProgram(name: string, of = name): string {
  if (findProgram(name) === null && process.getuid?.() === 0) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', of], options);
  }
  const found = findProgram(name);
  if (found === null) throw new Error(`${name} is not installed, and only root can install it.`);
  return found;
}

/** What a folder of the root has. */
export function listIn({ folder }: DebianRoot, place: string): Promise<string[]> {
  return readdir(path.join(folder, place));
}
