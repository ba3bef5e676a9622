import { createHash } from 'node:crypto';
import { Failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '@lapak/server/database/connection.ts';
import { answerOnce } from '@lapak/server/modules/kernel/idempotency/index.ts';
import type { AgentAnswer, AgentCall } from '../dependencies.ts';
import { UcpFault } from '../protocol/faults.ts';

interface Work {
  /** Checks with nothing locked; what it refuses writes nothing and may be sent again. */
  check?(): Promise<void>;
  /** Writes, and gives the session's id. */
  write(transaction: Transaction): Promise<number>;
  answer(id: number): Promise<AgentAnswer>;
}

/** Keys of this shape only, so that none is longer than what keeps it. */
const KEY = /^[\x21-\x7e]{1,100}$/u;

/** Does it once for each key of a platform; the same key with other content is refused, as the protocol has it. */
export async function keepAnswer(
  database: Database,
  { agent, key }: AgentCall,
  { operation, content }: { operation: string; content: unknown },
  work: Work,
): Promise<AgentAnswer> {
  if (key !== null && !KEY.test(key)) throw new UcpFault('invalid_request', 'The idempotency key has at most 100 visible characters.');
  const platform = createHash('sha256').update(agent.profile).digest('hex').slice(0, 24);
  try {
    const { status, answer } = await answerOnce(
      database,
      { scope: `ucp:${operation}:${platform}`, key, body: content ?? null },
      {
        async write(record) {
          await work.check?.();
          return database.transaction(async (transaction) => record(transaction, await work.write(transaction)));
        },
        async answer(id) {
          const { status: made, body } = await work.answer(id);
          return { status: made, answer: body };
        },
      },
    );
    return { status: status === 201 ? 201 : 200, body: bodyOf(answer) };
  } catch (error) {
    if (error instanceof Failure && error.code === 'idempotency_key_reused')
      throw new UcpFault('idempotency_key_reused', 'This idempotency key came with other content before.');
    throw error;
  }
}

function bodyOf(answer: unknown): object {
  if (typeof answer !== 'object' || answer === null) throw new Error('an answer of the protocol is an object');
  return answer;
}
