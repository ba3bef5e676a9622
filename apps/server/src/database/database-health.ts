import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { LIFELINE } from './compatible-versions.ts';
import { isAway, onStandby } from './connection-errors.ts';
import type { ConnectionOptions } from './connection-options.ts';

/** How often the database is asked whether it is there. */
const BEAT_MS = 500;
/** How often one that sleeps is. */
const SLEEPING_BEAT_MS = 5_000;
/** Who hasn't been used for so long sleeps. A visitor reads a page for as long. */
const AWAKE_MS = 30_000;
/** Pause before a new connection is tried. */
const RETRY_MS = 250;

/** Marked for whoever counts what the shop asks. */
const HOW = `/* watch */ select pg_is_in_recovery() as standby, current_setting('synchronous_standby_names') <> '' as waits`;
/** Which server it is: copies of one have one identifier, and a standby that takes over begins a timeline. A standby has none yet. */
const WHO = `${HOW}, system_identifier || case when pg_is_in_recovery() then ''
  else ' ' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as server from pg_control_system()`;

interface Found {
  standby: boolean;
  waits: boolean;
  server?: string;
}

interface DatabaseHealthEvents {
  /** Connected to a primary, the first time or again; whether it is another server, or another life of it, than the one before. */
  up: [isAnother: boolean];
  /** The database can't be asked: nobody there, silent, starting or stopping. Said once, until it is up again. */
  away: [reason: Error];
  notification: [channel: string, payload: string];
}

/**
 * One connection of its own that watches the database: it asks twice a second (where it may sleep, each five seconds while nobody comes),
 * notices silence, a broken line and a standby where a primary should be, and comes back by itself until it is closed. What only a lasting
 * connection can do (LISTEN) goes through it too.
 */
export class DatabaseHealth extends EventEmitter<DatabaseHealthEvents> {
  readonly #options: ConnectionOptions;
  readonly #patienceMs: number;
  readonly #maySleep: boolean;
  readonly #closing = new AbortController();
  readonly #ended: Promise<void>;
  #client: pg.Client | undefined;
  #socket: Socket | undefined;
  #isConnected = false;
  #awayBecause: Error | undefined;
  #server: string | undefined;
  #waitsForStandby = false;
  #isDeaf = false;
  #usedAt = performance.now();
  #wake = () => {};
  #answeredUntil = Number.NEGATIVE_INFINITY;
  #lastAnswer: Promise<unknown> = Promise.resolve();
  /** A question that hasn't been sent yet, for all who want to have heard what was told before it. */
  #nextQuestion: Promise<void> | undefined;

  /** `patienceMs` is how long it may be silent before it is taken to be away. */
  constructor(options: ConnectionOptions, patienceMs: number, maySleep = false) {
    super();
    this.#options = options;
    this.#patienceMs = patienceMs;
    this.#maySleep = maySleep;
    this.#ended = this.#live();
  }

  /** Whether it is connected just now; `up` says when it is again. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Why it is away; undefined where it isn't. */
  get awayBecause(): Error | undefined {
    return this.#awayBecause;
  }

  /** Whether a commit waits there until a standby has it. */
  get waitsForStandby(): boolean {
    return this.#waitsForStandby;
  }

  /** Whether what is told elsewhere isn't heard here (notification-heartbeat.ts). What was cached then isn't trusted. */
  get isDeaf(): boolean {
    return this.#isDeaf;
  }

  /** Connects anew where it hears nothing: it may be connected to another server than those who tell. */
  setDeaf(isDeaf: boolean): void {
    this.#isDeaf = isDeaf;
    if (isDeaf) this.#socket?.destroy();
  }

  /** Whether somebody has come lately. What was cached isn't trusted else: it isn't asked often enough for that. */
  get isAwake(): boolean {
    return !this.#maySleep || performance.now() - this.#usedAt < AWAKE_MS;
  }

  /** Somebody comes: one that sleeps asks at once. */
  use(): void {
    const wasAwake = this.isAwake;
    this.#usedAt = performance.now();
    if (!wasAwake) this.#wake();
  }

  /** When it was asked what it has answered last, by `performance.now()`: whatever it had to tell until then, it has told. */
  get answeredUntil(): number {
    return this.#answeredUntil;
  }

