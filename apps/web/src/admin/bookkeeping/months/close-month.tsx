import type { ListedMonth } from '@lapak/contract/bookkeeping/financial-statements';
import { formatMonth } from '@lapak/contract/dates/format-month';
import { confirm } from '../../../lib/confirm.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { clockSays, quietSince, REPAIR_FIRST } from '../../shared/components/clock-doubt.ts';

/** Closes a month and the open ones before it, once it is confirmed. */
export function CloseMonth({ month, today, last_booked_at }: Pick<ListedMonth, 'month' | 'today' | 'last_booked_at'>) {
  const quiet = today === null ? null : quietSince({ today, last_booked_at });
  const closing = useSend('closeMonth', { key: `close-${month}`, done: () => `${formatMonth(month)} ditutup.` });
  const close = async () => {
    const yes = await confirm({
      title: `Tutup ${formatMonth(month)}?`,
      text: 'Bulan-bulan sebelumnya yang belum ditutup ikut ditutup. Yang ditutup tidak dapat dibuka lagi.',
      confirmText: 'Tutup bulan',
      destructive: false,
    });
    const text = today && quiet && `${clockSays(today)} ${quiet} ${REPAIR_FIRST} bulan yang ditutup tidak dapat dibuka lagi.`;
    const isRight =
      !text || (yes && (await confirm({ title: 'Tanggalnya benar?', text, confirmText: 'Tanggal benar, tutup', destructive: true })));
    if (yes && isRight) await closing.send({ params: { month } });
  };
  return (
    <Button size="sm" onClick={() => void close()} pending={closing.pending} pendingText="Menutup...">
      Tutup bulan
    </Button>
  );
}
