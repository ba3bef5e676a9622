import '../contract/routes.ts';
import { CERTIFICATE_LABELS } from '@lapak/contract/assortment/certificate-kinds';
import type { ImpactSettings } from '@lapak/contract/settings/impact';
import { Section } from '@lapak/web/admin/shared/components/section-form.tsx';
import { SETTINGS_SECTIONS } from '@lapak/web/admin/shared/components/settings-sections.ts';
import { ApiError } from '@lapak/web/lib/api.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { confirm } from '@lapak/web/lib/confirm.ts';
import { longDay, rupiah } from '@lapak/web/lib/format.ts';
import { useSend } from '@lapak/web/lib/use-send.ts';
import { Alert } from '@lapak/web/ui/alert.tsx';
import { Button } from '@lapak/web/ui/button.tsx';
import { useState } from 'react';
import type { Impact } from '../contract/impact.ts';

type Preview = { state: 'none' | 'loading' } | { state: 'failed'; reason: string } | { state: 'ready'; published: Impact; planned: Impact };

/** Whether the programme's figures are public: says what that shows, and shows it before it is (decision 112). */
export default function ImpactSection({ settings }: { settings: ImpactSettings }) {
  const [preview, setPreview] = useState<Preview>({ state: 'none' });
  const { send, pending } = useSend('updateImpactSettings', {
    key: 'impact',
    done: () => (settings.is_public ? 'Angka dampak disembunyikan.' : 'Angka dampak diumumkan.'),
  });
  const look = async () => {
    setPreview({ state: 'loading' });
    try {
      const { data } = await api.call('previewImpact');
      setPreview({ state: 'ready', published: data.published, planned: data.planned });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setPreview({ state: 'failed', reason: error.message });
    }
  };
  const change = async () => {
    const isAgreed = await confirm(
      settings.is_public
        ? {
            title: 'Sembunyikan angka dampak?',
            text: 'Halamannya tidak dapat dibuka lagi. Salinan yang sudah diunduh orang tetap ada pada mereka.',
            confirmText: 'Sembunyikan',
          }
        : {
            title: 'Umumkan angka dampak?',
            text: 'Angka kuartal yang sudah berakhir menjadi publik dan tidak dapat diubah lagi.',
            confirmText: 'Umumkan',
          },
    );
    if (!isAgreed) return;
    await send({ body: { is_public: !settings.is_public, expected_version: settings.version } });
    setPreview({ state: 'none' });
  };
  return (
    <Section
      id={SETTINGS_SECTIONS.impact.id}
      title={SETTINGS_SECTIONS.impact.title}
      about="Halaman publik /dampak: uang untuk produsen menurut kabupaten dan kota, bagian toko, dan sertifikat, tiap kuartal yang sudah berakhir."
    >
      <div className="grid gap-4">
        <p>
          {settings.is_public ? 'Sekarang diumumkan. ' : 'Sekarang tidak diumumkan. '}
          Yang tampil hanya jumlah dari paling sedikit lima produsen dan lima pembeli, tanpa nama, dan tidak ada yang memegang sebagian
          besarnya. Yang terlalu sedikit digabung atau menunggu kuartal berikutnya.
        </p>
        {preview.state === 'failed' && <Alert tone="danger">Gagal memuat pratinjau. {preview.reason}</Alert>}
        {preview.state === 'ready' && <PreviewFigures published={preview.published} planned={preview.planned} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void look()} pending={preview.state === 'loading'} pendingText="Menyiapkan...">
            Lihat pratinjau
          </Button>
          <Button
            variant={settings.is_public ? 'secondary' : 'primary'}
            onClick={() => void change()}
            pending={pending}
            pendingText="Menyimpan..."
          >
            {settings.is_public ? 'Sembunyikan' : 'Umumkan'}
          </Button>
        </div>
      </div>
    </Section>
  );
}

function PreviewFigures({ published, planned }: { published: Impact; planned: Impact }) {
  const quarters = [...planned.quarters, ...published.quarters];
  const { rows } = planned.certificates.total > 0 ? planned.certificates : published.certificates;
  if (quarters.length === 0 && rows.length === 0)
    return (
      <Alert tone="info">
        Belum ada yang dapat diumumkan: belum ada kuartal yang berakhir dengan cukup banyak produsen dan pembeli. Halamannya akan berkata
        begitu.
      </Alert>
    );
  return (
    <section aria-label="Pratinjau angka dampak" className="grid gap-4 rounded-lg border bg-canvas p-4">
      {quarters.map(({ quarter, from, to, rows: places, shop }) => (
        <div key={quarter}>
          <h3 className="font-bold">
            {longDay(from)} sampai {longDay(to)}
          </h3>
          <dl className="mt-1 grid gap-1 tabular-nums">
            {places.map(({ place, producers, amount }) => (
              <Line key={place} label={`${place ?? 'Wilayah lain'}, ${producers} produsen`} value={rupiah(amount)} />
            ))}
            <Line label="Bagian toko" value={shop === null ? 'tidak diumumkan' : rupiah(shop)} />
          </dl>
        </div>
      ))}
      {rows.length > 0 && (
        <dl className="grid gap-1 tabular-nums">
          {rows.map(({ kind, certificates, producers }) => (
            <Line
              key={kind}
              label={`Sertifikat ${kind === null ? 'jenis lain' : CERTIFICATE_LABELS[kind]}, ${producers} produsen`}
              value={String(certificates)}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right whitespace-nowrap">{value}</dd>
    </div>
  );
}
