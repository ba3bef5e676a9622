import type { Readable, Writable } from 'node:stream';

/** An archive that is being written. */
interface NewArchive {
  sink: Writable;
  /** Gives it its name, once all of it was written and will stay. Returns where it lies. */
  finish(): Promise<{ address: string; bytes: number }>;
  /** Removes what was written so far. */
  abandon(): Promise<void>;
}

/** Where archives are put: a folder or a bucket. */
export interface ArchiveTarget {
  create(name: string): Promise<NewArchive>;
  /** Removes an archive by its address here. Does nothing when there is none. */
  remove(address: string): Promise<void>;
}

/** An archive that can be read from its beginning, more than once. */
export interface ArchiveSource {
  address: string;
  open(): Promise<Readable>;
}
