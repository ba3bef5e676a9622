import type { Database } from '../../database/connection.ts';
import { createFixedWindowCounter } from '../../http/fixed-window-counter.ts';
import { takeQuestion } from './queries.ts';

const DAY_MS = 24 * 3_600_000;
/** What whoever just asks can use of the day. The rest is kept for orders that are being placed: their goods and prices are checked. */
const OPEN_PART = 0.7;
/** What one network can cause of the day, so that none can use it up alone. */
const PART_OF_ONE_NETWORK = 0.25;

/** On whose account the courier service is asked. */
export interface Asker {
  /** Where they call from, by `networkOf`. */
  network: string;
  /** Whether it is for an order that is being placed. */
  isOrdering: boolean;
}

/** The day's questions to the courier service. The day is Jakarta's, and all processes share it; a network's part counts for each apart. */
export interface QuestionAllowance {
  /** Takes one question; false when none is left for this asker. Kept quotes cost none. */
  take(asker: Asker): Promise<boolean>;
}

/** `perDay` is what the plan at the provider allows. */
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
