import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';

/** What a shop process is started with. */
export interface Setup {
  environment: Record<string, string | undefined>;
  /** Settings that aren't known yet when it is started; it gets them with the database. */
  later?: Promise<Record<string, string>>;
  /** Its code, and the Node for it: another release's after an upgrade (decision 150). */
  program: { exec: string; execPath: string; execArgv: string[] };
  processes: number;
  /** Whether the first one brings the tables up to date; the others find it done. */
  migrates: boolean;
}

interface Options {
  /** Is told of ends and starts, in lines for the log. */
  report: (line: string) => void;
  /** A shop process has ended too often: somebody has to look. */
  giveUp: () => void;
  /** Settles when there is a database. A process asks for it once its code is loaded, which needs none. */
  database: Promise<unknown>;
}

/** A new process has ended before it served; the message is what it said on its error output, which has been passed on already. */
export class NotServing extends Error {}

/** Tables may have to be brought up to date. */
const START_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** Whoever lives this long has not ended for what ended the one before. */
const STABLE_MS = 60_000;
/** So many ends with less than that between them are the shop's own fault. */
const MAX_ENDS = 10;
/** Longer than a process takes that ends in order. */
const END_MS = 45_000;
const MAX_REASON = 2_000;
/** Tells a process that whoever supervises it answers when there is a database; one of an older version doesn't (server.ts). */
export const ASKS = 'LAPAK_ASKS_FOR_DATABASE';

/**
 * The shop's processes on this machine, on one port: starts them again when they end, and puts new ones in their place without a moment in
 * which nobody listens. The port itself belongs to the process that has these (node:cluster).
 */
export class Workers {
  readonly #report: Options['report'];
  readonly #giveUp: Options['giveUp'];
  readonly #database: Options['database'];
  readonly #serving = new Set<Worker>();
  /** Everyone who hasn't ended yet. */
  readonly #alive = new Map<Worker, Promise<void>>();
  #setup: Setup | undefined;
  #isStopping = false;
  #isReplacing = false;
  /** Those that serve and say that the shop wants other plugins than they have. */
  readonly #outdated = new WeakSet<Worker>();
  #ends = 0;
  #lastEnd = Number.NEGATIVE_INFINITY;

  constructor({ report, giveUp, database }: Options) {
    this.#report = report;
    this.#giveUp = giveUp;
    this.#database = database;
  }

  /** Throws, with what the process said, where the first of them doesn't come to serve. */
  async start(setup: Setup): Promise<void> {
    await this.#putInPlace(setup);
  }

