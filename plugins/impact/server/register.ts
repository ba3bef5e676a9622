import '../contract/endpoints.ts';
import type { ServerPart } from '@lapak/server/plugins/server-part.ts';
import { publishQuarters } from './publish-quarters.ts';
import { registerImpactRoutes } from './routes.ts';

/** What the plugin brings to the server: its calls, and the night in which quarters that are over are published. */
export const part: ServerPart = {
  register: registerImpactRoutes,
  start: ({ database, settings, atNight }) => ({
    jobs: {
      'public-figures': atNight('impact', '05:00', async () => {
        const { impact } = await settings.read();
        if (impact.is_public) await publishQuarters(database, new Date());
      }),
    },
  }),
};
