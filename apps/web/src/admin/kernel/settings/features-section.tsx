import { FEATURES, type Feature } from '@lapak/contract/settings/feature-names';
import type { FeatureSettings } from '@lapak/contract/settings/features';
import { useId } from 'react';
import { INSTALLED } from '../../../../../../plugins/installed.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { useFeatures } from '../../shared/components/features.ts';
import { Section } from '../../shared/components/section-form.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';

/** What each part is for, and where it is found. */
const ABOUT: Partial<Record<Feature, string>> = {
  certificates: 'Halal, PIRT, BPOM dan lainnya, dengan tanggal berlakunya. Di Produk.',
  batches: 'Stok menurut tanggal kedaluwarsa, yang terdekat dijual dulu. Di Stok.',
  delivery_notes: 'Nota bernomor untuk barang yang dititipkan atau diambil kembali oleh mitra. Di Stok.',
  partner_money: 'Berapa bagian tiap mitra, laporannya, dan pembayarannya. Di Mitra.',
  partner_requests: 'Halaman mitra sendiri, dan permintaan yang mereka kirim dari sana. Di Mitra.',
  days: 'Mencocokkan uang tiap hari, dan isi laci, brankas, dan bank. Di Keuangan.',
  accounting: 'Jurnal, buku besar, tutup bulan, dan omzet untuk pajak. Di Laporan dan Pengaturan.',
  search_words: 'Kata yang diketik pembeli, dan sebutannya di toko ini. Di Produk.',
  cod: 'Pembeli di kecamatan yang dilayani kurir lokal membayar tunai saat pesanannya tiba. Batas jumlahnya di Pengaturan, Pesanan.',
  pickup:
    'Pembeli memilih mengambil pesanannya di toko, dengan kode enam angka. Lamanya di Pengaturan, Pesanan; tempatnya di Tempat pengambilan.',
  ...Object.fromEntries(INSTALLED.map(({ feature, about }) => [feature, about])),
};

/** Which parts of the back office are shown (decision 153): once they are used, or as it is said here. Saved at each press. */
export function FeaturesSection({ settings }: { settings: FeatureSettings }) {
  const shown = useFeatures();
  const { send, pending } = useSend('updateFeatureSettings', { key: 'features', done: () => 'Fitur disimpan.' });
  const { version, ...chosen } = settings;
  const change = (feature: Feature, to: boolean | null) => send({ body: { ...chosen, [feature]: to, expected_version: version } });
  return (
    <Section
      id={SETTINGS_SECTIONS.features.id}
      title={SETTINGS_SECTIONS.features.title}
      about="Yang belum dipakai tidak tampil di menu, dan muncul sendiri begitu dipakai. Di sini bagian itu dapat ditampilkan lebih dulu, atau disembunyikan. Tidak ada data yang hilang, dan pencarian (Ctrl K) selalu menemukannya."
    >
      <ul className="-my-3 divide-y">
        {FEATURES.map((feature) => (
          <FeatureRow
            key={feature}
            feature={feature}
            isOn={settings[feature] ?? shown.includes(feature)}
            isChosen={settings[feature] !== null}
            isPending={pending}
            onChange={(to) => void change(feature, to)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface FeatureRowProps {
  feature: Feature;
  isOn: boolean;
  /** Whether an admin has said so; else it follows use. */
  isChosen: boolean;
  isPending: boolean;
  onChange: (to: boolean | null) => void;
}

function FeatureRow({ feature, isOn, isChosen, isPending, onChange }: FeatureRowProps) {
  const id = useId();
  const label = SETTINGS_FIELDS.features[feature];
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-about`} className="text-sm text-ink-soft">
          {ABOUT[feature]}
        </p>
        {isChosen && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            aria-label={`${label}: ikuti pemakaian`}
            disabled={isPending}
            onClick={() => onChange(null)}
          >
            Ikuti pemakaian
          </Button>
        )}
      </div>
      <input
        id={id}
        name={feature}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native box tells its own state
        role="switch"
        aria-describedby={`${id}-about`}
        checked={isOn}
        disabled={isPending}
        onChange={() => onChange(!isOn)}
        className="switch"
      />
    </li>
  );
}
