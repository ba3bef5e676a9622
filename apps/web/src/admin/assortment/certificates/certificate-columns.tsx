import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { Certificate } from '@lapak/contract/assortment/certificates';
import { longDate } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { EndText } from '../../shared/components/end-text.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';

const nameOf = (certificate: Certificate) => `${certificateName(certificate)} ${certificate.number}`;

const productsOf = ({ products }: Certificate) =>
  products.length === 0 ? 'Belum ada produk' : products.map((product) => product.name).join(', ');
/** Whose products it is about, in the place of the column that a tablet has no room for. */
const coveredBy = (certificate: Certificate) => [certificate.business?.name, productsOf(certificate)].filter(Boolean).join(' · ');

/** Columns of the certificates. */
export function certificateColumns(editHref: (id: number) => string): Column<Certificate>[] {
  return [
    {
      key: 'name',
      header: 'Sertifikat',
      heading: true,
      cell: (certificate) => (
        <>
          <span className="font-semibold wrap-anywhere md:line-clamp-2">{nameOf(certificate)}</span>
          <span className="line-clamp-1 text-sm font-normal text-ink-soft max-sm:hidden md:max-xl:hidden">{certificate.holder}</span>
          <span className="hidden text-sm font-normal text-ink-soft md:max-xl:line-clamp-1">{coveredBy(certificate)}</span>
        </>
      ),
    },
    { key: 'end', header: 'Berlaku sampai', cell: (certificate) => <EndText certificate={certificate} /> },
    {
      key: 'for',
      header: 'Berlaku untuk',
      roomy: true,
      className: 'max-md:hidden xl:max-w-64',
      cell: (certificate) => (
        <>
          {certificate.business !== null && <span className="line-clamp-1">{certificate.business.name}</span>}
          <span className="line-clamp-1 text-sm text-ink-soft">{productsOf(certificate)}</span>
        </>
      ),
    },
    {
      key: 'checked',
      header: 'Diperiksa',
      className: 'max-sm:hidden',
      cell: ({ checked_at, checked_by, needs_look }) => (
        <>
          <span className="flex flex-wrap gap-1">
            <Badge tone={checked_at === null ? 'info' : 'success'}>{checked_at === null ? 'Belum diperiksa' : 'Sudah diperiksa'}</Badge>
            {needs_look && <Badge tone="warning">Perlu dilihat</Badge>}
          </span>
          {checked_at !== null && (
            <span className="line-clamp-1 text-sm text-ink-soft max-md:hidden">
              <span className="whitespace-nowrap">{longDate(checked_at)}</span>
              {checked_by !== null && <span className="max-xl:hidden"> oleh {checked_by}</span>}
            </span>
          )}
        </>
      ),
    },
    actionsColumn((certificate) => (
      <span className="flex gap-1 md:max-xl:justify-end">
        {certificate.file !== null && (
          <DownloadButton call="downloadCertificate" input={{ params: { id: certificate.id } }} size="sm">
            Unduh berkas
          </DownloadButton>
        )}
        <CheckButton certificate={certificate} name={nameOf(certificate)} />
        <EditLink to={editHref(certificate.id)} name={nameOf(certificate)} label="Ubah" compact />
        <DeleteButton
          call="deleteCertificate"
          id={certificate.id}
          name={nameOf(certificate)}
          question={`Hapus sertifikat ${nameOf(certificate)}?`}
          consequence="Sertifikat dan berkasnya hilang, juga dari halaman produk di toko."
          failedText="Gagal menghapus sertifikat."
          doneText="Sertifikat dihapus."
          label="Hapus"
          compact
        />
      </span>
    )),
  ];
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
      {isChecked ? 'Batalkan' : 'Tandai'}
      <span className="sr-only"> {isChecked ? `tanda periksa ${name}` : `sudah diperiksa ${name}`}</span>
    </Button>
  );
}
