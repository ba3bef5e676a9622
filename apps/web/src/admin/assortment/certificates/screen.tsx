import { CERTIFICATE_KINDS, CERTIFICATE_LABELS, ENDING_DAYS } from '@lapak/contract/assortment/certificate-kinds';
import { api } from '../../../lib/browser-api.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { certificateView } from '../../shared/addresses/certificate-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import { AddLink } from '../../shared/list/add-link.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { ListFilter, SortSelect } from '../../shared/list/list-filter.tsx';
import { orNull } from '../../shared/list/load-opened.ts';
import { certificateColumns } from './certificate-columns.tsx';
import { CertificateForm } from './certificate-form.tsx';

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

/** Certificates (spec section 2, certificates). */
const certificates = listScreen({
  view: certificateView,
  load: async ({ q, kind, state, business, product, sort, page }, signal) => {
    const query = {
      q,
      page,
      kind: kind ?? undefined,
      state: state ?? undefined,
      business_id: business ?? undefined,
      product_id: product ?? undefined,
      sort: sort ?? undefined,
    };
    const [list, ofBusiness, ofProduct] = await Promise.all([
      api.call('listCertificates', { query, signal }),
      business === null ? null : orNull(api.call('getBusiness', { params: { id: business }, signal })),
      product === null ? null : orNull(api.call('getProduct', { params: { id: product }, signal })),
    ]);
    return { ...list, start: { business: ofBusiness ?? ofProduct?.business ?? null, product: ofProduct } };
  },
  open: {
    id: ({ edit }) => edit,
    closed: { edit: null },
    isUnmarked: true,
    load: (id, signal) => api.call('getCertificate', { params: { id }, signal }),
  },
  title: 'Sertifikat',
  about: 'Catat sertifikat halal mitra Anda, lalu tandai sudah diperiksa.',
  action: ({ view }) => <AddLink to={certificateView.changed(view, { edit: 'new' })}>Tambah sertifikat</AddLink>,
  form: ({ view, shown, opened, answer, change }) =>
    answer !== null &&
    (shown.edit === 'new' || opened) && (
      <CertificateForm
        key={shown.edit}
        certificate={opened}
        start={answer.start}
        closeHref={certificateView.changed(view, { edit: null })}
        onSaved={() => change({ edit: null })}
      />
    ),
  noun: 'sertifikat',
  failed: () => 'Gagal memuat sertifikat.',
  search: { label: 'Cari sertifikat', placeholder: 'Nomor, pemegang, mitra, atau produk' },
  filters: {
    count: ({ kind }) => Number(kind !== null),
    fields: ({ view, change }) => (
      <>
        <ListFilter label="Jenis" allText="Semua jenis" value={view.kind} choices={KINDS} onChange={(kind) => change({ kind })} />
        <SortSelect ownText="Berakhir paling dekat" value={view.sort} choices={SORTS} onChange={(sort) => change({ sort })} />
      </>
    ),
  },
  note: ({ view, answer }) => {
    const of = answer?.start.product?.name ?? answer?.start.business?.name;
    return (
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
            <ButtonLink to={certificateView.changed(view, { business: null, product: null })} variant="ghost" size="sm" preventScrollReset>
              Tampilkan semua
            </ButtonLink>
          </p>
        )}
      </>
    );
  },
  empty: { noMatch: 'Tidak ada sertifikat yang cocok', none: 'Belum ada sertifikat', withAction: true },
  caption: 'Daftar sertifikat',
  columns: ({ view }) => certificateColumns((edit) => certificateView.changed(view, { edit })),
  rowKey: ({ id }) => id,
});

export const meta = certificates.meta;
export const clientLoader = certificates.clientLoader;
export default certificates.screen;
