/** Label papers: sizes in millimetres. */
export interface LabelPaper {
  name: string;
  /** Size of the printed page. */
  page: { width: number; height: number };
  /** Layout of the labels on a page, and the offset of the first row. */
  columns: number;
  rows: number;
  top: number;
  label: { width: number; height: number };
  /** White margin on both sides of a label's content. */
  margin: number;
}

/** Two common papers: self-adhesive A4 of 70 × 37 mm, and a label printer's roll. */
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

/** Labels per page. */
export function labelsAPage({ columns, rows }: LabelPaper): number {
  return columns * rows;
}

/** Distributes things over pages, leaving the first `skipped` places free. */
export function pagesOf<Thing>(things: readonly Thing[], places: number, skipped: number): (Thing | null)[][] {
  const laid = [...Array.from({ length: skipped }, () => null), ...things];
  return Array.from({ length: Math.ceil(laid.length / places) }, (_, page) => laid.slice(page * places, (page + 1) * places));
}
