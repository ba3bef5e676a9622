import type { ServerResponse } from 'node:http';
import { failure } from '@lapak/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface Bounds {
  /** How many of a kind may be open in this process; each holds a connection and some memory. */
  max: number;
  /** How many of one caller: a window each, and those of a phone whose network went away. Beyond it the oldest ends. */
  maxPerCaller: number;
  /** How often each says that it lives, so that no proxy takes it for dead; and how long one goes on whose token has ended. */
  heartbeatMs: number;
}
const BOUNDS: Bounds = { max: 200, maxPerCaller: 8, heartbeatMs: 20_000 };
/** Whoever takes in nothing any more has gone. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** All kinds of streams of a server. */
const KINDS = new WeakMap<FastifyInstance['server'], EventStreams[]>();

/** How many streams are open in this process. */
export function countOpenStreams({ server }: FastifyInstance): number {
  return (KINDS.get(server) ?? []).reduce((sum, streams) => sum + streams.size, 0);
}

/** An answer of server-sent events that stays open. */
export interface EventStream {
  /** The person, or what else lets callers in: of a partner's page its link. */
  readonly callerId: number;
  /** Whether its caller may still have it: asked before each message, since tokens end and roles change. */
  mayGoOn(): Promise<boolean>;
  /** Sends a message as JSON; nothing to one that has ended. */
  send(message: unknown): void;
  end(): void;
}

interface Opening {
  reply: FastifyReply;
  caller: { id: number };
  mayStillCall(): Promise<boolean>;
}

/**
 * The streams of one kind that are open in this process. They end with the app, with their caller's right to them, or when the reader goes.
 */
export class EventStreams {
  readonly #open = new Map<EventStream, ServerResponse>();
  readonly #bounds: Bounds;

  constructor(app: FastifyInstance, bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...BOUNDS, ...bounds };
    KINDS.set(app.server, [...(KINDS.get(app.server) ?? []), this]);
    const timer = setInterval(() => this.#beat(), this.#bounds.heartbeatMs);
    timer.unref();
    const endAll = () => {
      for (const stream of this.#open.keys()) stream.end();
    };
    // Whoever follows one comes back by itself, to the process that has taken this one's place.
    app.connections.left.addEventListener('abort', endAll, { once: true });
    app.addHook('preClose', async () => {
      clearInterval(timer);
      endAll();
    });
  }

  get size(): number {
    return this.#open.size;
  }

  [Symbol.iterator](): Iterator<EventStream> {
    return [...this.#open.keys()][Symbol.iterator]();
  }

  /** Answers the call with a stream; throws `overloaded` when there are too many. */
  open({ reply, caller, mayStillCall }: Opening): EventStream {
    if (this.#open.size >= this.#bounds.max) throw failure('overloaded');
    const ofCaller = [...this].filter(({ callerId }) => callerId === caller.id);
    if (ofCaller.length >= this.#bounds.maxPerCaller) ofCaller[0]?.end();

    reply.hijack();
    const response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Some proxies collect what comes before they pass it on.
      'x-accel-buffering': 'no',
      // A line that was kept for more requests would hold up the shop's stop.
      connection: 'close',
    });
    response.flushHeaders();
    const stream: EventStream = {
      callerId: caller.id,
      mayGoOn: mayStillCall,
      send: (message) => write(response, `data: ${JSON.stringify(message)}\n\n`),
      end: () => {
        this.#open.delete(stream);
        response.end();
      },
    };
    this.#open.set(stream, response);
    response.once('close', () => this.#open.delete(stream));
    response.on('error', () => response.destroy());
    return stream;
  }

  #beat(): void {
    for (const [stream, response] of this.#open) {
      write(response, ':\n\n');
      // A database that is away says nothing of the caller's rights.
      stream.mayGoOn().then(
        (may) => {
          if (!may) stream.end();
        },
        () => {},
      );
    }
  }
}

function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  response.write(text);
  if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
}
