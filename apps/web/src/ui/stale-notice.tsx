import { useRevalidator } from 'react-router';
import { Alert } from './alert.tsx';
import { RetryButton } from './retry-button.tsx';

/** Shown above older data when newer data couldn't be loaded. */
export function StaleNotice({ text, className }: { text: string; className?: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      tone="warning"
      title={text}
      className={className}
      action={<RetryButton onRetry={() => void revalidate()} retrying={state === 'loading'} />}
    >
      Yang tampil di sini mungkin sudah berubah.
    </Alert>
  );
}
