import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { ShownCertificate } from '@lapak/contract/assortment/certificates';
import { ShieldCheck } from 'lucide-react';
import { longDay } from '../../lib/format.ts';

/** The product's certificates: issuer, number, validity. */
export function CertificateBadges({ certificates }: { certificates: readonly ShownCertificate[] }) {
  if (certificates.length === 0) return null;
  return (
    <ul aria-label="Sertifikat" className="mt-4 flex flex-wrap gap-2">
      {certificates.map((certificate) => (
        <li
          key={`${certificate.kind} ${certificate.number}`}
          className="flex max-w-full items-start gap-2 rounded-lg border border-leaf-200 bg-leaf-50 px-3 py-2 text-sm"
        >
          <ShieldCheck className="mt-0.5 size-4.5 shrink-0 text-leaf-700" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-bold text-leaf-900">{certificateName(certificate)}</span>{' '}
            <span className="tabular-nums">{certificate.number}</span>
            <span className="block text-xs text-ink-soft">
              {certificate.holder}
              {certificate.valid_until !== null && `, berlaku sampai ${longDay(certificate.valid_until)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
