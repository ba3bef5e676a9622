import { setTimeout as delay } from 'node:timers/promises';
import type { Place } from '@lapak/contract/kernel/locations';
import type { Database } from '../../../database/connection.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { RajaOngkirClient, RajaOngkirLocation } from '../../../providers/rajaongkir/rajaongkir-client.ts';
import { comparableName, provinceNames } from './provider-names.ts';
import { countCities, listDistrictRows, listUnsyncedCities, markCitySynced, setDistrictNumbers } from './queries.ts';

type City = Awaited<ReturnType<typeof listUnsyncedCities>>[number];
type Provider = Pick<RajaOngkirClient, 'provinces' | 'cities' | 'districts'>;

export interface SyncOptions {
  database: Database;
  rajaongkir: Provider;
  /** Milliseconds between calls to the provider. */
  pauseMs: number;
  /** Called for each finished city. */
  log: (line: string) => void;
}

export interface SyncReport {
  /** Cities done so far, including earlier runs. */
  synced: number;
  all: number;
  /** Districts that got their number in this run. */
  filled: number;
  /** Places without an unambiguous counterpart at the provider. */
  unmatched: string[];
  /** Why the run stopped early (quota used up, provider unreachable); null when every city is done. */
  stopped: ProviderError | null;
}

/**
 * Looks up the provider's number of every district by names within province and city (rajaongkir.md section 4.3). Each city is saved when
 * done, so that a run stopped by the quota continues the next day. Throws ProviderError when the first call fails, e.g. for a wrong key.
 */
export async function syncLocations({ database, rajaongkir, pauseMs, log }: SyncOptions): Promise<SyncReport> {
  const pending = await listUnsyncedCities(database);
  const report = { filled: 0, unmatched: [] as string[] };
  let stopped: ProviderError | null = null;
  if (pending.length > 0) {
    const provider = paced(rajaongkir, pauseMs);
    const provinces = await provider.provinces();
    try {
      for (const cities of Map.groupBy(pending, (city) => city.province_id).values()) {
        await syncProvince({ database, provider, provinces, cities, report, log });
      }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      stopped = error;
    }
  }
  return { ...(await countCities(database)), ...report, stopped };
}

interface ProvinceWork {
  database: Database;
  provider: Provider;
  /** The provider's. */
  provinces: readonly RajaOngkirLocation[];
  /** Ours, of one province. */
  cities: readonly City[];
  report: Pick<SyncReport, 'filled' | 'unmatched'>;
  log: SyncOptions['log'];
}

async function syncProvince({ database, provider, provinces, cities, report, log }: ProvinceWork): Promise<void> {
  const names = provinceNames(cities[0]?.province_name ?? '');
  const province = names.flatMap((name) => named(provinces, name)).at(0);
  const theirCities = province ? await provider.cities(province.id) : [];
  for (const city of cities) {
    const theirs = named(theirCities, comparableName(city.name));
    const theirDistricts: RajaOngkirLocation[] = [];
    // A kota and a kabupaten of one name may be one row there, or two that only their districts tell apart.
    for (const { id } of theirs) theirDistricts.push(...(await provider.districts(id)));
    await database.transaction(async (transaction) => {
      const ours = await listDistrictRows(transaction, city.id);
      const filled = await setDistrictNumbers(transaction, matchByName(ours, theirDistricts));
      report.filled += filled.size;
      log(`${city.province_name}, ${city.name}: ${filled.size} of ${ours.length} districts`);
      report.unmatched.push(...ours.filter(({ id }) => !filled.has(id)).map(({ name }) => `${name}, ${city.name}`));
      await markCitySynced(transaction, city.id, theirs.length === 1 ? (theirs[0]?.id ?? null) : null);
    });
  }
}

/** The provider's number by our id, for names that occur exactly once there. */
function matchByName(ours: readonly Place[], theirs: readonly RajaOngkirLocation[]): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const { id, name } of ours) {
    const [match, ...others] = named(theirs, comparableName(name));
    if (match && others.length === 0) numbers.set(id, match.id);
  }
  return numbers;
}

function named(places: readonly RajaOngkirLocation[], name: string): RajaOngkirLocation[] {
  return places.filter((place) => comparableName(place.name) === name);
}

/** The provider with pauses between calls, asking for each city's districts once per run. */
function paced(rajaongkir: Provider, pauseMs: number): Provider {
  let isFirst = true;
  const known = new Map<number, RajaOngkirLocation[]>();
  async function pause(): Promise<void> {
    if (!isFirst) await delay(pauseMs);
    isFirst = false;
  }
  return {
    async provinces() {
      await pause();
      return rajaongkir.provinces();
    },
    async cities(provinceId) {
      await pause();
      return rajaongkir.cities(provinceId);
    },
    async districts(cityId) {
      const earlier = known.get(cityId);
      if (earlier) return earlier;
      await pause();
      const places = await rajaongkir.districts(cityId);
      known.set(cityId, places);
      return places;
    },
  };
}
