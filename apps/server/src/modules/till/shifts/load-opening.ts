import { drawerOf } from '@lapak/contract/ledger/cash-places';
import { NO_MONEY } from '@lapak/contract/money/sen';
import type { OpeningFacts } from '@lapak/contract/till/shifts';
import type { z } from 'zod';
import type { Database } from '../../../database/connection.ts';
import { sumPlaces } from '../../ledger/book/index.ts';
import { listDrawers } from '../../ledger/cash-book/index.ts';

/** What an opening of that till would meet: names that others have, and what drawer and safe hold by the book. */
export async function loadOpening(database: Database, tillId: string): Promise<z.infer<typeof OpeningFacts>> {
  const places = await sumPlaces(database);
  const held = (place: string) => places.get(place) ?? NO_MONEY;
  const others = (await listDrawers(database)).filter(({ till_id }) => till_id !== tillId);
  const taken = others.filter(({ till_id, closed_at }) => closed_at === null || held(drawerOf(till_id)) !== 0);
  return {
    taken_names: taken.flatMap(({ till_name }) => till_name ?? []),
    drawer_amount: held(drawerOf(tillId)),
    safe_amount: held('safe'),
  };
}
