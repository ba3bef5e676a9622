import { connect, type Socket } from 'node:net';

/** As a browser asks, so that the shop packs its answers. */
const HEADERS = 'accept: text/html\r\naccept-encoding: gzip, deflate, br\r\nconnection: keep-alive\r\n';

export interface Answer {
  status: number;
  head: string;
  body: Buffer;
}

/**
 * One connection that asks again and again. On a bare socket, since a client that costs more than the server hides what the server
 * can do: both share the machine.
 */
export class Visitor {
  readonly #socket: Socket;
  readonly #host: string;
  #chunks: Buffer[] = [];
  #missing = -1;
  #take: (answer: Answer) => void = () => {};
  #fail: (error: Error) => void = () => {};
  #head = '';

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  static async open(shop: URL): Promise<Visitor> {
    const socket = connect({ host: shop.hostname, port: Number(shop.port), noDelay: true });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new Visitor(socket, shop.host);
  }

  ask(path: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#take = resolve;
      this.#fail = reject;
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${HEADERS}\r\n`);
    });
  }

  /** Sends JSON, as a program does that doesn't ask for a packed answer. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#take = resolve;
      this.#fail = reject;
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\nconnection: keep-alive\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#fail = () => {};
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    this.#chunks.push(bytes);
    if (this.#missing === -1) {
      const all = this.#chunks.length === 1 ? bytes : Buffer.concat(this.#chunks);
      const end = all.indexOf('\r\n\r\n');
      if (end === -1) return;
      this.#head = all.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/iu.exec(this.#head)?.[1];
      if (length === undefined) throw new Error(`an answer without a length: ${this.#head}`);
      this.#chunks = [all.subarray(end + 4)];
      this.#missing = Number(length) - (all.length - end - 4);
    } else this.#missing -= bytes.length;
    if (this.#missing > 0) return;
    const body = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#missing = -1;
    this.#take({ status: Number(this.#head.slice(9, 12)), head: this.#head, body });
  }
}

/** Answers per second to so many visitors who ask without a pause; `next` says what each asks for, until it says null. */
export async function answersPerSecond(shop: URL, inFlight: number, next: () => string | null): Promise<number> {
  const visitors = await Promise.all(Array.from({ length: inFlight }, () => Visitor.open(shop)));
  const begin = performance.now();
  let answers = 0;
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let path = next(); path !== null; path = next()) {
        const { status } = await visitor.ask(path);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        answers += 1;
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  for (const visitor of visitors) visitor.close();
  return answers / seconds;
}

/** Asks for one path for so many seconds. */
export function forSeconds(path: string, seconds: number): () => string | null {
  const end = performance.now() + seconds * 1_000;
  return () => (performance.now() < end ? path : null);
}
