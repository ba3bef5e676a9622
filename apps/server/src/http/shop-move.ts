import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { type Listening, listen } from '../database/listen.ts';
import { endAbandonedMove, FIND_MOVE, MOVE_CHANNEL, type Move, readMark } from '../database/shop-move.ts';

declare module 'fastify' {
  interface FastifyInstance {
    shopMove: ShopMove;
  }
}

/** How often a shop that is being packed looks whether who packs it still lives. */
const LOOK_MS = 2_000;

/** Whether this process's shop lives here, as the database says it to all of them (decision 108). */
export class ShopMove {
  readonly #database: Database;
  readonly #listening: Listening;
  readonly #timer: NodeJS.Timeout;
  #move: Move | null = null;
  #reading: Promise<void> = Promise.resolve();
  #onChange: (move: Move | null) => void = () => {};

  constructor(database: Database) {
    this.#database = database;
    const read = () => void this.#readAgain();
    this.#listening = listen(database, MOVE_CHANNEL, read, { onGap: read });
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  /** Null while it lives here. */
  get move(): Move | null {
    return this.#move;
  }

  /** Is told when the shop leaves, and when it is back. */
  onChange(tell: (move: Move | null) => void): void {
    this.#onChange = tell;
    if (this.#move) tell(this.#move);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#listening.stop();
  }

  /** One after the other, so that the last one read is the last one that holds. */
  #readAgain(): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      const { rows } = await this.#database.execute<{ mark: string | null; moved: boolean }>(sql.raw(FIND_MOVE));
      const move = readMark(rows[0]);
      const wasHere = this.#move === null;
      this.#move = move;
      if (wasHere !== (move === null)) this.#onChange(move);
    });
    // While the database is away nothing is known; its return is a gap, which reads again.
    this.#reading = this.#reading.catch(() => {});
    return this.#reading;
  }

  async #look(): Promise<void> {
    if (this.#move === null) return;
    if (this.#move.state === 'packing') await endAbandonedMove(this.#database.place).catch(() => {});
    await this.#readAgain();
  }
}
