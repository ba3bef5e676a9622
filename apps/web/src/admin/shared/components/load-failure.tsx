import { useRevalidator } from 'react-router';
import type { NotLoaded } from '../../../lib/last-good.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';

/** What is said where there is nothing at an address: its title, perhaps why, and the way to all of them. */
interface Missing {
  title: string;
  why?: string;
  to: string;
  all: string;
}

type LoadFailureProps = {
  failure: NotLoaded;
  /** 'Gagal memuat laporan.' */
  text: string;
  missing: Missing;
};

/** In place of a record's screen: 'Coba lagi' where that may help; where there is no such record, the way to its list. */
export function LoadFailure({ failure, text, missing }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator();
  if (failure.isMissing)
    return (
      <EmptyState title={missing.title} isPage action={<ButtonLink to={missing.to}>{missing.all}</ButtonLink>}>
        {missing.why}
      </EmptyState>
    );
  return <ErrorState message={`${text} ${failure.reason}`} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}
