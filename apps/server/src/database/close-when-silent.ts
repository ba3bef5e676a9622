import type pg from 'pg';

/**
 * Closes a connection whose query got no answer within `query_timeout`. pg only gives up the query: the connection still waits for its
 * answer, so whatever is asked next, a ROLLBACK first of all, would wait just as long and then be the pool's again.
 */
export function closeWhenSilent(client: pg.Client): void {
  const query = client.query;
  // Only promises are watched: with a callback asks nobody but the pool, which closes after any error.
  const watched = (...input: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(query, client, input);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void client.end();
      });
    }
    return answer;
  };
  Object.defineProperty(client, 'query', { value: watched, configurable: true, writable: true });
}
