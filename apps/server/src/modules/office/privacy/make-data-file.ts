import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { DataRequestWay } from '@lapak/contract/office/data-requests';
import type { Database } from '../../../database/connection.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { collectData } from './collect-data.ts';
import { maskAddress, type Person } from './person.ts';
import { insertRequest } from './queries.ts';
import { writeDataPage } from './write-data-page.ts';

/** All of a person's data in one file, as JSON or as a page to read; that it was handed out is recorded. */
export async function makeDataFile(
  { database, settings, publicUrl }: { database: Database; settings: CachedSettings; publicUrl: string },
  person: Person,
  { format, way, requestedBy }: { format: 'json' | 'html'; way: DataRequestWay; requestedBy: number | null },
): Promise<{ name: string; type: string; content: string }> {
  const now = new Date();
  const { shop } = await settings.read();
  const data = await collectData(database, person, { publicUrl, now });
  await insertRequest(database, {
    kind: 'download',
    way,
    person: maskAddress(person.address),
    user_id: person.userId,
    asked_by: requestedBy,
    orders: data.orders.length,
    done_at: now,
  });
  const name = `data-saya-${dateOf(now)}`;
  return format === 'json'
    ? { name: `${name}.json`, type: 'application/json', content: JSON.stringify(data, null, 2) }
    : { name: `${name}.html`, type: 'text/html', content: writeDataPage(data, { name: shop.name, person: person.address }) };
}
