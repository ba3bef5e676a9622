import { DELIVERY_DAYS } from '@lapak/contract/messages/webhook-states';
import type { Plugin } from '@lapak/contract/plugin';

/** Keys with which other programs call the API (decision 105), and webhooks that tell them of events (decision 106). */
export const programs: Plugin = {
  name: 'programs',
  feature: 'programs',
  about: 'Kunci API, webhook, dan asisten untuk program lain. Di Pengaturan.',
  needs: ['people'],
  usedBy: ['api_keys', 'webhook_endpoints'],
  // With them go their deliveries.
  forgets: [{ table: 'webhook_events', since: 'created_at', days: DELIVERY_DAYS }],
  screens: {
    admin: {
      'admin/settings/api-keys': 'api-keys/screen.tsx',
      'admin/settings/webhooks': 'webhooks/screen.tsx',
      'admin/settings/webhooks/deliveries': 'deliveries/screen.tsx',
    },
  },
};
