import type { LeftOut, PartnerStatement } from '@lapak/contract/partners/statements';
import { countText, rupiah } from '../../../lib/format.ts';

const REASONS: Record<LeftOut['account'], string> = { none: 'tanpa rekening', waiting: 'rekening baru belum berlaku' };

/** What these statements come to, to the sen. */
export function sumOfPayable(statements: readonly Pick<PartnerStatement, 'payable'>[]): number {
  return statements.reduce((all, { payable }) => all + Math.round(payable * 100), 0) / 100;
}

/** Those that no bank can pay, by the reason. */
export function leftOutOf(statements: readonly PartnerStatement[]): LeftOut[] {
  return (['none', 'waiting'] as const).flatMap((account) => {
    const left = statements.filter((statement) => statement.account === account && statement.payable > 0);
    return left.length === 0 ? [] : [{ account, count: left.length, payable: sumOfPayable(left) }];
  });
}

/** "Tanpa rekening: 1, Rp 3.108.500" */
export function leftOutText(left: readonly LeftOut[]): string {
  const text = left.map(({ account, count, payable }) => `${REASONS[account]}: ${countText(count)}, ${rupiah(payable)}`).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
