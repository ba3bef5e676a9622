import { api } from '../../../lib/browser-api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { mailView } from '../../shared/addresses/mail-view.ts';
import { Section } from '../../shared/components/section-form.tsx';
import { PLAIN_SECTIONS } from '../../shared/components/settings-sections.ts';

/** Whether mail works, and a link to the mails. The server is set in the environment. */
export function MailSection() {
  const loaded = useLoaded('mail', (signal) => api.call('listMails', { query: { page_size: 1 }, signal }));
  const { send, pending } = useSend('sendTestMail', { key: 'test-mail', done: ({ data }) => `Email uji terkirim ke ${data.recipient}.` });
  return (
    <Section
      id={PLAIN_SECTIONS.mail.id}
      title={PLAIN_SECTIONS.mail.title}
      about="Kabar pesanan yang dikirim toko kepada pembeli, dan pesanan baru ke email kontak toko."
    >
      <div className="grid gap-5">
        {loaded.state === 'loading' && (
          <SkeletonGroup label="Memuat keadaan email...">
            <Skeleton className="h-12" />
          </SkeletonGroup>
        )}
        {loaded.state === 'failed' && (
          <Alert tone="danger" action={<RetryButton onRetry={loaded.retry} />}>
            Gagal memuat keadaan email.
          </Alert>
        )}
        {loaded.state === 'ready' && !loaded.data.meta.is_on && (
          <Alert tone="warning" title="Email belum diaktifkan">
            Server email tidak disetel (SMTP_URL), sehingga tidak ada email yang dikirim.
          </Alert>
        )}
        {loaded.state === 'ready' && loaded.data.meta.is_on && (
          <DataList items={[{ label: 'Pengirim', value: <span className="wrap-anywhere">{loaded.data.meta.from}</span> }]} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void send()} pending={pending} pendingText="Mengirim...">
            Kirim email uji
          </Button>
          <ButtonLink to={mailView.address()} variant="ghost">
            Lihat semua email
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
