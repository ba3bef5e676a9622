import type { DayFault } from '@lapak/contract/bookkeeping/day-contents';
import { CASH_PLACE_LABELS, CASH_ROW_LABELS } from '@lapak/contract/ledger/cash-places';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { asSen, subtractSen } from '@lapak/contract/money/sen';
import { loadCashDay } from '../../../ledger/cash-book/index.ts';
import { findDifferingRounds } from '../fault-queries.ts';
import type { FindFaults } from './part.ts';

type CashDiscrepancy = Awaited<ReturnType<typeof loadCashDay>>['findings'][number];

/**
 * What isn't in order in the cash book of a day: what nobody has said, a place that holds less than nothing, and what couriers handed in
 * that differed when it was counted.
 */
export const findCashFaults: FindFaults = async (connection, scope) => {
  const findings = (await loadCashDay(connection, scope.day)).findings.map(faultOf);
  const differing = (await findDifferingRounds(connection, scope)).flatMap(({ id, courier, expected, counted, reason }) => {
    if (expected === null || counted === null) return [];
    const amount = subtractSen(counted, expected);
    const text = `Setoran ${courier}: dihitung ${formatRupiahExactly(counted)}, seharusnya ${formatRupiahExactly(expected)}. ${reason}`;
    return { key: `round_difference:${id}:${amount}`, text, amount_sen: amount };
  });
  return [...findings, ...differing].map((fault) => ({ ...fault, place: 'cash', id: null }));
};

function faultOf(discrepancy: CashDiscrepancy): Pick<DayFault, 'key' | 'text' | 'amount_sen'> {
  if (discrepancy.kind === 'below_zero') {
    const { place, amount } = discrepancy;
    const name = place === 'safe' ? CASH_PLACE_LABELS.safe : 'Laci kasir';
    return { key: `cash:${discrepancy.id}:${amount}`, text: `${name}: menurut buku kas isinya kurang dari nol.`, amount_sen: amount };
  }
  const { row, kind, id } = discrepancy;
  const about = row.about ? `, ${row.about}` : '';
  const rest = kind === 'unclear' ? asSen(row.amount_sen - row.explained_sen) : row.amount_sen;
  const text = kind === 'unsaid' ? 'belum dicatat untuk apa atau kepada siapa' : 'belum jelas tempat uangnya';
  return { key: `cash:${id}:${rest}`, text: `${CASH_ROW_LABELS[row.kind]}${about}: ${text}.`, amount_sen: rest };
}
