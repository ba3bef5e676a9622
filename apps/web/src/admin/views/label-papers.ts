/** What labels are printed on: sizes in millimetres. */
export interface LabelPaper {
  name: string;
  /** The page as the printer gets it. */
  page: { width: number; height: number };
  /** How the labels lie on a page, and how far below its edge the first row begins. */
  columns: number;
  rows: number;
  top: number;
  label: { width: number; height: number };
  /** White on both sides of what is printed on a label. */
  margin: number;
}

/** The two that stationers sell everywhere: self-adhesive A4 of 70 × 37 mm, and the roll of a label printer. */
export const LABEL_PAPERS = {
  a4: {
    name: 'A4, 24 label (3 × 8)',
    page: { width: 210, height: 297 },
    columns: 3,
    rows: 8,
    top: 0.5,
    label: { width: 70, height: 37 },
    margin: 4,
  },
  roll: {
    name: 'Rol 80 mm, satu label per halaman',
    page: { width: 80, height: 40 },
    columns: 1,
    rows: 1,
    top: 0,
    label: { width: 80, height: 40 },
    margin: 3,
  },
} as const satisfies Record<string, LabelPaper>;

export type PaperName = keyof typeof LABEL_PAPERS;
export const PAPER_NAMES = ['a4', 'roll'] as const satisfies readonly PaperName[];

/** Labels on a page. */
export function labelsAPage({ columns, rows }: LabelPaper): number {
  return columns * rows;
}

/** Puts things on pages, the first `skipped` places of the first one left free. */
export function pagesOf<Thing>(things: readonly Thing[], places: number, skipped: number): (Thing | null)[][] {
  const laid = [...Array.from({ length: skipped }, () => null), ...things];
  return Array.from({ length: Math.ceil(laid.length / places) }, (_, page) => laid.slice(page * places, (page + 1) * places));
}
