import type { TillDifference } from '@lapak/contract/schemas/pos';
import { TILL_DIFFERENCE_LABELS } from '@lapak/contract/states/till-difference';
import { dateTime } from '../../lib/format.ts';
import { useSend } from '../../lib/use-send.ts';
import { Matter, MattersStrip } from '../list/matters-strip.tsx';
import { OrderLink } from '../orders/order-link.tsx';

/** What differed of till sales that had happened before the shop heard of them (decision 21). */
export function DifferenceStrip({ differences }: { differences: readonly TillDifference[] }) {
  return (
    <MattersStrip title={`${differences.length} selisih penjualan kasir perlu diperiksa`}>
      {differences.map((difference) => (
        <DifferenceRow key={difference.id} difference={difference} />
      ))}
    </MattersStrip>
  );
}

function DifferenceRow({ difference: { id, kind, detail, order, created_at } }: { difference: TillDifference }) {
  const { send, pending } = useSend('resolveTillDifference', {
    key: `difference-${id}`,
    done: () => 'Selisih ditandai selesai.',
    failed: ({ message }) => `Gagal menandai selisih: ${message}`,
  });
  return (
    <Matter
      title={
        <>
          {TILL_DIFFERENCE_LABELS[kind]} <OrderLink id={order.id} />
        </>
      }
      detail={`${detail} · ${dateTime(created_at)}`}
      pending={pending}
      onDone={() => void send({ params: { id }, body: {} })}
    />
  );
}
