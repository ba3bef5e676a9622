import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DatabaseHealth } from './database-health.ts';

/** The channel on which a process tells itself something. */
const CHANNEL = 'heartbeat';
const TELL = `/* watch */ select pg_notify('${CHANNEL}', $1)`;
/** How old the last proof may be while anything that is cached is given out. */
const PROOF_MS = 3_000;

const heartbeats = new WeakMap<DatabaseHealth, NotificationHeartbeat>();

/** Whether what the pool tells is heard on the health, for all that is known. */
export function hearsNotifications(health: DatabaseHealth): boolean {
  return heartbeats.get(health)?.isTrusted ?? true;
}

/**
 * Finds out whether what is written through the pool is heard on the health. A LISTEN through a pooler succeeds and hears nothing, and
 * after a failover the two may be on different servers: cached pages would be shown for as long as they are kept. So the pool tells the
 * health something, every three seconds while anything cached is given out, and never otherwise. PostgreSQL delivers before it answers
 * the next question, so nothing is a matter of time: what wasn't heard by then is never heard.
 */
export function watchNotifications(pool: pg.Pool, health: DatabaseHealth, report: (line: string) => void): () => void {
  const heartbeat = new NotificationHeartbeat(pool, health, report);
  heartbeats.set(health, heartbeat);
  return () => heartbeat.stop();
}

class NotificationHeartbeat {
  readonly #pool: pg.Pool;
  readonly #health: DatabaseHealth;
  readonly #report: (line: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isAsking = false;
  /** After a sleep nothing is trusted before it is proven anew. */
  #hasSlept = false;
  /** Counts the health's connections: a proof is of one. */
  #connection = 0;
  #listens = false;
  #word = '';
  #isReceived = false;

  constructor(pool: pg.Pool, health: DatabaseHealth, report: (line: string) => void) {
    this.#pool = pool;
    this.#health = health;
    this.#report = report;
    health.on('notification', (channel, payload) => {
      // Others tell themselves something on the same channel.
      if (channel === CHANNEL && payload === this.#word) this.#isReceived = true;
    });
    health.on('up', () => {
      this.#connection += 1;
      this.#listens = false;
      if (this.#timer) this.#begin();
    });
  }

  get isTrusted(): boolean {
    if (!this.#health.isAwake) return false;
    if (!this.#timer && !this.#isStopped) {
      this.#timer = setInterval(() => this.#beat(), PROOF_MS);
      this.#begin();
    }
    return !this.#hasSlept && !this.#health.isDeaf;
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  #begin(): void {
    const connection = this.#connection;
    this.#health.run(`listen ${CHANNEL}`).then(
      () => {
        if (connection !== this.#connection) return;
        this.#listens = true;
        // Who is deaf connects anew after each try, and tries no oftener than others.
        if (!this.#health.isDeaf) this.#beat();
      },
      () => {},
    );
  }

  #beat(): void {
    if (!this.#health.isAwake) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#hasSlept = true;
      return;
    }
    if (this.#isAsking || !this.#listens) return;
    this.#isAsking = true;
    this.#prove()
      // The database is away or has too much to do: nothing is known.
      .catch(() => {})
      .finally(() => {
        this.#isAsking = false;
      });
  }

  async #prove(): Promise<void> {
    const connection = this.#connection;
    this.#word = randomUUID();
    this.#isReceived = false;
    await this.#pool.query(TELL, [this.#word]);
    await this.#health.catchUp();
    if (connection !== this.#connection || this.#isStopped) return;
    const isDeaf = !this.#isReceived;
    this.#hasSlept &&= isDeaf;
    if (isDeaf !== this.#health.isDeaf)
      this.#report(
        isDeaf
          ? 'Changes are not heard: what is written through DATABASE_URL does not arrive where this process listens. Nothing that it has cached is trusted.'
          : 'Changes are heard again.',
      );
    this.#health.setDeaf(isDeaf);
  }
}
