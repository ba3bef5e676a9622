import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';

/** After the application was sent. Takes the focus, since the form is gone. */
export function ApplicationSent({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="py-8 text-center sm:py-14">
      <CircleCheck className="mx-auto size-14 text-success" strokeWidth={1.5} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="voice mt-5 text-2xl outline-none">
        Terima kasih, pendaftaran Anda kami terima
      </h2>
      <p role="status" className="mx-auto mt-3 max-w-md text-ink-soft">
        Kami akan menghubungi Anda tentang <strong className="text-ink">{name}</strong> dalam beberapa hari kerja.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/catalog">Lihat produk mitra kami</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Ke beranda
        </ButtonLink>
      </div>
    </div>
  );
}
