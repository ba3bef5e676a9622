import { toPhone } from '@lapak/contract/phone';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/cx.ts';

interface SecretLinkProps {
  heading: string;
  /** What the link is for, and since when there is one. */
  about: string;
  isLinked: boolean;
  phone: string | null;
  email: string | null;
  isBusy: boolean;
  /** Renews it: the address, null where it is mailed instead, undefined where that failed. */
  make: (byMail: boolean) => Promise<string | null | undefined>;
  /** Whether it was ended. */
  end: () => Promise<boolean>;
  /** What is written with the address in a chat. */
  words: (url: string) => string;
  /** Said when it was mailed. */
  mailed: string;
  /** Its buttons stand in a column on a wide screen. */
  narrow?: boolean;
}

/** A partner's secret address of a thing: it is shown once, and each sending renews it (decisions 110 and 115). */
export function SecretLink(props: SecretLinkProps) {
  const { heading, about, isLinked, phone, email, isBusy, make, end, words, mailed, narrow = false } = props;
  const [url, setUrl] = useState<string | null>(null);
  const mayRenew = async () =>
    !isLinked ||
    confirm({
      title: 'Buat tautan baru?',
      text: 'Tautan yang sudah dikirim tidak dapat dibuka lagi.',
      confirmText: 'Buat tautan baru',
      destructive: false,
    });
  const renew = async (byMail: boolean) => {
    if (!(await mayRenew())) return;
    const made = await make(byMail);
    if (made === undefined) return;
    setUrl(made);
    if (byMail) notify('success', mailed);
  };
  const finish = async () => {
    const yes = await confirm({ title: 'Akhiri tautan ini?', text: 'Mitra tidak dapat membukanya lagi.', confirmText: 'Akhiri' });
    if (yes && (await end())) setUrl(null);
  };
  return (
    <section aria-labelledby="kirim" className="card grid gap-3 p-5 print:hidden">
      <h2 id="kirim" className="text-lg font-bold">
        {heading}
      </h2>
      <p className="text-sm text-ink-soft">{about}</p>
      {url !== null && <p className="rounded-lg bg-canvas p-3 text-sm break-all">{url}</p>}
      <div className={cx('grid gap-3 sm:flex sm:flex-wrap', narrow && 'xl:grid')}>
        {url === null ? (
          <Button onClick={() => void renew(false)} disabled={isBusy} variant={isLinked ? 'secondary' : 'primary'}>
            {isLinked ? 'Buat tautan baru' : 'Buat tautan'}
          </Button>
        ) : (
          <>
            <a href={whatsApp(phone, words(url))} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'primary' })}>
              Kirim lewat WhatsApp<span className="sr-only">, terbuka di tab baru</span>
            </a>
            <Button variant="secondary" onClick={() => void copy(url)}>
              Salin tautan
            </Button>
          </>
        )}
        {email !== null && (
          <Button variant="secondary" onClick={() => void renew(true)} disabled={isBusy}>
            Kirim lewat email
          </Button>
        )}
        {isLinked && (
          <Button variant="ghost" className="text-danger!" onClick={() => void finish()} disabled={isBusy}>
            Akhiri tautan
          </Button>
        )}
      </div>
    </section>
  );
}

/** A chat with the partner where they have such a number, else one to be chosen. */
function whatsApp(phone: string | null, words: string): string {
  return whatsappAddress((phone === null ? null : toPhone(phone)) ?? '', words);
}

/** Browsers refuse it without HTTPS; the address is shown, so that it can be copied by hand. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify('success', 'Tautan disalin.');
  } catch {
    notify('error', 'Tidak dapat menyalin tautan. Salin secara manual.');
  }
}
