/**
 * Statements of one connection that don't wait for each other's answers (decision 64): pg sends them at once and reads the answers as they
 * come. The database runs them in the order in which they are sent. Whatever must run before another has to be awaited, or sent with
 * `execute()` in the moment of its call, since a drizzle query is otherwise sent when somebody waits for it. Each is waited for once, so
 * that such a query runs once. Waits for all of them even when one fails, since nothing may be sent once the transaction is over; throws
 * what failed first.
 */
export function pipelined<const Work extends readonly PromiseLike<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }>;
export async function pipelined(...work: readonly PromiseLike<unknown>[]): Promise<unknown> {
  const outcomes = await Promise.allSettled(work);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isConsequence(error)) ?? failures[0];
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined));
}

/** What comes after a failure within a transaction is refused for that alone. */
function isConsequence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '25P02') || isConsequence(error.cause);
}
