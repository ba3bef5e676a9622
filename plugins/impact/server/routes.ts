import { failure } from '@lapak/contract/errors';
import type { Database } from '@lapak/server/database/connection.ts';
import { endpoint } from '@lapak/server/http/endpoint.ts';
import { sendTable } from '@lapak/server/http/send-table.ts';
import { type CachedSettings, saveSection } from '@lapak/server/modules/kernel/settings/index.ts';
import type { FastifyInstance } from 'fastify';
import { IMPACT_FILES, impactColumns } from './impact-columns.ts';
import { presentImpact, presentPlan } from './present.ts';
import { planImpact, publishQuarters } from './publish-quarters.ts';
import { listImpactRows } from './queries.ts';

interface Needs {
  database: Database;
  settings: CachedSettings;
}

/** Public figures of the programme, off until an admin publishes them (decision 112). */
export function registerImpactRoutes(app: FastifyInstance, needs: Needs): void {
  const { database, settings } = needs;
  const refuseHidden = async () => {
    const { impact } = await settings.read();
    if (!impact.is_public) throw failure('not_found');
  };

  endpoint(app, 'getImpact', async () => {
    await refuseHidden();
    return { data: presentImpact(await listImpactRows(database)) };
  });

  endpoint(app, 'downloadImpact', async ({ query: { figure }, reply }) => {
    await refuseHidden();
    const rows = (await listImpactRows(database)).filter((row) => row.figure === figure);
    async function* each() {
      yield* rows;
    }
    return sendTable(reply, IMPACT_FILES[figure], { columns: impactColumns(figure), rows: each() });
  });

  endpoint(app, 'previewImpact', async () => {
    const plan = await planImpact(database, new Date());
    return {
      data: { published: presentImpact(await listImpactRows(database)), planned: presentPlan(plan), waiting: plan.quarters.length },
    };
  });

  endpoint(app, 'updateImpactSettings', async ({ body }) => {
    const data = await saveSection(needs, 'impact', body);
    if (data.is_public) await publishQuarters(database, new Date());
    return { data };
  });
}
