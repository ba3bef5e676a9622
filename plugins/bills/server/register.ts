import '../contract/endpoints.ts';
import type { ServerPart } from '@lapak/server/plugins/server-part.ts';
import { registerBillRoutes } from './routes.ts';

/** What the plugin brings to the server. */
export const part: ServerPart = { register: registerBillRoutes };
