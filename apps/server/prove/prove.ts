import { setTimeout as delay } from 'node:timers/promises';
import { findWrongBooks } from '../test/wrong-books.ts';
import { act } from './act.ts';
import { deedsOf, type Harm, type Role } from './deeds.ts';
import { doHarm } from './harm.ts';
import { newTrial, type Trial } from './trial.ts';
import { openWorld, type World } from './world.ts';
import { findWrongHandOvers } from './wrong-hand-overs.ts';

export interface Proof {
  /** What was found, each in a sentence; empty when nothing was. */
  wrong: string[];
  /** How often each deed was answered how, and each harm was done. */
  tally: Record<string, number>;
}

export interface ProofOptions {
  seed: number;
  /** For how long people trade; what lies open is finished after it. */
  seconds: number;
  harm: boolean;
  /** Done before anything else, with or without more. */
  first?: Harm | undefined;
  /** Who trades; everybody unless said. */
  people?: readonly Role[] | undefined;
  /** Folder of the server's source; this one unless said. */
  source?: string;
}

const PEOPLE: readonly Role[] = [
  'buying',
  'buying',
  'buying',
  'buying',
  'selling',
  'selling',
  'running',
  'running',
  'handingOver',
  'handingOver',
  'handingOver',
];
/** Deeds between one harm and the next. */
const HARM_EVERY = 12;
const REST_MS = 120_000;

/**
 * Buyers, tills, admins, jobs and the gateway trade with a shop of two processes over HTTP, at once and at random, while its connections,
 * processes, database and gateway fail. Afterwards, at rest, its books are checked. What people do is drawn from the seed; in which order
 * it meets is the machine's.
 */
export async function prove(options: ProofOptions): Promise<Proof> {
  const world = await openWorld(options);
  try {
    const trial = newTrial();
    if (options.first) await doHarm(world, options.first);
    await trade(world, trial, options);
    await comeToRest(world, trial);
    const wrong = [
      ...trial.faults,
      ...(await findWrongAnswers(world, trial)),
      ...(await findWrongHandOvers(world, trial)),
      ...(await findWrongBooks(world.database)),
    ];
    return { wrong, tally: Object.fromEntries([...trial.tally].toSorted()) };
  } finally {
    await world.close();
  }
}

async function trade(world: World, trial: Trial, { seed, seconds, harm, people: who = PEOPLE }: ProofOptions): Promise<void> {
  const tills = [crypto.randomUUID(), crypto.randomUUID()];
  const end = Date.now() + seconds * 1_000;
  const people = who.map(async (role, index) => {
    const place = { world, trial, tills, token: world.admins[index % world.admins.length]?.token ?? '' };
    for (const deed of deedsOf(role, seed * 1_000 + index * 100)) {
      if (Date.now() > end) return;
      await act(place, deed as Parameters<typeof act>[1]);
    }
  });
  const harming = async () => {
    for (const each of deedsOf('harming', seed)) {
      const goal = trial.done + HARM_EVERY;
      while (trial.done < goal && Date.now() < end) await delay(20);
      if (Date.now() > end) return;
      await doHarm(world, each);
      trial.tally.set(`harm ${each.kind}`, (trial.tally.get(`harm ${each.kind}`) ?? 0) + 1);
    }
  };
  await Promise.all([...people, ...(harm ? [harming()] : [])]);
}

/** Lets the jobs finish what lies open; their clocks are put on, since they leave alone what is only a minute old. */
async function comeToRest({ database, runJob }: World, trial: Trial): Promise<void> {
  const ask = (text: string) => database.$client.query(text);
  const deadline = Date.now() + REST_MS;
  for (;;) {
    const { rows } = await ask(
      `select (select count(*) from payments where state = 'opening')::int as openings,
              (select count(*) from payment_callbacks where applied_at is null)::int as words,
              (select count(*) from mails where state in ('waiting', 'sending'))::int as mails`,
    );
    if (rows[0].openings === 0 && rows[0].words === 0 && rows[0].mails === 0) return;
    if (Date.now() > deadline) {
      trial.faults.push(`never at rest: ${JSON.stringify(rows[0])}`);
      return;
    }
    await ask(`update payments set created_at = created_at - interval '10 minutes', claimed_until = now() - interval '1 second'
      where state = 'opening' and created_at > now() - interval '10 minutes'`);
    await ask(`update payment_callbacks set received_at = received_at - interval '10 minutes'
      where applied_at is null and received_at > now() - interval '10 minutes'`);
    await ask(`update mails set next_try_at = least(next_try_at, now()), claimed_until = least(claimed_until, now())
      where state in ('waiting', 'sending')`);
    await runJob('reconcile-payments');
    await runJob('send-mails');
    await delay(300);
  }
}

/** Whether the shop did what it answered: each order once, under its key, and no other; nothing paid that nobody paid. */
async function findWrongAnswers({ database, sandboxUrl }: World, trial: Trial): Promise<string[]> {
  const wrong: string[] = [];
  const { rows: records } = await database.$client.query<{ key: string; written_id: number | null }>(
    `select key, written_id from idempotency_records where key like 'online:%' or key like 'pos:%'`,
  );
  const writtenUnder = new Map(records.map(({ key, written_id }) => [key, written_id]));
  for (const [key, { ids, refused }] of trial.asked) {
    const written = writtenUnder.get(key) ?? null;
    if (ids.size > 1) wrong.push(`${key} was answered with several orders: ${[...ids]}`);
    for (const id of ids) if (id !== written) wrong.push(`${key} was answered with order ${id}, and ${written} stands under it`);
    if (refused && ids.size === 0 && written !== null) wrong.push(`${key} was refused, and order ${written} stands under it`);
  }
  const { rows: alone } = await database.$client.query<{ id: number }>(
    `select id from orders where (select count(*) from idempotency_records where written_id = orders.id
       and (key like 'online:%' or key like 'pos:%')) <> 1`,
  );
  if (alone.length > 0) wrong.push(`orders that stand under no key, or under several: ${alone.map(({ id }) => id)}`);
  const { rows: paid } = await database.$client.query<{ reference: string }>(
    `select reference from payments where state = 'paid' and not set_by_admin and reference is not null`,
  );
  const unpaid = paid.filter(({ reference }) => !trial.paid.has(reference));
  if (unpaid.length > 0) wrong.push(`paid by nobody: ${unpaid.map(({ reference }) => reference)}`);
  const { rows: applied } = await database.$client.query<{ word: string }>(
    `select convert_from(raw_body, 'UTF8') as word from payment_callbacks where outcome = 'applied'`,
  );
  const wrongSums = applied.filter(({ word }) => trial.wrongSums.has(JSON.parse(word).note));
  if (wrongSums.length > 0) wrong.push(`a sum that nobody asked for was taken: ${wrongSums.map(({ word }) => word)}`);
  const { mails } = (await (await fetch(`${sandboxUrl}/sandbox/mails`)).json()) as { mails: { messageId: string }[] };
  const seen = new Set<string>();
  for (const { messageId } of mails) {
    if (seen.has(messageId)) wrong.push(`a mail was sent twice: ${messageId}`);
    seen.add(messageId);
  }
  return wrong;
}
