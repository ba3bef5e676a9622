import type { FastifyInstance } from 'fastify';

/** How often it is looked which lines have nothing under way any more. */
const LOOK_MS = 50;
/** Whoever hasn't been answered by then, such as one who sends a picture byte by byte, isn't waited for. */
const MAX_WAIT_MS = 10_000;

/**
 * Has the app's end wait for answers, not for lines: browsers and proxies keep a line open long after its last answer, and the server
 * closes only those that are idle when its end begins. All that is under way is answered, and each answer says that its line ends.
 */
export function registerEndOfLines(app: FastifyInstance): void {
  let timers: NodeJS.Timeout[] = [];
  app.addHook('onSend', async (_request, reply) => {
    if (timers.length > 0) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    const { server } = app;
    timers = [setInterval(() => server.closeIdleConnections(), LOOK_MS), setTimeout(() => server.closeAllConnections(), MAX_WAIT_MS)];
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
}
