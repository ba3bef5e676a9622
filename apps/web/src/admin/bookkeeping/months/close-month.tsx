import type { ListedMonth } from '@lapak/contract/bookkeeping/financial-statements';
import { formatMonth } from '@lapak/contract/dates/format-month';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { clockSays, quietSince, REPAIR_FIRST } from '../../shared/components/clock-doubt.ts';
import { MonthPoints } from './month-points.tsx';

/** Closes a month and the open ones before it, once somebody has looked at what it holds. */
export function CloseMonth({ month, today, last_booked_at }: Pick<ListedMonth, 'month' | 'today' | 'last_booked_at'>) {
  const [isOpen, setOpen] = useState(false);
  const quiet = today === null ? null : quietSince({ today, last_booked_at });
  const closing = useSend('closeMonth', { key: `close-${month}`, done: () => `${formatMonth(month)} ditutup.` });
  const close = async () => {
    setOpen(false);
    const text = today && quiet && `${clockSays(today)} ${quiet} ${REPAIR_FIRST} bulan yang ditutup tidak dapat dibuka lagi.`;
    const isRight = !text || (await confirm({ title: 'Tanggalnya benar?', text, confirmText: 'Tanggal benar, tutup', destructive: true }));
    if (isRight) await closing.send({ params: { month } });
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} pending={closing.pending} pendingText="Menutup...">
        Tutup bulan
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Tutup ${formatMonth(month)}?`}
        description="Bulan-bulan sebelumnya yang belum ditutup ikut ditutup. Yang ditutup tidak dapat dibuka lagi."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Batal
            </Button>
            <Button onClick={() => void close()}>Tutup bulan</Button>
          </>
        }
      >
        <MonthPoints month={month} />
      </Dialog>
    </>
  );
}
