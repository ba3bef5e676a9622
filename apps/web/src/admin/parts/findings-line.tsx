import { countText } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { findingView } from '../views/finding-view.ts';
import { useBellState } from './bell-store.ts';

/** The number of open findings with a link, on the dashboard and above the orders; nothing at 0. */
export function FindingsLine() {
  const findings = useBellState(({ bell }) => bell?.findings ?? 0);
  if (findings === 0) return null;
  return (
    <Alert
      tone="warning"
      className="mb-6"
      title={`${countText(findings)} hal perlu dicocokkan`}
      action={
        <ButtonLink variant="secondary" size="sm" to={findingView.address()}>
          Buka pencocokan
        </ButtonLink>
      }
    >
      Ada uang, stok, atau pesanan yang tidak saling cocok.
    </Alert>
  );
}
