import { Socket } from 'node:net';
import { DATABASE_AWAY } from './connection-errors.ts';

/**
 * Stands between the pools and the network. While it is tripped nobody waits: connections that are open are cut, so that what runs on
 * them fails now, and whoever wants a new one is refused at once.
 */
export class CircuitBreaker {
  readonly #sockets = new Set<Socket>();
  #isTripped = false;

  get isTripped(): boolean {
    return this.#isTripped;
  }

  /** For a pool's option `stream`: every connection of the pool goes through here. */
  readonly openSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // pg connects it and listens to it first.
    if (this.#isTripped) process.nextTick(() => socket.destroy(awayError()));
    return socket;
  };

  trip(): void {
    this.#isTripped = true;
    this.cut();
  }

  /** Ends every connection; new ones may be opened at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy(awayError());
  }

  reset(): void {
    this.#isTripped = false;
  }
}

function awayError(): Error {
  return Object.assign(new Error('The database is away'), { code: DATABASE_AWAY });
}
