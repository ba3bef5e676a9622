import { certificateName, ENDING_DAYS } from '@lapak/contract/assortment/certificate-kinds';
import type { Dashboard } from '@lapak/contract/office/dashboard';
import { countText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { certificateView } from '../../shared/addresses/certificate-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import { EndText } from '../../shared/components/end-text.tsx';
import { Panel, PanelRow, PanelRows } from './panel.tsx';

/** Certificates that end, have ended or have to be looked at, and food without one. */
export function DueCertificates({ ending, ended, unchecked, unseen, foods_without, due }: Dashboard['certificates']) {
  const counts = [
    { count: ended, text: 'Habis', tone: 'danger', to: certificateView.address({ state: 'ended' }) },
    { count: ending, text: `Habis dalam ${ENDING_DAYS} hari`, tone: 'warning', to: certificateView.address({ state: 'ending' }) },
    { count: unchecked, text: 'Belum diperiksa', tone: 'info', to: certificateView.address({ state: 'unchecked' }) },
    { count: unseen, text: 'Cakupannya perlu dilihat', tone: 'warning', to: certificateView.address({ state: 'unseen' }) },
    { count: foods_without, text: 'Makanan tanpa sertifikat halal', tone: 'warning', to: productView.address({ certificate: 'none' }) },
  ] as const;
  const shown = counts.filter(({ count }) => count > 0);
  return (
    <Panel title="Sertifikat" to={certificateView.address()} linkText="Semua sertifikat">
      {shown.length === 0 ? (
        <p className="mt-3 rounded-xl border bg-surface p-5 text-ink-soft">Tidak ada sertifikat yang perlu diurus.</p>
      ) : (
        <PanelRows>
          {shown.map(({ count, text, tone, to }) => (
            <PanelRow key={text} to={to}>
              <span className="font-semibold">{text}</span>
              <Badge tone={tone}>{countText(count)}</Badge>
            </PanelRow>
          ))}
          {due.map((certificate) => (
            <PanelRow key={certificate.id} to={certificateView.address({ edit: certificate.id })}>
              <span className="min-w-0 text-sm wrap-anywhere">
                {certificateName(certificate)} {certificate.number}
                <span className="block text-ink-soft">{certificate.holder}</span>
              </span>
              <span className="shrink-0 text-right text-sm">
                {certificate.needs_look && certificate.state === 'valid' ? (
                  <Badge tone="warning">Perlu dilihat</Badge>
                ) : (
                  <EndText certificate={certificate} />
                )}
              </span>
            </PanelRow>
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}
