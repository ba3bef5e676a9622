import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dateTime } from '../../lib/format.ts';
import { timeLeft } from './time-left.ts';

const TICK_MS = 15_000;

/** The payment deadline and the time left, which ticks without announcing itself to screen readers. */
export function PayBefore({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(until, now);
  return (
    <p className="flex items-start gap-2.5 rounded-lg border border-warning-line bg-warning-soft px-4 py-3 text-[0.9375rem] text-warning">
      <Clock className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      {left === null ? (
        <span>Waktu bayar sudah lewat, pesanan segera dibatalkan. Jangan membayar lagi.</span>
      ) : (
        <span>
          Bayar sebelum <strong>{dateTime(until)} WIB</strong>, sisa waktu <strong className="whitespace-nowrap">{left}</strong>. Setelah
          itu pesanan dibatalkan.
        </span>
      )}
    </p>
  );
}
