import type { z } from 'zod';
import { UcpFault } from './faults.ts';

/** A request's body as the protocol has it. Throws `request_too_large` for too long a list, `invalid_request` for what can't be read. */
export function readInput<Schema extends z.ZodType>(schema: Schema, body: unknown, hint: string): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue && issue.path.length > 0 ? ` At $.${issue.path.join('.')}.` : '';
  if (issue?.code === 'too_big' && issue.origin === 'array')
    throw new UcpFault('request_too_large', `At most ${issue.maximum} entries are taken at once.${path}`);
  throw new UcpFault('invalid_request', `The request does not follow the protocol. ${hint}${path}`);
}
