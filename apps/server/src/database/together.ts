import type pg from 'pg';

/**
 * Statements of a transaction that don't wait for each other's answers: they go to the database in one piece and come back in one
 * (decision 35). They run there in the order in which they are sent, which is that of their first ones only where all are of one kind:
 * whatever must come before another has to be awaited, or is sent with `execute()` in the moment of its call. Each is sent once, also a
 * query of drizzle's that isn't sent before somebody waits for it, and is sent again for each who does. Waits for all of them even when
 * one fails, since nothing may be sent once the transaction is over; throws what failed first.
 */
export function together<const Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }>;
export async function together(...work: readonly Promise<unknown>[]): Promise<unknown> {
  const sent = work.map((one) => one.then((value) => value));
  const outcomes = await Promise.allSettled(sent);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isConsequence(error)) ?? failures[0];
  return Promise.all(sent);
}

/** What comes after a failure within a transaction is refused for that alone. */
function isConsequence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '25P02') || isConsequence(error.cause);
}

/**
 * Has the connection hold what it is given until the work of this moment is done, and send it in one piece: each piece costs a call of the
 * system.
 */
export function sendTogether(client: pg.Client): void {
  const { stream } = client.connection;
  const query = client.query;
  let isHeld = false;
  const held = (...input: unknown[]): unknown => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return Reflect.apply(query, client, input);
  };
  Object.defineProperty(client, 'query', { value: held, configurable: true, writable: true });
}
