import { CERTIFICATE_KINDS, CERTIFICATE_LABELS, ENDING_DAYS } from '@lapak/contract/assortment/certificate-kinds';
import { api } from '../../../lib/browser-api.ts';
import { useListView } from '../../../lib/list-view.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { Table } from '../../../ui/table.tsx';
import { certificateView } from '../../shared/addresses/certificate-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import { AddLink } from '../../shared/list/add-link.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter, SortSelect } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { loadOpened, orNull } from '../../shared/list/load-opened.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import type { Route } from './+types/screen.ts';
import { certificateColumns } from './certificate-columns.tsx';
import { CertificateForm } from './certificate-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Sertifikat · Admin Lapak Hijau' }];

const KINDS = CERTIFICATE_KINDS.map((value) => ({ value, label: CERTIFICATE_LABELS[value] }));
const STATES = [
  { state: null, label: 'Semua' },
  { state: 'ending', label: `Habis dalam ${ENDING_DAYS} hari` },
  { state: 'ended', label: 'Habis' },
  { state: 'unchecked', label: 'Belum diperiksa' },
  { state: 'unseen', label: 'Perlu dilihat' },
] as const;
const SORTS = [
  { value: '-valid_until', label: 'Berakhir paling lama' },
  { value: '-created_at', label: 'Terbaru dicatat' },
  { value: 'created_at', label: 'Terlama dicatat' },
] as const;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(certificateView, request, async (view, signal) => {
    const { q, kind, state, business, product, sort, page } = view;
    const [list, edited, ofBusiness, ofProduct] = await Promise.all([
      api.call('listCertificates', {
        query: {
          q,
          page,
          kind: kind ?? undefined,
          state: state ?? undefined,
          business_id: business ?? undefined,
          product_id: product ?? undefined,
          sort: sort ?? undefined,
        },
        signal,
      }),
      loadOpened(view.edit, certificateView.changed(view, { edit: null }), (id) => api.call('getCertificate', { params: { id }, signal })),
      business === null ? null : orNull(api.call('getBusiness', { params: { id: business }, signal })),
      product === null ? null : orNull(api.call('getProduct', { params: { id: product }, signal })),
    ]);
    return { ...list, edited, start: { business: ofBusiness ?? ofProduct?.business ?? null, product: ofProduct } };
  });
}
clientLoader.hydrate = true as const;

/** Certificates (spec section 2, certificates). */
export default function CertificatesScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(certificateView);
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const edited = useOpened(shown.edit, answer?.edited ?? null);
  const editHref = (edit: number | 'new' | null) => certificateView.changed(view, { edit });
  const add = <AddLink to={editHref('new')}>Tambah sertifikat</AddLink>;
  const of = answer?.start.product?.name ?? answer?.start.business?.name;
  return (
    <ListScreen
      loaded={loaded}
      failed={() => 'Gagal memuat sertifikat.'}
      noun="sertifikat"
      list={certificateView}
      heading={
        <>
          <ScreenHeading
            title="Sertifikat"
            actions={add}
            filters={{
              count: Number(view.kind !== null),
              fields: (
                <>
                  <ListFilter label="Jenis" allText="Semua jenis" value={view.kind} choices={KINDS} onChange={(kind) => change({ kind })} />
                  <SortSelect ownText="Berakhir paling dekat" value={view.sort} choices={SORTS} onChange={(sort) => change({ sort })} />
                </>
              ),
            }}
          >
            <ListSearch list={certificateView} label="Cari sertifikat" placeholder="Nomor, pemegang, mitra, atau produk" />
          </ScreenHeading>
          {answer !== null && (shown.edit === 'new' || edited) && (
            <CertificateForm
              key={shown.edit}
              certificate={edited}
              start={answer.start}
              closeHref={editHref(null)}
              onSaved={() => change({ edit: null })}
            />
          )}
        </>
      }
      filters={
        <>
          <div>
            <ChipRow label="Saring sertifikat">
              {STATES.map(({ state, label }) => (
                <ChipLink key={label} to={certificateView.changed(view, { state })} selected={view.state === state} preventScrollReset>
                  {label}
                </ChipLink>
              ))}
              <ChipLink to={productView.address({ certificate: 'none' })} selected={false}>
                Makanan tanpa sertifikat
              </ChipLink>
            </ChipRow>
          </div>
          {of !== undefined && (
            <p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
              Hanya yang berlaku untuk {of}.
              <ButtonLink
                to={certificateView.changed(view, { business: null, product: null })}
                variant="ghost"
                size="sm"
                preventScrollReset
              >
                Tampilkan semua
              </ButtonLink>
            </p>
          )}
        </>
      }
      empty={
        <ListEmpty list={certificateView} view={view} noMatch="Tidak ada sertifikat yang cocok" none="Belum ada sertifikat" action={add}>
          Catat sertifikat halal mitra Anda, lalu tandai sudah diperiksa.
        </ListEmpty>
      }
    >
      {({ data }) => <Table caption="Daftar sertifikat" columns={certificateColumns(editHref)} rows={data} rowKey={({ id }) => id} />}
    </ListScreen>
  );
}
