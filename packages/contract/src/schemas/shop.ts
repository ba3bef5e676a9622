import { z } from 'zod';
import { answer } from './wire.ts';

/** GET /shop: what every page says about the shop itself. `demo` is true while the sandbox stands in for gateway and couriers. */
export const ShopInfo = z.object({ demo: z.boolean(), contact_email: z.string(), public_url: z.string() });
export type ShopInfo = z.infer<typeof ShopInfo>;
export const ShopInfoAnswer = answer(ShopInfo);
