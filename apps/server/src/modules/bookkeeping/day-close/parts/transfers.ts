import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { asSen, subtractSen, toSen } from '@lapak/contract/money/sen';
import { findTransfers, findWaitingSlips } from '../fault-queries.ts';
import type { FindFaults } from './part.ts';

/** Slips that nobody has decided, and payments that no slip shows, or one of another sum. */
export const findTransferFaults: FindFaults = async (connection, scope) => {
  const waiting = (await findWaitingSlips(connection, scope.until)).map(({ id, rupiah, code }) => ({
    key: `slip:${id}`,
    text: `${code}: bukti transfer belum diperiksa.`,
    amount_sen: toSen(rupiah),
    place: 'slips' as const,
    id: null,
  }));
  const unlike = (await findTransfers(connection, scope)).flatMap(({ order_id: id, code, booked, slip }) => {
    if (slip === null)
      return {
        key: `no_slip:${id}:${booked}`,
        text: `${code}: ditandai lunas tanpa bukti transfer.`,
        amount_sen: booked,
        place: 'order' as const,
        id,
      };
    // A slip is sent for whole rupiah.
    const due = asSen(Math.ceil(booked / 100) * 100);
    if (slip === due) return [];
    return {
      key: `slip_sum:${id}:${booked}:${slip}`,
      text: `${code}: buktinya ${formatRupiahExactly(slip)}, pesanannya ${formatRupiahExactly(booked)}.`,
      amount_sen: subtractSen(slip, booked),
      place: 'order' as const,
      id,
    };
  });
  return [...waiting, ...unlike];
};