  /** Resolves when all has been heard that this connection was told before the call; rejects where there is none, or when it breaks. */
  catchUp(): Promise<void> {
    if (!this.#isConnected) return Promise.reject(new Error('Connection terminated'));
    this.#nextQuestion ??= this.run('/* watch */ select 1', () => {
      this.#nextQuestion = undefined;
    }).then(() => {});
    return this.#nextQuestion;
  }

  /** Runs a statement without parameters on this connection; throws where there is none, or when it breaks. */
  run(statement: string, onSend: () => void = () => {}): Promise<pg.QueryResult> {
    const client = this.#client;
    if (!client || !this.#isConnected) return Promise.reject(new Error('Connection terminated'));
    // One after the other: pg wants its clients to be asked one thing at a time.
    const send = () => {
      onSend();
      return client.query(statement);
    };
    const answer = this.#lastAnswer.then(send);
    this.#lastAnswer = answer.catch(() => {});
    return answer;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#socket?.destroy();
    await this.#ended;
  }

  async #live(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#connectAndWatch().catch((error: unknown) => this.#tellAway(error));
      await delay(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }

  #tellAway(error: unknown): void {
    // A server that refuses us for a reason of its own (a password, too many connections) is there.
    if (this.#closing.signal.aborted || !(error instanceof Error) || !isAway(error)) return;
    const isNews = !this.#awayBecause;
    this.#awayBecause = error;
    if (isNews) this.emit('away', error);
  }

  /** Returns when the line breaks, which may happen to one connection alone; throws when it can't be had or falls silent. */
  async #connectAndWatch(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({ ...this.#options, keepAlive: true, application_name: LIFELINE, stream: () => socket });
    this.#client = client;
    this.#socket = socket;
    const broken = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => this.emit('notification', channel, payload ?? ''));
    const pulse = this.#watch(socket);
    try {
      await client.connect();
      const sentAt = performance.now();
      // A hosted engine may not tell who it is.
      const { rows } = await client.query<Found>(WHO).catch(() => client.query<Found>(HOW));
      const [found] = rows;
      if (!found || found.standby) throw onStandby();
      pulse.answered(sentAt);
      this.#waitsForStandby = found.waits;
      const isAnother = this.#server !== undefined && this.#server !== found.server;
      this.#server = found.server;
      this.#isConnected = true;
      this.#awayBecause = undefined;
      this.emit('up', isAnother);
      await broken;
    } catch (error) {
      throw pulse.hasEnded() ?? error;
    } finally {
      pulse.stop();
      this.#isConnected = false;
      socket.destroy();
    }
    const reason = pulse.hasEnded();
    if (reason) throw reason;
  }

  /** Asks on and on, and cuts the line when an answer is too long in coming, the one to being connected among them. */
  #watch(socket: Socket) {
    let beatsWithoutAnswer = 1;
    let hasEnded: Error | undefined;
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;
    const next = (ms: number) => {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(beat, ms);
    };
    const stop = () => {
      isStopped = true;
      clearTimeout(timer);
      this.#wake = () => {};
    };
    const end = (reason: Error) => {
      hasEnded = reason;
      socket.destroy();
    };
    const answered = (sentAt: number) => {
      beatsWithoutAnswer = 0;
      this.#answeredUntil = sentAt;
      if (!this.isAwake) next(SLEEPING_BEAT_MS);
    };
    // Beats are counted, not time: one that held up this process itself is one beat, and the answer is read before the next.
    const beat = () => {
      next(BEAT_MS);
      beatsWithoutAnswer += 1;
      if (beatsWithoutAnswer === 1) {
        const sentAt = performance.now();
        this.run(HOW).then(
          ({ rows }) => {
            this.#waitsForStandby = rows[0]?.waits === true;
            if (rows[0]?.standby) end(onStandby());
            else answered(sentAt);
          },
          () => {},
        );
      }
      if (beatsWithoutAnswer * BEAT_MS > this.#patienceMs) end(silence());
    };
    next(BEAT_MS);
    this.#wake = beat;
    return { answered, hasEnded: () => hasEnded, stop };
  }
}

function silence(): Error {
  return new Error('Connection terminated: the database is silent');
}
