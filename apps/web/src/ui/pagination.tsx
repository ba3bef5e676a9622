import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import { Link } from './link.tsx';

type PaginationProps = {
  page: number;
  pages: number;
  /** Address of a page, which makes the steps links. Give this or `onChange`. */
  href?: ((page: number) => string) | undefined;
  onChange?: ((page: number) => void) | undefined;
  /** Also shown for a single page. */
  always?: boolean | undefined;
  className?: string | undefined;
};

/** 'Halaman X dari Y' between 'Sebelumnya' and 'Berikutnya'. Hidden for a single page unless `always`, which has no steps. */
export function Pagination({ page, pages, href, onChange, always = false, className }: PaginationProps) {
  if (pages <= 1 && !always) return null;
  const step = { href, onChange };
  return (
    <nav aria-label="Halaman" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {pages > 1 && (
          <Step {...step} to={page - 1} possible={page > 1} rel="prev">
            <ChevronLeft aria-hidden="true" /> Sebelumnya
          </Step>
        )}
        <p className="order-first w-full text-center text-sm text-ink-soft tabular-nums sm:order-none sm:w-auto">
          Halaman {page} dari {pages}
        </p>
        {pages > 1 && (
          <Step {...step} to={page + 1} possible={page < pages} rel="next">
            Berikutnya <ChevronRight aria-hidden="true" />
          </Step>
        )}
      </div>
    </nav>
  );
}

type StepProps = Pick<PaginationProps, 'href' | 'onChange'> & {
  to: number;
  possible: boolean;
  rel: 'prev' | 'next';
  children: ReactNode;
};

function Step({ href, onChange, to, possible, rel, children }: StepProps) {
  const look = buttonStyle({ variant: 'secondary' });
  if (href && possible) {
    return (
      <Link to={href(to)} rel={rel} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={look} disabled={!possible} onClick={() => onChange?.(to)}>
      {children}
    </button>
  );
}
