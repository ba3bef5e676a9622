import type { DayAccounts } from '@lapak/contract/bookkeeping/days';
import { useRevalidator } from 'react-router';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { confirm } from '../../../lib/confirm.ts';
import { countText, longDay } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { dayAddress } from '../../shared/addresses/day-view.ts';
import { clockSays, quietSince, REPAIR_FIRST } from '../../shared/components/clock-doubt.ts';

const LINK = 'font-semibold underline underline-offset-4';

/** Whether an open day can be sealed, what sealing it means, and the button that does. */
export function SealDay({ accounts }: { accounts: DayAccounts }) {
  const { day, fingerprint, faults, blocked_by, empty_days, is_over, previous } = accounts;
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const sealing = useSend('sealDay', {
    key: `seal-${day}`,
    done: ({ data }) => `${longDay(day)} ditutup dengan nomor ${data.number}.`,
    failed: ({ code, message }) => {
      if (code.startsWith('day_')) void revalidate();
      return message;
    },
  });
  const open = faults.filter(({ accepted }) => accepted === null).length;
  const agreed = faults.length === 0 ? 'Semua cocok' : `${countText(faults.length)} hal diterima, selebihnya cocok`;
  const seal = async () => {
    const yes = await confirm({
      title: `Tutup ${longDay(day)}?`,
      text: `Angkanya dibekukan dengan nomor dan tidak dapat dibuka lagi. Yang datang terlambat masuk hari berikutnya.${
        is_over ? '' : ' Hari ini belum berakhir.'
      }`,
      confirmText: 'Tutup hari',
      destructive: false,
    });
    const body = { fingerprint };
    const doubt = yes ? doubtOf(accounts) : null;
    const isRight =
      doubt === null ||
      (await confirm({ title: 'Tanggalnya benar?', text: doubt, confirmText: 'Tanggal benar, tutup', destructive: true }));
    if (yes && isRight) await sealing.send({ params: { day }, body, headers: { 'idempotency-key': keyOf({ day, fingerprint }) } });
  };
  if (blocked_by !== null)
    return (
      <Alert tone="warning" title="Hari-hari ditutup berurutan" className="mb-5">
        <Link to={dayAddress(blocked_by)} className={LINK}>
          Tutup {longDay(blocked_by)}
        </Link>{' '}
        dahulu.
      </Alert>
    );
  return (
    <Alert
      tone={open > 0 ? 'warning' : 'success'}
      title={open > 0 ? `${countText(open)} hal belum cocok` : agreed}
      className="mb-5"
      action={
        <Button onClick={() => void seal()} disabled={open > 0} pending={sealing.pending} pendingText="Menutup...">
          Tutup hari
        </Button>
      }
    >
      {open > 0 && <p>Selesaikan di layarnya, atau terima dengan alasan. Setelah itu hari dapat ditutup.</p>}
      {previous === null && <p>Ini penutupan pertama: hari-hari sebelumnya tidak ikut ditutup.</p>}
      {empty_days > 0 && <p>{countText(empty_days)} hari tanpa transaksi sebelumnya ikut ditutup.</p>}
      {!is_over && <p>Hari ini belum berakhir. Yang terjadi setelah ditutup masuk hari berikutnya.</p>}
    </Alert>
  );
}

/** Why the clock may be wrong: what is sealed stays so, and what is sold meanwhile would wait for the days that were gone over. */
function doubtOf({ day, today, empty_days, sums, drawers, last_booked_at }: DayAccounts): string | null {
  const quiet = quietSince({ today, last_booked_at });
  const isEmpty = sums.length === 0 && drawers.length === 0;
  if (empty_days === 0 && !isEmpty && quiet === null) return null;
  const facts = [
    clockSays(today),
    empty_days > 0 && `${countText(empty_days)} hari tanpa transaksi ikut ditutup.`,
    isEmpty && `Pada ${longDay(day)} tidak ada transaksi apa pun.`,
    quiet,
    `${REPAIR_FIRST} hari yang ditutup tidak dapat dibuka lagi.`,
  ];
  return facts.filter(Boolean).join(' ');
}
