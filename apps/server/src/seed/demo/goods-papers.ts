import type { PaperDirection } from '@lapak/contract/assortment/delivery-note-states';
import { addDays } from '@lapak/contract/dates/jakarta-days';
import { demoBusinesses } from './businesses.ts';
import { demoProducts } from './products.ts';
import type { DemoProduct } from './types.ts';

/** A paper of the demo by a partner: what it brought or took back on a day that is over, or a draft of today. */
export interface DemoPaper {
  direction: PaperDirection;
  businessSlug: string;
  day: string;
  /** Minutes after midnight in Aceh at which it was booked. */
  minute: number;
  note: string | null;
  isDraft: boolean;
  lines: DemoPaperLine[];
}

interface DemoPaperLine {
  product: DemoProduct;
  variantLabel: string | null;
  /** Null where nobody has counted yet, in a draft. */
  units: number | null;
  bestBefore: string | null;
}

/** How many days so much of the demo's food keeps; what isn't named has no date. */
const KEEPS_DAYS: Readonly<Record<string, number>> = {
  'dodol-aceh': 45,
  meuseukat: 45,
  'kembang-loyang': 45,
  'haluwa-breuh': 60,
  'keripik-pisang-tanduk': 45,
  'emping-manis-pedas': 75,
  'manisan-pala-tapaktuan': 75,
  'ikan-asin-talang': 75,
  'abon-tuna-sabang': 120,
  'kerupuk-tuna': 150,
  'bubuk-kakao-murni': 300,
};
/** A partner comes about so many days ago, each on another one. */
const VISITS = [52, 25, 4] as const;
/** So many products at most come with one paper, so many units of each. */
const LINES = 4;
const UNITS = [14, 10, 6] as const;
/** What stands in the shop for longer than the papers know: it keeps no level from ever having been above 0. */
const OLD_STOCK = 8;

/** Who took something back, what, and how many days ago. */
const TAKEN_BACK: readonly { product: string; units: number; daysAgo: number; note: string }[] = [
  { product: 'dodol-aceh', units: 2, daysAgo: 3, note: 'Lewat tanggal, diganti yang baru' },
  { product: 'tas-kerawang-gayo', units: 3, daysAgo: 11, note: 'Dibawa ke pameran di Takengon' },
  { product: 'garam-rempah', units: 6, daysAgo: 17, note: 'Kemasan lama, diganti label baru' },
  { product: 'keranjang-rotan-pasar', units: 2, daysAgo: 30, note: 'Anyaman longgar, diperbaiki di bengkel' },
];

/** The papers of the two months before `today`, oldest first, and a draft of today. */
export function deliveryNotes(today: string): DemoPaper[] {
  const partners = demoBusinesses.filter(({ isActive, isMain }) => isActive && !isMain);
  const brought = partners.flatMap(({ slug }, index) =>
    VISITS.map((daysAgo, visit) => paperIn(slug, { day: addDays(today, -(daysAgo + (index % 4))), minute: 540 + index * 9, visit })),
  );
  const papers = [...brought.filter(({ lines }) => lines.length > 0), ...TAKEN_BACK.map((taken) => paperOut(taken, today))];
  return [...papers.sort((one, other) => whenOf(one) - whenOf(other)), draftOf(today)];
}

function whenOf({ day, minute }: DemoPaper): number {
  return Date.parse(day) / 60_000 + minute;
}

function paperIn(businessSlug: string, { day, minute, visit }: { day: string; minute: number; visit: number }): DemoPaper {
  const lines = levelsOf(businessSlug).flatMap(({ product, variantLabel, stock }, index): DemoPaperLine[] => {
    // Not everything comes each time.
    const units = (index + visit) % 3 === 2 ? 0 : Math.min(UNITS[visit] ?? 0, Math.floor((stock - OLD_STOCK) / VISITS.length));
    if (units <= 0) return [];
    const keeps = KEEPS_DAYS[product.slug];
    return [{ product, variantLabel, units, bestBefore: keeps === undefined ? null : addDays(day, keeps) }];
  });
  return { direction: 'in', businessSlug, day, minute, note: null, isDraft: false, lines: lines.slice(0, LINES) };
}

function paperOut({ product: slug, units, daysAgo, note }: (typeof TAKEN_BACK)[number], today: string): DemoPaper {
  const { product, variantLabel } = levelOf(slug);
  const lines = [{ product, variantLabel, units, bestBefore: null }];
  const businessSlug = product.businessSlug ?? '';
  return { direction: 'out', businessSlug, day: addDays(today, -daysAgo), minute: 930, note, isDraft: false, lines };
}

/** Somebody has begun to unpack this morning. */
function draftOf(today: string): DemoPaper {
  const [first, second] = levelsOf('pesisir-kuala-langsa');
  const lines = [first, second].flatMap((level, index) =>
    level ? [{ product: level.product, variantLabel: level.variantLabel, units: index === 0 ? 10 : null, bestBefore: null }] : [],
  );
  return { direction: 'in', businessSlug: 'pesisir-kuala-langsa', day: today, minute: 0, note: null, isDraft: true, lines };
}

/** The first size of each of a partner's products, or the product where it has none. */
function levelsOf(businessSlug: string) {
  return demoProducts.filter((product) => product.businessSlug === businessSlug && product.isActive).map(({ slug }) => levelOf(slug));
}

function levelOf(slug: string): { product: DemoProduct; variantLabel: string | null; stock: number } {
  const product = demoProducts.find((one) => one.slug === slug);
  if (!product) throw new Error(`the demo data names "${slug}", which is not there`);
  const [size] = product.variants;
  return { product, variantLabel: size?.label ?? null, stock: size?.stock ?? product.stock };
}
