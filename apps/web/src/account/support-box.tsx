import { LifeBuoy } from 'lucide-react';

/** Whom to write to when signing in fails. */
export function SupportBox({ email }: { email: string }) {
  return (
    <section aria-label="Bantuan" className="mt-10 flex items-start gap-4 rounded-lg border bg-sunken p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-surface text-leaf-700" aria-hidden="true">
        <LifeBuoy className="size-5" />
      </span>
      <p className="min-w-0 text-sm text-ink-soft">
        <strong className="block text-[0.9375rem] text-ink">Butuh bantuan?</strong>
        Tulis kepada kami di{' '}
        <a
          href={`mailto:${email}?subject=${encodeURIComponent('Bantuan akun Lapak Hijau')}`}
          className="inline-block py-1 font-semibold break-all text-leaf-800 underline underline-offset-4"
        >
          {email}
        </a>
        , kami jawab pada hari kerja.
      </p>
    </section>
  );
}
