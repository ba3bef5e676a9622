import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { pageOf, type Slice } from '../../../../database/listing.ts';
import { everyWord, folded, holds, isAmong, wordsOf } from '../../../../database/search.ts';
import { businesses, cities, districts, products } from '../../../../database/tables.ts';
import { holidayUntil } from '../../businesses/index.ts';
import { certificatesOfPartner } from '../../certificates/index.ts';
import { isShown } from '../records/filter-queries.ts';

const partnerColumns = {
  id: businesses.id,
  name: businesses.name,
  description: businesses.description,
  story: businesses.story,
  pictures: businesses.pictures,
  portrait: businesses.portrait,
  landscape: businesses.landscape,
  website: businesses.website,
  since_year: businesses.since_year,
  holiday_until: holidayUntil,
  district_name: districts.name,
  city_name: cities.name,
  created_at: businesses.created_at,
  updated_at: businesses.updated_at,
  product_count: sql<number>`(select count(*)::int from ${products} where ${products.business_id} = ${businesses.id} and ${isShown})`,
  certificates: certificatesOfPartner(businesses.id),
};

function selectPartners(connection: Connection) {
  return connection
    .select(partnerColumns)
    .from(businesses)
    .innerJoin(cities, eq(cities.id, businesses.city_id))
    .innerJoin(districts, eq(districts.id, businesses.district_id));
}

export type PartnerRow = Awaited<ReturnType<typeof selectPartners>>[number];

/** An active partner as shoppers see it. */
export async function findShownPartner(connection: Connection, id: number): Promise<PartnerRow | undefined> {
  const [row] = await selectPartners(connection).where(and(eq(businesses.id, id), eq(businesses.is_active, true)));
  return row;
}

/** A page of active partners by name, with the total. Shoppers search by name and place, never by contact. */
export async function listShownPartnerRows(connection: Connection, typed: string | undefined, slice: Slice) {
  const where = and(
    eq(businesses.is_active, true),
    everyWord(wordsOf(typed), (word) =>
      isAmong(businesses.id, [
        sql`select ${businesses.id} from ${businesses} where ${holds(folded(businesses.name), word)}`,
        sql`select ${businesses.id} from ${businesses} join ${cities} on ${cities.id} = ${businesses.city_id}
          where ${holds(folded(cities.name), word)}`,
        sql`select ${businesses.id} from ${businesses} join ${districts} on ${districts.id} = ${businesses.district_id}
          where ${holds(folded(districts.name), word)}`,
      ]),
    ),
  );
  const query = selectPartners(connection)
    .where(where)
    .orderBy(asc(sql`searchable(${businesses.name})`), asc(businesses.id));
  return pageOf(query, slice, connection.$count(businesses, where));
}
