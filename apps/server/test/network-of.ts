import { readlinkSync } from 'node:fs';

/** What names the network namespace of a process; null where it has ended. */
export function networkOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return null;
  }
}
