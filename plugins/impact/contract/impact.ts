import { CERTIFICATE_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import { answer, Balance, Count, MoneySum, type Wire } from '@lapak/contract/wire';
import { z } from 'zod';

/* Public figures of the programme (decision 112): sums of closed quarters, never of a few producers or buyers. What was
   published of a quarter never changes; what is taken back later is in the quarter in which that happens. */

/** What a row is about: money to producers by regency, the shop's share of the same goods, certificates by kind. */
const IMPACT_FIGURES = ['producers', 'shop', 'certificates'] as const;
export type ImpactFigure = (typeof IMPACT_FIGURES)[number];

/** GET /impact.csv: all rows of one figure. Throws `not_found` while the figures aren't public. */
export const ImpactCsvQuery = z.object({ figure: z.enum(IMPACT_FIGURES) });

export const ImpactQuarter = z.object({
  /** '2026-Q3', with its days in Aceh, both included. */
  quarter: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** By regency; null for the regencies of which one alone would say too much. */
  rows: z.array(z.object({ place: z.string().nullable(), producers: Count, amount: MoneySum })),
  /** The rows' sum. */
  amount: MoneySum,
  producers: Count,
  /** May be below 0 where discounts were larger; null where it would say too much. */
  shop: Balance.nullable(),
});
export type ImpactQuarter = Wire<typeof ImpactQuarter>;

export const Impact = z.object({
  /** Newest first; those of which nothing could be published are left out. */
  quarters: z.array(ImpactQuarter),
  /** Sums of the quarters; the shop's is null where no quarter has one. */
  amount: MoneySum,
  shop: Balance.nullable(),
  /** Those that held when the last quarter was made, by kind; null for rare kinds together. */
  certificates: z.object({
    quarter: z.string().nullable(),
    rows: z.array(z.object({ kind: z.enum(CERTIFICATE_KINDS).nullable(), producers: Count, certificates: Count })),
    total: Count,
  }),
});
export type Impact = Wire<typeof Impact>;
/** GET /impact. Throws `not_found` while the figures aren't public. */
export const ImpactAnswer = answer(Impact);

/** GET /impact/preview: what is published, whether or not anybody sees it, and what would be. */
const ImpactPreview = z.object({
  published: Impact,
  /** Of the quarters that are over and weren't made yet. */
  planned: Impact,
  /** How many quarters that is, also those of which nothing can be published. */
  waiting: Count,
});
export const ImpactPreviewAnswer = answer(ImpactPreview);
