import type { PartnerStatement } from '@lapak/contract/schemas/partners';
import { toWhatsapp, whatsappAddress } from '@lapak/contract/whatsapp';
import { useState } from 'react';
import { confirm } from '../../lib/confirm.ts';
import { dateTime, longDay } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

type SendStatementProps = { statement: PartnerStatement; phone: string | null; email: string | null };

/** Sends a statement by its secret address, which is shown once: each sending renews it. */
export function SendStatement({ statement: { id, number, business, ends_on, link_since }, phone, email }: SendStatementProps) {
  const [url, setUrl] = useState<string | null>(null);
  const making = useSend('makeStatementLink', { key: `statement-link-${id}` });
  const ending = useSend('endStatementLink', { key: `statement-link-${id}`, done: () => 'Tautan diakhiri.' });
  const pending = making.pending || ending.pending;
  const mayRenew = async () =>
    link_since === null ||
    confirm({
      title: 'Buat tautan baru?',
      text: 'Tautan yang sudah dikirim tidak dapat dibuka lagi.',
      confirmText: 'Buat tautan baru',
      destructive: false,
    });
  const make = async (byMail: boolean) => {
    if (!(await mayRenew())) return;
    const answer = await making.send({ params: { id }, body: { by_mail: byMail } });
    if (!answer) return;
    setUrl(answer.data.url);
    if (byMail) notify('success', `Laporan dikirim ke ${email}.`);
  };
  const end = async () => {
    const yes = await confirm({ title: 'Akhiri tautan ini?', text: 'Mitra tidak dapat membukanya lagi.', confirmText: 'Akhiri' });
    if (yes && (await ending.send({ params: { id } }))) setUrl(null);
  };
  const words = `Laporan penjualan ${business.name} nomor ${number}, sampai ${longDay(ends_on)}: ${url}`;
  return (
    <section aria-labelledby="kirim" className="card grid gap-3 p-5 print:hidden">
      <h2 id="kirim" className="text-lg font-bold">
        Kirim ke mitra
      </h2>
      <p className="text-sm text-ink-soft">
        {link_since === null
          ? 'Mitra membaca laporan lewat tautan rahasia, tanpa akun.'
          : `Tautan berlaku sejak ${dateTime(link_since)}. Tautan baru mengakhiri yang lama.`}
      </p>
      {url !== null && (
        <>
          <p className="rounded-lg bg-canvas p-3 text-sm break-all">{url}</p>
          <a href={whatsApp(phone, words)} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'primary' })}>
            Kirim lewat WhatsApp<span className="sr-only">, terbuka di tab baru</span>
          </a>
          <Button variant="secondary" onClick={() => void copy(url)}>
            Salin tautan
          </Button>
        </>
      )}
      {url === null && (
        <Button onClick={() => void make(false)} disabled={pending} variant={link_since === null ? 'primary' : 'secondary'}>
          {link_since === null ? 'Buat tautan' : 'Buat tautan baru'}
        </Button>
      )}
      {email !== null && (
        <Button variant="secondary" onClick={() => void make(true)} disabled={pending}>
          Kirim lewat email
        </Button>
      )}
      {link_since !== null && (
        <Button variant="ghost" className="text-danger!" onClick={() => void end()} disabled={pending}>
          Akhiri tautan
        </Button>
      )}
    </section>
  );
}

/** A chat with the partner where they have such a number, else one to be chosen. */
function whatsApp(phone: string | null, words: string): string {
  return whatsappAddress((phone === null ? null : toWhatsapp(phone)) ?? '', words);
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
