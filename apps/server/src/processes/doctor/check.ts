import type { Machine } from './machine.ts';
import type { Outcome } from './outcome.ts';

/** One thing to look at: `means` says what becomes of a shop where it is wrong. Each is bounded in time by who runs it. */
export interface Check {
  name: string;
  means: string;
  look(machine: Machine): Promise<Outcome>;
}
