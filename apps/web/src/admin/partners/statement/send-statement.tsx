import type { PartnerStatement } from '@lapak/contract/partners/statements';
import { dateTime, longDay } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { SecretLink } from '../../shared/components/secret-link.tsx';

type SendStatementProps = { statement: PartnerStatement; phone: string | null; email: string | null };

/** Sends a statement by its secret address. */
export function SendStatement({ statement: { id, number, business, ends_on, link_since }, phone, email }: SendStatementProps) {
  const making = useSend('makeStatementLink', { key: `statement-link-${id}` });
  const ending = useSend('endStatementLink', { key: `statement-link-${id}`, done: () => 'Tautan diakhiri.' });
  return (
    <SecretLink
      narrow
      heading="Kirim ke mitra"
      about={
        link_since === null
          ? 'Mitra membaca laporan lewat tautan rahasia, tanpa akun.'
          : `Tautan berlaku sejak ${dateTime(link_since)}. Tautan baru mengakhiri yang lama.`
      }
      isLinked={link_since !== null}
      phone={phone}
      email={email}
      isBusy={making.pending || ending.pending}
      make={async (byMail) => (await making.send({ params: { id }, body: { by_mail: byMail } }))?.data.url}
      end={async () => (await ending.send({ params: { id } })) !== null}
      words={(url) => `Laporan penjualan ${business.name} nomor ${number}, sampai ${longDay(ends_on)}: ${url}`}
      mailed={`Laporan dikirim ke ${email}.`}
    />
  );
}
