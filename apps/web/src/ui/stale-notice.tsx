import { useRevalidator } from 'react-router';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Above what was loaded earlier, when a newer answer couldn't be had. */
export function StaleNotice({ text, className }: { text: string; className?: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      tone="warning"
      title={text}
      className={className}
      action={
        <Button variant="secondary" size="sm" onClick={() => void revalidate()} pending={state === 'loading'} pendingText="Memuat...">
          Coba lagi
        </Button>
      }
    >
      Yang tampil di sini mungkin sudah berubah.
    </Alert>
  );
}
