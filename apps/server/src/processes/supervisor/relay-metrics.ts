import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';

const Gather = z.object({ gatherMetrics: z.number() });
const MetricsReply = z.object({ toldMetrics: z.number(), measured: z.unknown() });
/** One that is just starting or ending doesn't answer. */
const PATIENCE_MS = 1_000;

interface Question {
  missing: number;
  measured: unknown[];
  end(): void;
}

/** Carries a shop process's question what the others have measured to all of them, and their answers back (decision 99). */
export function relayMetrics(): void {
  const open = new Map<number, Question>();
  let last = 0;

  const ask = (asker: Worker, gatheredMetrics: number) => {
    const others = Object.values(cluster.workers ?? {}).flatMap((worker) =>
      worker && worker !== asker && worker.isConnected() ? [worker] : [],
    );
    const id = ++last;
    const measured: unknown[] = [];
    const end = () => {
      clearTimeout(timer);
      open.delete(id);
      send(asker, { gatheredMetrics, measured });
    };
    const timer = setTimeout(end, PATIENCE_MS);
    open.set(id, { missing: others.length, measured, end });
    for (const worker of others) send(worker, { tellMetrics: id });
    if (others.length === 0) end();
  };

  cluster.on('message', (worker, message: unknown) => {
    const gather = Gather.safeParse(message);
    if (gather.success) ask(worker, gather.data.gatherMetrics);
    const reply = MetricsReply.safeParse(message);
    const question = reply.success ? open.get(reply.data.toldMetrics) : undefined;
    if (!reply.success || !question) return;
    question.measured.push(reply.data.measured);
    question.missing -= 1;
    if (question.missing === 0) question.end();
  });
}

function send(worker: Worker, message: object): void {
  if (worker.isConnected()) worker.process.send(message, undefined, undefined, () => {});
}
