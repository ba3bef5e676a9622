import { formatMonth } from '@lapak/contract/dates/format-month';
import { confirm } from '../../../lib/confirm.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';

/** Closes a month and the open ones before it, once it is confirmed. */
export function CloseMonth({ month }: { month: string }) {
  const closing = useSend('closeMonth', { key: `close-${month}`, done: () => `${formatMonth(month)} ditutup.` });
  const close = async () => {
    const yes = await confirm({
      title: `Tutup ${formatMonth(month)}?`,
      text: 'Bulan-bulan sebelumnya yang belum ditutup ikut ditutup. Yang ditutup tidak dapat dibuka lagi.',
      confirmText: 'Tutup bulan',
      destructive: false,
    });
    if (yes) await closing.send({ params: { month } });
  };
  return (
    <Button size="sm" onClick={() => void close()} pending={closing.pending} pendingText="Menutup...">
      Tutup bulan
    </Button>
  );
}
