import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { Certificate } from '@lapak/contract/assortment/certificates';
import { CalendarClock, FileCheck, Package, Store } from 'lucide-react';
import { compactDateTime } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EndText } from '../../shared/components/end-text.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { Fact, RecordCard } from '../../shared/list/record-card.tsx';
import { EditLink } from '../../shared/list/row-actions.tsx';

/** A certificate's card. */
export function CertificateCard({ certificate, editHref }: { certificate: Certificate; editHref: string }) {
  const { id, number, holder, business, products, checked_at, checked_by, file, needs_look } = certificate;
  const name = `${certificateName(certificate)} ${number}`;
  return (
    <RecordCard
      head={
        <>
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="min-w-0 text-lg font-bold wrap-anywhere">{name}</h2>
            {needs_look && <Badge tone="warning">Perlu dilihat</Badge>}
            <Badge tone={checked_at === null ? 'info' : 'success'}>{checked_at === null ? 'Belum diperiksa' : 'Sudah diperiksa'}</Badge>
          </div>
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{holder}</p>
        </>
      }
      facts={
        <>
          <Fact icon={CalendarClock} name="Berlaku sampai">
            <EndText certificate={certificate} />
          </Fact>
          {business !== null && (
            <Fact icon={Store} name="Mitra">
              {business.name}
            </Fact>
          )}
          <Fact icon={Package} name="Berlaku untuk">
            {products.length === 0 ? 'Belum ada produk' : products.map((product) => product.name).join(', ')}
          </Fact>
          {checked_at !== null && (
            <Fact icon={FileCheck} name="Diperiksa">
              {compactDateTime(checked_at)}
              {checked_by !== null && ` oleh ${checked_by}`}
            </Fact>
          )}
        </>
      }
      actions={
        <>
          {file !== null && (
            <DownloadButton call="downloadCertificate" input={{ params: { id } }} size="sm">
              Unduh berkas
            </DownloadButton>
          )}
          <CheckButton certificate={certificate} name={name} />
          <EditLink to={editHref} name={name} label="Ubah" />
          <DeleteButton
            call="deleteCertificate"
            id={id}
            name={name}
            question={`Hapus sertifikat ${name}?`}
            consequence="Sertifikat dan berkasnya hilang, juga dari halaman produk di toko."
            failedText="Gagal menghapus sertifikat."
            doneText="Sertifikat dihapus."
            label="Hapus"
          />
        </>
      }
    />
  );
}

/** Sets or removes the check; shoppers see checked certificates only. */
function CheckButton({ certificate: { id, version, checked_at }, name }: { certificate: Certificate; name: string }) {
  const isChecked = checked_at !== null;
  const { send, pending } = useSend('checkCertificate', {
    key: `certificate-${id}`,
    done: () => (isChecked ? 'Tanda periksa dibatalkan.' : 'Sertifikat ditandai sudah diperiksa.'),
    failed: ({ message }) => `Gagal menandai sertifikat. ${message}`,
  });
  return (
    <Button
      variant={isChecked ? 'ghost' : 'primary'}
      size="sm"
      pending={pending}
      pendingText="Menyimpan..."
      onClick={() => void send({ params: { id }, body: { is_checked: !isChecked, expected_version: version } })}
    >
      {isChecked ? 'Batalkan tanda periksa' : 'Tandai sudah diperiksa'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
