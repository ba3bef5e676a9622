import { randomBytes } from 'node:crypto';
import type { Database } from '@lapak/server/database/connection.ts';
import type { CountCalls } from '@lapak/server/http/call-counts.ts';
import type { Rating } from '../contract/questions.ts';
import { countThumb } from './queries.ts';

/** How long an answer may be judged, and a thumb changed. */
const DAY_MS = 86_400_000;

export interface Thumbs {
  /** The secret with which an answer to that question is judged. */
  open(id: number): Promise<string>;
  /** Gives the answer its thumb in place of the one before; false where the secret isn't its own, or had given another thumb. */
  give(id: number, rating: Rating): Promise<boolean>;
}

/** One thumb an answer, of who asked: what a secret has given is counted under the secret, and taken from there by one call only. */
export function createThumbs(database: Database, countCalls: CountCalls): Thumbs {
  const given = countCalls('thumbs', DAY_MS);
  const keyOf = (id: number, secret: string, thumb: boolean | null) => `${id} ${thumb} ${secret}`;
  return {
    async open(id) {
      const secret = randomBytes(16).toString('base64url');
      await given.add([keyOf(id, secret, null)]);
      return secret;
    },
    async give(id, { helpful, before = null, secret }) {
      if ((await given.forget([keyOf(id, secret, before)])) === 0) return false;
      await given.add([keyOf(id, secret, helpful)]);
      return countThumb(database, id, { helpful, before });
    },
  };
}
