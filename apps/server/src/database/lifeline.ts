import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from './connection-options.ts';
import { isAway } from './why-not-now.ts';

/** How often the database is asked whether it is there. */
const BEAT_MS = 500;
/** Pause before a new connection is tried. */
const RETRY_MS = 250;

interface LifelineEvents {
  /** Connected, the first time or again. */
  up: [];
  /** The database can't be asked: nobody there, silent, starting or stopping. Said once, until it is up again. */
  away: [reason: Error];
  notification: [channel: string, payload: string];
}

/**
 * One connection of its own that watches the database: it asks twice a second, notices silence and a broken line, and comes back
 * by itself until it is closed. What only a lasting connection can do (LISTEN) goes through it too.
 */
export class Lifeline extends EventEmitter<LifelineEvents> {
  readonly #options: ConnectionOptions;
  readonly #patienceMs: number;
  readonly #closing = new AbortController();
  readonly #ended: Promise<void>;
  #client: pg.Client | undefined;
  #socket: Socket | undefined;
  #isConnected = false;
  #isAway = false;
  #answeredUntil = Number.NEGATIVE_INFINITY;
  #lastAnswer: Promise<unknown> = Promise.resolve();
  /** A question that hasn't been sent yet, for all who want to have heard what was told before it. */
  #nextQuestion: Promise<void> | undefined;

  /** `patienceMs` is how long it may be silent before it is taken to be away. */
  constructor(options: ConnectionOptions, patienceMs: number) {
    super();
    this.#options = options;
    this.#patienceMs = patienceMs;
    this.#ended = this.#live();
  }

  /** Whether it is connected just now; `up` says when it is again. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** When it was asked what it has answered last, by `performance.now()`: whatever it had to tell until then, it has told. */
  get answeredUntil(): number {
    return this.#answeredUntil;
  }

  /** Resolves when all has been heard that this connection was told before the call; rejects where there is none, or when it breaks. */
  catchUp(): Promise<void> {
    if (!this.#isConnected) return Promise.reject(new Error('Connection terminated'));
    this.#nextQuestion ??= this.run('select 1', () => {
      this.#nextQuestion = undefined;
    });
    return this.#nextQuestion;
  }

  /** Runs a statement without parameters on this connection; throws where there is none, or when it breaks. */
  run(statement: string, onSend: () => void = () => {}): Promise<void> {
    const client = this.#client;
    if (!client || !this.#isConnected) return Promise.reject(new Error('Connection terminated'));
    // One after the other: pg wants its clients to be asked one thing at a time.
    const send = () => {
      onSend();
      return client.query(statement);
    };
    const answer = this.#lastAnswer.then(send).then(() => {});
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
    if (this.#isAway || this.#closing.signal.aborted || !(error instanceof Error) || !isAway(error)) return;
    this.#isAway = true;
    this.emit('away', error);
  }

  /** Returns when the line breaks, which may happen to one connection alone; throws when it can't be had or falls silent. */
  async #connectAndWatch(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({ ...this.#options, keepAlive: true, application_name: 'lapak-hijau-lifeline', stream: () => socket });
    this.#client = client;
    this.#socket = socket;
    const broken = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => this.emit('notification', channel, payload ?? ''));
    const pulse = this.#watch(socket);
    try {
      await client.connect();
      pulse.answered(performance.now());
      this.#isConnected = true;
      this.#isAway = false;
      this.emit('up');
      await broken;
    } catch (error) {
      throw pulse.isSilent() ? silence() : error;
    } finally {
      pulse.stop();
      this.#isConnected = false;
    }
    if (pulse.isSilent()) throw silence();
  }

  #ask(answered: (askedAt: number) => void): void {
    const askedAt = performance.now();
    this.run('select 1').then(
      () => answered(askedAt),
      () => {},
    );
  }

  /** Asks on and on, and cuts the line when an answer is too long in coming, the one to being connected among them. */
  #watch(socket: Socket) {
    let beatsWithoutAnswer = 1;
    let isSilent = false;
    const answered = (askedAt: number) => {
      beatsWithoutAnswer = 0;
      this.#answeredUntil = askedAt;
    };
    // Beats are counted, not time: one that held up this process itself is one beat, and the answer is read before the next.
    const timer = setInterval(() => {
      beatsWithoutAnswer += 1;
      if (beatsWithoutAnswer === 1) this.#ask(answered);
      if (beatsWithoutAnswer * BEAT_MS <= this.#patienceMs) return;
      isSilent = true;
      socket.destroy();
    }, BEAT_MS);
    return { answered, isSilent: () => isSilent, stop: () => clearInterval(timer) };
  }
}

function silence(): Error {
  return new Error('Connection terminated: the database is silent');
}
