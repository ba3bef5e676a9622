import { FEATURES, type Feature } from '@lapak/contract/settings/feature-names';
import type { Connection } from '../../../database/connection.ts';
import { loadSettings } from '../../kernel/settings/index.ts';
import { findUsedFeatures } from './feature-queries.ts';

/** Parts of the back office that are shown: by an admin's word, else once they are used (decision 153). */
export async function findFeatures(connection: Connection): Promise<Feature[]> {
  const { features } = await loadSettings(connection);
  const used = await findUsedFeatures(connection);
  return FEATURES.filter((feature) => features[feature] ?? used[feature]);
}
