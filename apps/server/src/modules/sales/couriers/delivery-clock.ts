import type { DeliveryClock } from '@lapak/contract/sales/delivery/delivery-clock';
import { deliveryRuleOf } from '@lapak/contract/settings/delivery';
import type { z } from 'zod';
import type { CachedSettings } from '../../kernel/settings/index.ts';

/** The shop's time and rule, for whoever shows a day of arrival. */
export async function deliveryClock(settings: CachedSettings): Promise<z.infer<typeof DeliveryClock>> {
  return { now: new Date(), ...deliveryRuleOf((await settings.read()).delivery) };
}
