import { ArrowLeft, type LucideIcon, Printer } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';

type HeadingActProps = { label: string; icon: LucideIcon; variant?: 'primary' | 'secondary' } & (
  | { to: string; onClick?: never }
  | { to?: never; onClick: () => void }
);

/** An act or a way of a screen's heading; on a phone its sign alone. */
export function HeadingAct({ label, icon: Icon, variant = 'secondary', to, onClick }: HeadingActProps) {
  const look = { variant, title: label, className: 'max-sm:px-3' };
  const inside = (
    <>
      <Icon aria-hidden="true" /> <span className="max-sm:sr-only">{label}</span>
    </>
  );
  return to === undefined ? (
    <Button {...look} onClick={onClick}>
      {inside}
    </Button>
  ) : (
    <ButtonLink {...look} to={to}>
      {inside}
    </ButtonLink>
  );
}

/** To what the screen is one of: 'Semua nota'. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return <HeadingAct to={to} label={children} icon={ArrowLeft} />;
}

export function PrintAct() {
  return <HeadingAct label="Cetak atau PDF" icon={Printer} onClick={() => window.print()} />;
}
