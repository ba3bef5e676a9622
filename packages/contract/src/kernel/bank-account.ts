import { z } from 'zod';

/** An account that a manual transfer goes to; `number` is digits. */
export const BankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() });
export type BankAccount = z.infer<typeof BankAccount>;
