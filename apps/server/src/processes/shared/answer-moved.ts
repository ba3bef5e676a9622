import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ConnectionOptions } from '../../database/connection-options.ts';
import { connectForMove, endAbandonedMove, findMove, type Move } from '../../database/shop-move.ts';
import { answerMoved } from '../../http/moved-answer.ts';
import { VERSION } from '../../version.ts';

const LOOK_MS = 2_000;

interface MovedOptions {
  port: number;
  host: string;
  /** Is told once everybody is answered that the shop has moved. */
  ready(move: Move): void;
  /** Ends it; it then throws. */
  signal: AbortSignal;
}

/**
 * Answers for a shop that had moved before this process was started: nothing of it is opened, no job runs. Returns when the move is undone,
 * or was never finished by who packed.
 */
export async function answerWhileMoved(connection: ConnectionOptions, { port, host, ready, signal }: MovedOptions): Promise<void> {
  let move = await look(connection);
  if (!move) return;
  const server = createServer((request, response) => {
    if (request.url === '/healthz')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'moved', version: VERSION }));
    else answerMoved(request, response, move ?? { to: null });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  try {
    ready(move);
    while (move) {
      await delay(LOOK_MS, undefined, { signal });
      // A database that is away for a moment says nothing of the move.
      move = await look(connection).catch(() => move);
    }
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

async function look(connection: ConnectionOptions): Promise<Move | null> {
  const client = await connectForMove(connection);
  try {
    const move = await findMove(client);
    if (move?.state !== 'packing') return move;
  } finally {
    await client.end();
  }
  await endAbandonedMove(connection);
  const again = await connectForMove(connection);
  try {
    return await findMove(again);
  } finally {
    await again.end();
  }
}
