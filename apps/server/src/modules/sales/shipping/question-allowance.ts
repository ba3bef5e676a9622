import type { Database } from '../../../database/connection.ts';
import { createFixedWindowCounter } from '../../../http/fixed-window-counter.ts';
import { takeQuestion } from './queries.ts';

const DAY_MS = 24 * 3_600_000;
/** The share of the daily quota for questions without an order. The rest is reserved for orders being placed. */
const OPEN_PART = 0.7;
/** The largest share of one network. */
const PART_OF_ONE_NETWORK = 0.25;

/** Who asks the courier service. */
export interface Asker {
  /** The caller's network, from `networkOf`. */
  network: string;
  /** Whether an order is being placed. */
  isOrdering: boolean;
}

/**
 * The daily quota of questions to the courier service, by day in Jakarta, shared by all processes; a network's share counts per process.
 */
export interface QuestionAllowance {
  /** Takes one question; false when none is left for this asker. Cached quotes are free. */
  take(asker: Asker): Promise<boolean>;
}

/** `perDay` is the provider's daily quota. */
export function createQuestionAllowance(database: Database, perDay: number): QuestionAllowance {
  const networks = createFixedWindowCounter({ ms: DAY_MS });
  const ofOneNetwork = Math.ceil(perDay * PART_OF_ONE_NETWORK);
  const open = Math.ceil(perDay * OPEN_PART);
  return {
    async take({ network, isOrdering }) {
      if (networks.count(network) >= ofOneNetwork) return false;
      networks.add(network);
      const isTaken = await takeQuestion(database, isOrdering ? perDay : open);
      if (!isTaken) networks.subtract(network);
      return isTaken;
    },
  };
}
