import { z } from 'zod';

/** Whose a paper is: the shop's name, and its name and address by law; null where the settings don't say them. */
export const PAPER_HEAD = { shop: z.string(), company: z.string().nullable(), address: z.string().nullable() };
export type PaperHead = z.infer<z.ZodObject<typeof PAPER_HEAD>>;

/** The same of the settings' shop. */
export function paperHeadOf(shop: { name: string; company_name: string | null; company_address: string | null }): PaperHead {
  return { shop: shop.name, company: shop.company_name, address: shop.company_address };
}
