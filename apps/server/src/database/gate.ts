import { Socket } from 'node:net';
import { DATABASE_AWAY } from './why-not-now.ts';

/**
 * Stands between the pools and the network. While it is shut nobody waits: connections that are open are cut, so that what runs on
 * them fails now, and whoever wants a new one is refused at once.
 */
export class Gate {
  readonly #sockets = new Set<Socket>();
  #isShut = false;

  get isShut(): boolean {
    return this.#isShut;
  }

  /** For a pool's option `stream`: every connection of the pool goes through here. */
  readonly openSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // pg connects it and listens to it first.
    if (this.#isShut) process.nextTick(() => socket.destroy(awayError()));
    return socket;
  };

  shut(): void {
    this.#isShut = true;
    this.cut();
  }

  /** Ends every connection; new ones may be opened at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy(awayError());
  }

  open(): void {
    this.#isShut = false;
  }
}

function awayError(): Error {
  return Object.assign(new Error('The database is away'), { code: DATABASE_AWAY });
}
