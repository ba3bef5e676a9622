import { madeOnce } from '@lapak/contract/made-once';
import type { Manifest } from '../archive/manifest.ts';

const number = madeOnce(() => new Intl.NumberFormat('en'));

/** What an archive holds, in lines for a person. */
export function summarise({ taken_at, version, tables, sums, uploads }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const rupiah = (sen: string) => `Rp ${number().format(BigInt(sen) / 100n)}`;
  const lines = [
    `  Taken at   ${taken_at} by version ${version}`,
    `  Tables     ${tables.length} with ${number().format(rows)} rows`,
    `  Orders     ${number().format(BigInt(sums.orders))}, ${rupiah(sums.orders_total_sen)} in all, ${rupiah(sums.orders_refunded_sen)} paid back`,
    `  Stock      ${number().format(BigInt(sums.stock_units))} units, ${number().format(BigInt(sums.ledger_units))} by the ledger`,
    `  Files      ${number().format(uploads.files)}, ${megabytes(uploads.bytes)}`,
  ];
  if (uploads.missing > 0)
    lines.push(
      '',
      `  Warning: ${number().format(uploads.missing)} files are named by records, and the shop no longer had them:`,
      ...uploads.first_missing.slice(0, 10).map((key) => `    ${key}`),
    );
  return lines.join('\n');
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
