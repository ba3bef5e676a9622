import { CERTIFICATE_KINDS, CERTIFICATE_LABELS } from '@lapak/contract/assortment/certificate-kinds';
import { toRupiah } from '@lapak/contract/money/sen';
import type { TableColumn } from '@lapak/server/http/send-table.ts';
import type { ImpactFigure } from '../contract/impact.ts';
import { firstDayOf, lastDayOf } from './quarters.ts';
import type { ImpactRow } from './queries.ts';

/** Names of the files, and of what a row without a label is. */
export const IMPACT_FILES: Record<ImpactFigure, string> = {
  producers: 'uang-produsen',
  shop: 'bagian-toko',
  certificates: 'sertifikat',
};

const money: TableColumn<ImpactRow> = { name: 'rupiah', cell: ({ amount }) => (amount === null ? null : toRupiah(amount)) };
const kindOf = (label: string | null) => CERTIFICATE_KINDS.find((kind) => kind === label);

const LABELS: Record<ImpactFigure, TableColumn<ImpactRow>[]> = {
  producers: [{ name: 'wilayah', cell: ({ label }) => label ?? 'Wilayah lain' }],
  shop: [],
  certificates: [
    {
      name: 'jenis',
      cell: ({ label }) => {
        const kind = kindOf(label);
        return kind === undefined ? 'Jenis lain' : CERTIFICATE_LABELS[kind];
      },
    },
  ],
};

/** The rows of a public figure as CSV: what a stranger adds up (docs/public-figures.md). */
export function impactColumns(figure: ImpactFigure): TableColumn<ImpactRow>[] {
  return [
    { name: 'kuartal', cell: ({ quarter }) => quarter },
    { name: 'dari', cell: ({ quarter }) => firstDayOf(quarter) },
    { name: 'sampai', cell: ({ quarter }) => lastDayOf(quarter) },
    ...LABELS[figure],
    { name: 'produsen', cell: ({ producers }) => producers },
    figure === 'certificates' ? { name: 'sertifikat', cell: ({ certificates }) => certificates } : money,
  ];
}
