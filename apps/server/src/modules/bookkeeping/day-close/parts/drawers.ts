import { formatMoment } from '@lapak/contract/dates/format-moment';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { asSen, NO_MONEY, toSen } from '@lapak/contract/money/sen';
import { TILL_PAYMENT_LABELS } from '@lapak/contract/sales/payment-status';
import { tillNameOf } from '@lapak/contract/till/name';
import { findClosedShifts, findDrawers, findOpenShifts } from '../drawer-queries.ts';
import { discrepanciesBefore } from './discrepancies.ts';
import type { FindFaults } from './part.ts';

/**
 * Shifts that are still open, counted sums that differ, cash that came in after the count, and sales that the till took in otherwise than
 * the shop would have.
 */
export const findDrawerFaults: FindFaults = async (connection, scope, now) => {
  const open = (await findOpenShifts(connection, scope.until)).map((shift) => ({
    key: `shift_open:${shift.id}`,
    text: `${tillNameOf(shift)}: shift yang dibuka ${formatMoment(shift.opened_at.toISOString())} belum ditutup.`,
    amount_sen: null,
    place: 'shift' as const,
    id: shift.id,
  }));
  const differing = (await findClosedShifts(connection, scope)).flatMap(({ report, ...shift }) =>
    report.methods.flatMap(({ method, expected, counted, difference }) => {
      if (!difference || counted === null) return [];
      const why = report.reason ? ` Alasan kasir: ${report.reason}` : '';
      return {
        key: `difference:${shift.id}:${method}:${toSen(difference)}`,
        text: `${tillNameOf(shift)}, Z ${shift.number}: ${TILL_PAYMENT_LABELS[method].toLowerCase()} dihitung ${formatRupiahExactly(toSen(counted))}, seharusnya ${formatRupiahExactly(toSen(expected))}.${why}`,
        amount_sen: toSen(difference),
        place: 'shift' as const,
        id: shift.id,
      };
    }),
  );
  // Cash of a sale that came in late lay in the drawer when it was counted.
  const late = (await findDrawers(connection, scope)).flatMap((drawer) => {
    if (drawer.z === null) return [];
    const rest = asSen(drawer.expected_sen + (drawer.difference_sen ?? NO_MONEY) - (drawer.counted_sen ?? NO_MONEY));
    if (rest === NO_MONEY) return [];
    return {
      key: `late_cash:${drawer.shift_id}:${rest}`,
      text: `${drawer.till}, Z ${drawer.z}: uang tunai ini tercatat setelah lacinya dihitung.`,
      amount_sen: rest,
      place: 'shift' as const,
      id: drawer.shift_id,
    };
  });
  const sales = await discrepanciesBefore(connection, 'till', { until: scope.until, now, which: ({ kind }) => kind !== 'stock' });
  return [...open, ...differing, ...late, ...sales];
};
