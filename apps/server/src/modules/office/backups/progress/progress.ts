/** How far a backup or a restore is. */
export interface Progress {
  /** What is being done: `Database`, `Files`. */
  step: string;
  /** Of it, from 0 to 1; null where nobody can tell. */
  done: number | null;
  /** What it is at. */
  at: string;
}

export type ReportProgress = (progress: Progress) => void;
