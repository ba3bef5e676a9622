import type { City } from '@lapak/contract/kernel/locations';
import type { Loaded } from '../../lib/use-loaded.ts';
import { Alert } from '../../ui/alert.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';

/** Shown above a form whose cities failed to load. */
export function CitiesNotice({ cities: { state, retry }, text = 'Daftar kota gagal dimuat.' }: { cities: Loaded<City[]>; text?: string }) {
  if (state !== 'failed') return null;
  return (
    <Alert tone="danger" action={<RetryButton onRetry={retry} />}>
      {text}
    </Alert>
  );
}
