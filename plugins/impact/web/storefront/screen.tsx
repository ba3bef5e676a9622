import '../../contract/routes.ts';
import { ApiError } from '@lapak/web/lib/api.ts';
import { longDay, rupiah } from '@lapak/web/lib/format.ts';
import { serverApi } from '@lapak/web/lib/server-api.ts';
import { fromServer } from '@lapak/web/storefront/from-server.ts';
import { PageHead } from '@lapak/web/storefront/page-head.tsx';
import { pageMeta } from '@lapak/web/storefront/seo/page-meta.ts';
import { ButtonLink } from '@lapak/web/ui/button-link.tsx';
import { EmptyState } from '@lapak/web/ui/empty-state.tsx';
import { ErrorState } from '@lapak/web/ui/error-state.tsx';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, useRevalidator } from 'react-router';
import type { Impact } from '../../contract/impact.ts';
import { impactFacts } from './impact-facts.tsx';
import { CertificateFigures, CsvLink, QuarterFigures } from './impact-figures.tsx';

type ImpactData = { state: 'found'; impact: Impact } | { state: 'missing' } | { state: 'failed' };

const TITLE = 'Angka dampak';
const ABOUT =
  'Berapa yang sampai kepada produsen di Aceh, dari mana saja mereka, dan berapa bagian toko: angka tiap kuartal yang bisa Anda jumlahkan sendiri.';
const CRUMBS = [{ label: 'Beranda', to: '/' }, { label: TITLE }];

export async function loader({ context }: LoaderFunctionArgs) {
  try {
    const { data: impact } = await serverApi(context).call('getImpact');
    return data<ImpactData>({ state: 'found', impact });
  } catch (error) {
    const isHidden = error instanceof ApiError && error.status === 404;
    return isHidden ? data<ImpactData>({ state: 'missing' }, { status: 404 }) : data<ImpactData>({ state: 'failed' }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return fromServer<ImpactData>(() => serverLoader<typeof loader>(), request.signal, { state: 'failed' });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...pageMeta(matches, { title: TITLE, description: ABOUT, path: '/dampak', hidden: loaderData?.state !== 'found' }),
  ...(loaderData?.state === 'found' && loaderData.impact.quarters.length > 0
    ? [{ 'script:ld+json': impactFacts(matches, { name: TITLE, description: ABOUT }, loaderData.impact) }]
    : []),
];

/** /dampak: the programme's public figures, where an admin has published them (decision 112). */
export default function ImpactScreen({ loaderData }: { loaderData: ImpactData }) {
  const { revalidate, state } = useRevalidator();
  if (loaderData.state === 'missing')
    return (
      <div className="container-page py-20">
        <h1 className="sr-only">{TITLE}</h1>
        <EmptyState title="Halaman tidak ditemukan" action={<ButtonLink to="/">Ke beranda</ButtonLink>} />
      </div>
    );
  return (
    <>
      <PageHead crumbs={CRUMBS} title={TITLE} about={ABOUT} />
      <div className="container-page pt-6 pb-20">
        {loaderData.state === 'failed' ? (
          <ErrorState
            message="Gagal memuat angka dampak. Coba lagi nanti."
            onRetry={() => void revalidate()}
            retrying={state === 'loading'}
          />
        ) : (
          <Figures impact={loaderData.impact} />
        )}
      </div>
    </>
  );
}

function Figures({ impact: { quarters, amount, shop, certificates } }: { impact: Impact }) {
  const [newest] = quarters;
  const oldest = quarters.at(-1);
  if (!newest || !oldest)
    return (
      <EmptyState title="Belum ada angka">
        Angka diumumkan setelah satu kuartal berakhir, bila cukup banyak produsen dan pembeli di dalamnya sehingga tidak seorang pun dapat
        dikenali.
      </EmptyState>
    );
  const since = `${longDay(oldest.from)} sampai ${longDay(newest.to)}`;
  return (
    <div className="grid gap-10">
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure label="Uang untuk produsen" value={rupiah(amount)} note={since} />
        <Figure label="Produsen yang menjual" value={String(newest.producers)} note={`Kuartal terakhir, sampai ${longDay(newest.to)}`} />
        {shop !== null && <Figure label="Bagian toko" value={rupiah(shop)} note="Dari barang yang sama" />}
        {certificates.total > 0 && <Figure label="Sertifikat" value={String(certificates.total)} note="Sudah diperiksa toko" />}
      </dl>
      <QuarterFigures quarters={quarters} />
      {certificates.total > 0 && <CertificateFigures certificates={certificates} />}
      <section className="max-w-prose">
        <h2 className="text-2xl font-bold text-leaf-900">Jumlahkan sendiri</h2>
        <p className="mt-2">
          Setiap angka di atas adalah jumlah baris berkasnya. Angka sebuah kuartal dibuat sekali sesudah kuartal itu berakhir dan tidak
          berubah lagi; barang yang kembali kemudian mengurangi kuartal saat barang itu kembali.
        </p>
        <p className="mt-2">
          Tidak ada baris dengan kurang dari lima produsen atau lima pembeli, atau yang sebagian besarnya milik satu di antaranya. Wilayah
          yang terlalu kecil digabung, dan yang masih terlalu kecil menunggu kuartal berikutnya. Barang milik toko sendiri tidak termasuk.
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <CsvLink figure="producers">Uang untuk produsen (CSV)</CsvLink>
          {shop !== null && <CsvLink figure="shop">Bagian toko (CSV)</CsvLink>}
          {certificates.total > 0 && <CsvLink figure="certificates">Sertifikat (CSV)</CsvLink>}
        </ul>
      </section>
    </div>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="rounded-xl border bg-surface p-5 shadow-sm">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-1 text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
      <dd className="mt-0.5 text-sm text-ink-soft">{note}</dd>
    </div>
  );
}
