import { countText } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { mailView } from '../mails/mail-view.ts';

/** Mails that wait for a person; nothing while none does. */
export function StuckMails({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert
      tone="warning"
      title={`${countText(count)} email perlu diperiksa`}
      className="mb-6"
      action={
        <ButtonLink to={mailView.address({ state: 'stuck' })} variant="secondary" size="sm">
          Periksa email
        </ButtonLink>
      }
    >
      Gagal dikirim, atau tidak diketahui apakah sudah sampai kepada pembeli.
    </Alert>
  );
}
