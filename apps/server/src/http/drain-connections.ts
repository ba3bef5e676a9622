import { Server as NetServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    connections: KeepAliveConnections;
  }
}

/** How often it is looked which lines have nothing under way any more. */
const LOOK_MS = 50;
/** Whoever hasn't been answered by then, such as one who sends a picture byte by byte, isn't waited for. */
const MAX_WAIT_MS = 10_000;
/** How long a process whose place another has taken waits for callers to let go of lines that they keep open. */
const LINGER_MS = 10_000;

/**
 * The lines that callers keep open, when this process is to end. Each answer then says that its line ends, so that nobody sends a request
 * on a line that is about to be closed.
 */
export class KeepAliveConnections {
  readonly #left = new AbortController();
  #areEnding = false;
  #isStopping = false;

  /** Whether each answer must say that its line ends. */
  get areEnding(): boolean {
    return this.#areEnding;
  }

  /** Whether a balancer should send nobody here any more: nobody takes this process's place at its port. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Aborts when another process listens in this one's place: what would stay open for ever ends, and comes back there. */
  get left(): AbortSignal {
    return this.#left.signal;
  }

  /** Before the end: callers are told for so long that this place ends, while they are still served. */
  async drain(ms: number): Promise<void> {
    this.#isStopping = true;
    this.#areEnding = true;
    await delay(ms);
  }

  /** Others listen at this port: leaves it to them, and returns when no line is open any more or after ten seconds. */
  async leave(server: Server): Promise<void> {
    this.#areEnding = true;
    // Not the HTTP server's own end, which cuts the idle lines: somebody may be sending on one just now.
    NetServer.prototype.close.call(server);
    this.#left.abort();
    const deadline = performance.now() + LINGER_MS;
    while ((await countLines(server)) > 0 && performance.now() < deadline) await delay(LOOK_MS);
  }

  /** For the app's own end. */
  end(): void {
    this.#areEnding = true;
  }
}

function countLines(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}

/**
 * Has the app's end wait for answers, not for lines: browsers and proxies keep a line open long after its last answer, and the server
 * closes only those that are idle when its end begins. All that is under way is answered, and each answer says that its line ends.
 */
export function registerDrain(app: FastifyInstance, connections: KeepAliveConnections): void {
  app.decorate('connections', connections);
  let timers: NodeJS.Timeout[] = [];
  app.addHook('onSend', async (_request, reply) => {
    if (connections.areEnding) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    connections.end();
    const { server } = app;
    timers = [setInterval(() => server.closeIdleConnections(), LOOK_MS), setTimeout(() => server.closeAllConnections(), MAX_WAIT_MS)];
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
}
