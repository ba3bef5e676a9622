import { failure } from '@lapak/contract/errors';

/**
 * Throws `changed_meanwhile`, with the record as it is, where it isn't the one that its editor opened. The caller has locked the row,
 * so that the answer holds until the write.
 */
export async function refuseChanged(
  expected: number | null | undefined,
  current: { version: number },
  present: () => unknown,
): Promise<void> {
  if (typeof expected === 'number' && expected !== current.version) throw failure('changed_meanwhile', { data: await present() });
}
