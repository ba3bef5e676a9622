import type { PartnerDetail } from '@lapak/contract/partners/partners';
import { dateTime } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { SecretLink } from '../../shared/components/secret-link.tsx';

/** Sends a partner the secret address of their own page (decision 115). */
export function PartnerPageLink({ partner: { id, name, phone, email, page_link_since: since } }: { partner: PartnerDetail }) {
  const making = useSend('makePartnerPageLink', { key: `partner-page-link-${id}` });
  const ending = useSend('endPartnerPageLink', { key: `partner-page-link-${id}`, done: () => 'Tautan diakhiri.' });
  return (
    <SecretLink
      heading="Halaman mitra"
      about={
        since === null
          ? 'Lewat tautan rahasia mitra melihat isi rak, penjualan hari ini, saldo, dan laporannya, tanpa akun.'
          : `Tautan berlaku sejak ${dateTime(since)}. Tautan baru mengakhiri yang lama.`
      }
      isLinked={since !== null}
      phone={phone}
      email={email}
      isBusy={making.pending || ending.pending}
      make={async (byMail) => (await making.send({ params: { id }, body: { by_mail: byMail } }))?.data.url}
      end={async () => (await ending.send({ params: { id } })) !== null}
      words={(url) => `Halaman ${name} di toko kami, hanya untuk Anda. Simpan tautannya: ${url}`}
      mailed={`Tautan dikirim ke ${email}.`}
    />
  );
}
