import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Answer, Visitor } from './load.ts';

/** Asks often enough that it is kept and the code that answers is compiled; gives the last answer. */
export async function warmUp(shop: URL, path: string): Promise<Answer> {
  const visitor = await Visitor.open(shop);
  let answer = await visitor.ask(path);
  for (let times = 0; times < 500; times += 1) answer = await visitor.ask(path);
  visitor.close();
  return answer;
}

/** A server that sends the very same answer, headers and all, in a process of its own. */
export async function startBare({ head, body }: Answer): Promise<{ address: URL; pid: number; close: () => void }> {
  const lines = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/:\s*(.*)/u));
  const own = /^(?:date|connection|keep-alive)$/iu;
  const headers = lines.filter(([name = '']) => !own.test(name)).flatMap(([name = '', value = '']) => [name, value]);
  const server = fork(new URL('./bare-server.ts', import.meta.url));
  server.send({ head: headers, body: body.toString('base64') });
  const [port] = await once(server, 'message');
  return { address: new URL(`http://127.0.0.1:${port}/`), pid: server.pid ?? 0, close: () => server.kill() };
}

/** Measures both in turn, so that a machine that gets slower gets slower for both. */
export async function takeTurns(rounds: number, ours: () => Promise<number>, theirs: () => Promise<number>): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await ours(), await theirs()]);
  return pairs;
}

/** Medians of both, median and spread of the ratios. */
export function row(pairs: readonly [number, number][]): string {
  const ratios = pairs.map(([ours, theirs]) => ours / theirs);
  const [ours, theirs] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return `${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${median(ratios).toFixed(2)} | ${spread}`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
