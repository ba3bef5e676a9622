import type { Backup, Backups } from '@lapak/contract/office/backups';
import { api } from '../../../lib/browser-api.ts';
import { dateTime } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Section } from '../../shared/components/section-form.tsx';
import { PLAIN_SECTIONS } from '../../shared/components/settings-sections.ts';

const STATES: Record<Backup['state'], string> = { made: 'Berhasil', failed: 'Gagal', removed: 'Berhasil, sudah diganti yang lebih baru' };

/** Whether the shop is backed up, and how the last times went. Where to is set on the machine. */
export function BackupSection() {
  const loaded = useLoaded('backups', (signal) => api.call('listBackups', { signal }));
  return (
    <Section
      id={PLAIN_SECTIONS.backup.id}
      title={PLAIN_SECTIONS.backup.title}
      about="Salinan seluruh data toko dan berkasnya, supaya toko bisa kembali bila mesinnya rusak. Diatur dan dipulihkan di mesin toko, bukan dari sini."
    >
      {loaded.state === 'loading' && (
        <SkeletonGroup label="Memuat keadaan cadangan...">
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
      {loaded.state === 'failed' && (
        <Alert tone="danger" action={<RetryButton onRetry={loaded.retry} />}>
          Gagal memuat keadaan cadangan.
        </Alert>
      )}
      {loaded.state === 'ready' && <BackupFacts backups={loaded.data.data} />}
    </Section>
  );
}

function BackupFacts({ backups: { is_nightly, is_sealed, keep, last_good_at, newest } }: { backups: Backups }) {
  const [last] = newest;
  return (
    <div className="grid gap-5">
      {!is_nightly && (
        <Alert tone="warning" title="Belum ada cadangan otomatis">
          Minta pengelola mesin mengisi BACKUP_TO, supaya toko dicadangkan setiap malam.
        </Alert>
      )}
      {last?.state === 'failed' && (
        <Alert tone="danger" title="Cadangan terakhir gagal">
          Minta pengelola mesin melihat catatan (log) toko.
        </Alert>
      )}
      <DataList
        items={[
          { label: 'Terakhir berhasil', value: last_good_at === null ? 'Belum pernah' : dateTime(last_good_at) },
          { label: 'Setiap malam', value: is_nightly ? `Ya, ${keep} cadangan terbaru disimpan` : 'Tidak' },
          {
            label: 'Terkunci kata sandi',
            value: is_sealed ? 'Ya' : 'Tidak: siapa pun yang memegang berkasnya bisa membaca data pelanggan',
          },
        ]}
      />
      {newest.length > 0 && (
        <ul className="grid gap-2">
          {newest.map(({ id, state, is_nightly: byNight, bytes, orders, files, ended_at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b pb-2 last:border-0">
              <span className="font-semibold">{dateTime(ended_at)}</span>
              <span className="text-sm text-ink-soft">
                {[
                  STATES[state],
                  byNight ? 'otomatis' : 'dibuat sendiri',
                  bytes !== null && megabytes(bytes),
                  orders !== null && `${orders.toLocaleString('id-ID')} pesanan`,
                  files !== null && `${files.toLocaleString('id-ID')} berkas`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`;
}