  /** Puts new processes in the place of those that serve; returns when these have ended. Throws where a new one doesn't come to serve. */
  async replace(setup: Setup): Promise<void> {
    if (this.#isReplacing) throw new Error('A reload is under way already.');
    this.#isReplacing = true;
    try {
      await this.#putInPlace(setup);
    } finally {
      this.#isReplacing = false;
    }
    // The plugins may have been switched again meanwhile.
    void this.#renewOutdated();
  }

  /** Puts new processes in the place of those that haven't the plugins of now. Where these don't come to serve, the old ones go on. */
  async #renewOutdated(): Promise<void> {
    const isWanted = [...this.#serving].some((worker) => this.#outdated.has(worker));
    if (!isWanted || !this.#setup || this.#isReplacing || this.#isStopping) return;
    this.#report('Plugins were switched on or off. New processes take the place of those that serve.');
    await this.replace(this.#setup).catch((error: unknown) => this.#report(error instanceof Error ? error.message : String(error)));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#endAll([...this.#alive.keys()], (worker) => worker.process.kill('SIGTERM'));
  }

  async #putInPlace(setup: Setup): Promise<void> {
    const fresh: Worker[] = [];
    const launch = async (migrates: boolean) => {
      const { worker, ready } = this.#launch(setup, migrates);
      fresh.push(worker);
      await ready;
    };
    try {
      await launch(setup.migrates);
      await Promise.all(Array.from({ length: setup.processes - 1 }, () => launch(false)));
    } catch (error) {
      await this.#endAll(fresh, (worker) => worker.process.kill('SIGTERM'));
      throw error;
    }
    const old = [...this.#serving];
    this.#setup = setup;
    this.#ends = 0;
    for (const worker of old) this.#serving.delete(worker);
    for (const worker of fresh) this.#keep(worker, setup);
    await this.#endAll(old, (worker) => {
      if (worker.isConnected()) worker.send('leave');
    });
  }

  /** Starts one process. `ready` rejects with what it said where it ends before it serves. */
  #launch({ environment, later, program }: Setup, migrates: boolean): { worker: Worker; ready: Promise<void> } {
    cluster.setupPrimary({ ...program, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
    const worker = cluster.fork({ ...environment, MIGRATE: migrates ? 'start' : 'off', [ASKS]: 'yes' });
    let output = '';
    worker.process.stderr?.on('data', (bytes: Buffer) => {
      process.stderr.write(bytes);
      output = (output + bytes.toString()).slice(-MAX_REASON);
    });
    const ended = new Promise<string>((resolve) =>
      worker.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`)),
    );
    this.#alive.set(
      worker,
      ended.then(() => void this.#alive.delete(worker)),
    );
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new NotServing('A new process did not come to serve in time.'));
        worker.process.kill('SIGKILL');
      }, START_MS);
      worker.on('message', (message: unknown) => {
        if (!message || typeof message !== 'object') return;
        if ('asks' in message)
          void Promise.all([later, this.#database]).then(([settings = {}]) => worker.isConnected() && worker.send({ settings }));
        if ('outdated' in message) {
          this.#outdated.add(worker);
          void this.#renewOutdated();
        }
        if (!('ready' in message)) return;
        clearTimeout(timer);
        resolve();
      });
      void ended.then((how) => {
        clearTimeout(timer);
        reject(new NotServing(output.trim() || `A new process ended with ${how} before it served.`));
      });
    });
    return { worker, ready };
  }

  /** Starts another one when this one ends that nobody told to. */
  #keep(worker: Worker, setup: Setup): void {
    this.#serving.add(worker);
    const again = (how: string) => {
      if (!this.#serving.delete(worker) || this.#isStopping) return;
      this.#report(`A shop process has ended (${how}). Another one is started.`);
      void this.#startAgain(setup);
    };
    if (worker.isDead()) again('at once');
    else worker.once('exit', (code, signal) => again(signal ?? `exit code ${code}`));
  }

  async #startAgain(setup: Setup): Promise<void> {
    for (;;) {
      const now = performance.now();
      this.#ends = now - this.#lastEnd > STABLE_MS ? 1 : this.#ends + 1;
      this.#lastEnd = now;
      if (this.#ends > MAX_ENDS) {
        this.#report(`Shop processes have ended ${this.#ends} times in a row. The shop stops.`);
        this.#giveUp();
        return;
      }
      await delay(Math.min(FIRST_PAUSE_MS * 2 ** (this.#ends - 1), MAX_PAUSE_MS));
      // A reload has put others in their place meanwhile.
      if (this.#isStopping || this.#setup !== setup) return;
      const { worker, ready } = this.#launch(setup, false);
      try {
        await ready;
      } catch {
        // It has said why.
        continue;
      }
      if (this.#setup === setup && !this.#isStopping) this.#keep(worker, setup);
      else worker.process.kill('SIGTERM');
      return;
    }
  }

  async #endAll(workers: readonly Worker[], tell: (worker: Worker) => void): Promise<void> {
    const timer = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL');
    }, END_MS);
    for (const worker of workers) if (!worker.isDead()) tell(worker);
    await Promise.all(workers.map((worker) => this.#alive.get(worker)));
    clearTimeout(timer);
  }
}
