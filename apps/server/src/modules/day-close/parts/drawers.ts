import { formatMoment } from '@lapak/contract/format-moment';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { TILL_PAYMENT_LABELS } from '@lapak/contract/states/payment-status';
import { tillNameOf } from '@lapak/contract/till-name';
import { findClosedShifts, findOpenShifts } from '../drawer-queries.ts';
import { findingsBefore } from './findings.ts';
import type { FindFaults } from './part.ts';

/** Shifts that are still open, counted sums that differ, and sales that the till took in otherwise than the shop would have. */
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
  const sales = await findingsBefore(connection, 'till', { until: scope.until, now, which: ({ kind }) => kind !== 'stock' });
  return [...open, ...differing, ...sales];
};
