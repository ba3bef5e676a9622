import { failure } from '@lapak/contract/errors';
import { toWire } from '@lapak/contract/wire';
import { z } from 'zod';

/**
 * Throws `changed_meanwhile`, with the record as it is, where it isn't the one that its editor opened. The caller has locked the row,
 * so that the answer holds until the write. `schema` is the record's where it has money or times, which it encodes.
 */
export async function refuseChanged<Schema extends z.ZodType = z.ZodUnknown>(
  expected: number | null | undefined,
  current: { version: number },
  present: () => z.output<Schema> | Promise<z.output<Schema>>,
  schema?: Schema,
): Promise<void> {
  if (typeof expected !== 'number' || expected === current.version) return;
  throw failure('changed_meanwhile', { data: toWire(schema ?? z.unknown(), await present()) });
}
