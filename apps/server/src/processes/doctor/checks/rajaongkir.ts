import { createRajaOngkirClient } from '../../../providers/rajaongkir/rajaongkir-client.ts';
import type { Check } from '../check.ts';
import { failure, type Outcome, ok, reasonOf, skipped, warning, worstOf } from '../outcome.ts';
import { countQuestionsToday } from '../server-queries.ts';

const PATIENCE_MS = 10_000;
const NEARLY = 0.9;

/** Its one call counts for the day's quota. */
export const rajaongkir: Check = {
  name: 'RajaOngkir',
  means: 'Without it nobody outside the town can order; when its quota is used up, not until tomorrow.',
  async look({ config, database }) {
    if (!config.rajaongkir || config.demo) return skipped('no key');
    const seen: Outcome[] = [];
    try {
      const provinces = await createRajaOngkirClient({ ...config.rajaongkir, timeoutMs: PATIENCE_MS }).provinces();
      seen.push(ok(`the key is taken; ${provinces.length} provinces`));
    } catch (error) {
      seen.push(
        failure(
          `asked for its provinces: ${reasonOf(error)}`,
          'Compare RAJAONGKIR_API_KEY with the dashboard, and look whether the plan is paid.',
        ),
      );
    }
    if (database) {
      const used = await countQuestionsToday(database);
      const finding = `${used} of ${config.shippingQuestionsPerDay} questions were asked today`;
      seen.push(
        used >= config.shippingQuestionsPerDay * NEARLY
          ? warning(finding, 'Take a larger plan and set RAJAONGKIR_DAILY_CALLS to it.')
          : ok(finding),
      );
    }
    return worstOf(seen);
  },
};
