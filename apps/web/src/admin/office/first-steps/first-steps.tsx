import type { FirstSteps as Done } from '@lapak/contract/office/dashboard';
import { ArrowRight, Check } from 'lucide-react';
import { useId } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { countText } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { followStep } from './first-steps-store.ts';
import { stepsOf } from './steps.ts';

/** What a new shop still lacks before it can sell, each with the way there. */
export function FirstSteps({ steps: done, partners }: { steps: Done; partners: number }) {
  const { send, pending } = useSend('updateGuideSettings', { key: 'first-steps' });
  const headingId = useId();
  const steps = stepsOf({ partners });
  const doneCount = steps.filter(({ name }) => done[name]).length;

  async function hide() {
    const yes = await confirm({
      title: 'Sembunyikan langkah pertama?',
      text: 'Daftar ini hilang dari dasbor semua admin. Anda dapat menampilkannya lagi di Pengaturan.',
      confirmText: 'Sembunyikan',
      destructive: false,
    });
    if (yes) await send({ body: { hidden: true } });
  }

  return (
    <section aria-labelledby={headingId} className="mb-8 rounded-xl border bg-surface p-5 shadow-sm sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={headingId} className="text-xl font-bold">
            Langkah pertama
          </h2>
          <p className="mt-1 text-ink-soft">
            {countText(doneCount)} dari {countText(steps.length)} selesai. Setelah semuanya, toko siap menerima pesanan.
          </p>
        </div>
        <Button variant="ghost" size="sm" onClick={() => void hide()} pending={pending}>
          Sembunyikan
        </Button>
      </div>
      <ol className="mt-4 grid gap-x-6 border-t lg:grid-cols-2">
        {steps.map(({ name, title, text, to }, index) => (
          <li key={name} className="border-b">
            {done[name] ? (
              <p className="flex items-center gap-3.5 py-3 text-ink-soft">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-700 text-white">
                  <Check className="size-4.5" aria-hidden="true" />
                </span>
                <span className="line-through">{title}</span>
                <span className="sr-only">(selesai)</span>
              </p>
            ) : (
              <Link to={to} onClick={() => followStep(name)} className="group flex items-center gap-3.5 rounded-md py-3">
                <span
                  className="grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold tabular-nums"
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <span className="min-w-0 grow">
                  <span className="block font-semibold underline-offset-4 group-hover:underline">{title}</span>
                  <span className="block text-sm text-ink-soft">{text}</span>
                </span>
                <ArrowRight className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
