import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { QrCode } from '../../../features/orders/qr-code.tsx';
import { Logo } from '../../../ui/logo.tsx';
import type { Route } from './+types/screen.ts';
import { type Display, openCustomerSide } from './display-channel.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Layar pelanggan · Lapak Hijau' }, { name: 'robots', content: 'noindex' }];

/** The customer's side of the till: lines, sum, code and change in large letters, for 800 x 480 and larger. */
export default function CustomerDisplay() {
  const [display, setDisplay] = useState<Display | null>(null);
  useEffect(() => openCustomerSide(tillId(), setDisplay), []);
  return (
    <main id="isi" tabIndex={-1} className="flex h-dvh flex-col overflow-hidden bg-paper-50 outline-none">
      <h1 className="sr-only">Layar pelanggan</h1>
      {display === null ? <Idle name="Lapak Hijau" logo={null} /> : <Shown display={display} />}
    </main>
  );
}

function Shown({ display }: { display: Display }) {
  const { shop, lines, qris, done } = display;
  if (lines.length > 0) {
    return (
      <div className="flex min-h-0 grow">
        <Sale display={display} />
        {qris && <Code qris={qris} />}
      </div>
    );
  }
  return done ? <Done {...done} /> : <Idle {...shop} />;
}

function Idle({ name, logo }: Display['shop']) {
  return (
    <div className="grid grow place-content-center justify-items-center gap-10 p-8 text-center">
      <div className="origin-center scale-[2.2]">
        <Logo name={name} picture={logo} />
      </div>
      <p className="text-3xl text-ink-soft">Selamat datang</p>
    </div>
  );
}

function Sale({ display: { lines, off, total } }: { display: Display }) {
  const list = useRef<HTMLUListElement>(null);
  // The line that was just added is what the customer looks for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for each new line
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  return (
    <section aria-label="Belanja Anda" className="flex min-w-0 grow flex-col">
      <ul ref={list} className="min-h-0 grow divide-y overflow-hidden px-6 lg:px-10">
        {lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-6 py-2.5 text-2xl lg:py-4 lg:text-3xl">
            <div className="min-w-0">
              <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{line.name}</p>
              <p className="text-xl text-ink-soft tabular-nums lg:text-2xl">
                {line.detail}
                {line.off !== null && <span className="text-accent-ink"> · potongan {line.off}</span>}
              </p>
            </div>
            <p className="shrink-0 font-bold tabular-nums">{line.total}</p>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 bg-leaf-900 px-6 py-4 text-white tabular-nums lg:px-10 lg:py-6">
        {off !== null && (
          <>
            <dt className="text-2xl text-leaf-100">Potongan</dt>
            <dd className="text-right text-2xl text-leaf-100">-{off}</dd>
          </>
        )}
        <dt className="text-3xl font-bold lg:text-4xl">Total</dt>
        <dd className="text-right text-[3rem] leading-tight font-extrabold lg:text-[4.5rem]">{total}</dd>
      </dl>
    </section>
  );
}

function Code({ qris: { text, amount, fee } }: { qris: NonNullable<Display['qris']> }) {
  return (
    <section
      aria-label="Bayar dengan QRIS"
      className="grid w-[44%] shrink-0 content-center justify-items-center gap-3 border-l bg-white p-5 text-center"
    >
      <p className="text-2xl font-bold">Bayar dengan QRIS</p>
      <div className="w-full max-w-[min(100%,58vh)] [&_svg]:size-full">
        <QrCode text={text} label="Kode QRIS" />
      </div>
      <p className="text-4xl font-extrabold tabular-nums">{amount}</p>
      {fee !== null && <p className="text-xl text-ink-soft">Termasuk biaya layanan {fee}</p>}
    </section>
  );
}

function Done({ total, change }: NonNullable<Display['done']>) {
  return (
    <section aria-label="Selesai" className="grid grow place-content-center justify-items-center gap-4 p-8 text-center">
      <Check className="size-20 rounded-full bg-success-soft p-4 text-success lg:size-28" aria-hidden="true" />
      <p className="text-3xl lg:text-4xl">
        Total <span className="font-bold tabular-nums">{total}</span>
      </p>
      {change !== null && (
        <>
          <p className="text-3xl text-ink-soft lg:text-4xl">Kembalian</p>
          <p className="text-[5rem] leading-none font-extrabold tabular-nums lg:text-[8rem]">{change}</p>
        </>
      )}
      <p className="mt-4 text-2xl lg:text-3xl">Terima kasih atas kunjungan Anda.</p>
    </section>
  );
}
