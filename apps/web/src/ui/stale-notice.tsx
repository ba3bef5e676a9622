import { useRevalidator } from 'react-router';
import { Alert } from './alert.tsx';
import { RetryButton } from './retry-button.tsx';

/** Above what was loaded earlier, when a newer answer couldn't be had. */
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
