import type { FileColumn } from '@lapak/contract/file-columns';

const SAMPLES = 3;
const MAX_SAMPLE = 60;

/** A file's columns as a person chooses among them: what is above each, and the first that stands in it. */
export function fileColumns(heads: readonly string[], rows: readonly (readonly string[])[]): FileColumn[] {
  return heads.map((head, place) => ({
    head,
    samples: rows.flatMap((row) => row[place]?.trim().slice(0, MAX_SAMPLE) || []).slice(0, SAMPLES),
  }));
}
