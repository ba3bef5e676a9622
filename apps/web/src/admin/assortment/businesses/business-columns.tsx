import type { ListedBusiness } from '@lapak/contract/assortment/businesses';
import { Ellipsis } from 'lucide-react';
import { countText, longDate, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { certificateView } from '../../shared/addresses/certificate-view.ts';
import { partnerView } from '../../shared/addresses/partner-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';
import { RowTick } from '../../shared/list/row-tick.tsx';
import { AcceptButton } from './accept-button.tsx';

/** The grid of a partner's card: tick, name, buttons; place and contact; products and balance. */
export const BUSINESS_CARD = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 px-3 py-2';

const LINK = 'underline-offset-4 hover:underline pointer-coarse:inline-block pointer-coarse:py-1';

type Shown = {
  /** The page's ids. */
  here: readonly number[];
  editHref: (id: number) => string;
  /** What each partner is owed, in rupiah; null while unknown. */
  balances: ReadonlyMap<number, number> | null;
};

/** Columns of the partners (spec section 2, businesses admin). */
export function businessColumns({ here, editHref, balances }: Shown): Column<ListedBusiness>[] {
  return [
    {
      key: 'choose',
      header: 'Pilih',
      quiet: true,
      card: 'col-start-1 row-start-1',
      cell: ({ id, name }) => <RowTick list="businesses" id={id} here={here} name={`Pilih ${name}`} className="pointer-coarse:-mx-2.5" />,
    },
    {
      key: 'name',
      header: 'Mitra',
      card: 'col-start-2 row-start-1 tabled:min-w-40',
      cell: (business) => <Name business={business} editHref={editHref(business.id)} />,
    },
    {
      key: 'place',
      header: 'Lokasi',
      roomy: true,
      card: 'col-start-2 row-start-2 text-sm max-sm:col-start-1 max-sm:has-[[open]]:col-span-3 max-sm:has-[[open]]:row-start-3 tabled:max-w-44 tabled:min-w-32',
      cell: (business) => (
        <>
          <FoldedFacts business={business} />
          <Place business={business} />
        </>
      ),
    },
    {
      key: 'contact',
      header: 'Kontak',
      card: 'col-start-2 row-start-3 max-sm:row-start-2 text-sm tabled:max-w-44 tabled:min-w-36 xl:max-w-60',
      cell: (business) => <Contact business={business} />,
    },
    {
      key: 'products',
      header: 'Produk',
      align: 'right',
      card: 'max-sm:hidden col-start-3 row-start-2 text-right text-sm',
      cell: ({ id, name, products }) => (
        <>
          <Link to={productView.address({ business: id })} className={LINK}>
            {countText(products)}
            <span className="tabled:sr-only"> produk</span>
            <span className="sr-only"> {name}</span>
          </Link>
          {/* A finger's links are inline blocks, which would show it again on a phone. */}
          <span className="block max-md:hidden">
            <Link to={certificateView.address({ business: id })} className={`${LINK} text-sm text-ink-soft`}>
              Sertifikat<span className="sr-only"> {name}</span>
            </Link>
          </span>
        </>
      ),
    },
    {
      key: 'balance',
      header: 'Saldo',
      align: 'right',
      nowrap: true,
      card: 'col-start-3 row-start-3 max-sm:row-start-2 text-right text-sm',
      cell: ({ id, name, is_main, is_application }) =>
        !is_main &&
        !is_application && (
          <Link to={partnerView(id).address()} className={LINK}>
            {balanceText(balances?.get(id))}
            <span className="sr-only">, uang {name}</span>
          </Link>
        ),
    },
    {
      ...actionsColumn<ListedBusiness>((business) => (
        <span className="flex gap-1">
          {business.is_application && <AcceptButton business={business} />}
          <EditLink to={editHref(business.id)} name={business.name} label="Ubah" compact />
          <DeleteButton
            call="deleteBusiness"
            id={business.id}
            name={business.name}
            question={`Hapus mitra ${business.name}?`}
            consequence="Mitra yang masih punya produk atau sertifikat, dan usaha utama, tidak dapat dihapus."
            failedText="Failed to delete business."
            doneText="Mitra dihapus."
            label="Hapus"
            compact
          />
        </span>
      )),
      card: 'col-start-3 row-start-1 -my-1 -mr-2 justify-self-end',
      nowrap: true,
    },
  ];
}

function Place({ business: { district_name, city_name, address } }: { business: ListedBusiness }) {
  return (
    <>
      <span className="line-clamp-1 max-sm:hidden">
        {district_name}, {city_name}
      </span>
      {address !== null && (
        <span className="line-clamp-1 text-sm text-ink-soft max-xl:hidden" title={address}>
          {address}
        </span>
      )}
    </>
  );
}

/** What a phone's low card has no room for: where, since when, by which mail and website, how many products. */
function FoldedFacts({ business }: { business: ListedBusiness }) {
  const { name, district_name, city_name, address, contact_email, website, created_at, products } = business;
  return (
    <details className="sm:hidden">
      <summary className="grid min-h-6 list-none place-items-center text-ink-soft [&::-webkit-details-marker]:hidden">
        <Ellipsis className="size-5" aria-hidden="true" />
        <span className="sr-only">Selengkapnya tentang {name}</span>
      </summary>
      <p className="mt-1 grid gap-0.5 wrap-anywhere text-ink-soft">
        <span>{[address, `${district_name}, ${city_name}`].filter(Boolean).join(', ')}</span>
        {contact_email !== null && <a href={`mailto:${contact_email}`}>{contact_email}</a>}
        {website !== null && (
          <a href={website} target="_blank" rel="noreferrer">
            {website.replace(/^https?:\/\//iu, '')}
            <span className="sr-only">, terbuka di tab baru</span>
          </a>
        )}
        <span>
          {countText(products)} produk · Dibuat {longDate(created_at)}
        </span>
      </p>
    </details>
  );
}

function balanceText(balance: number | undefined): string {
  return balance === undefined ? 'Uang' : rupiah(balance);
}

/** An inactive partner waits for follow-up (spec section 2). */
function Name({ business, editHref }: { business: ListedBusiness; editHref: string }) {
  const { name, description, is_main, is_active, is_application, created_at } = business;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 max-sm:max-h-11 max-sm:overflow-hidden">
        <Link
          to={editHref}
          preventScrollReset
          className={`${LINK} font-semibold wrap-anywhere text-leaf-800`}
          title={description ?? undefined}
        >
          {name}
        </Link>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft max-md:not-has-[.badge]:hidden [&>*]:whitespace-nowrap [&>.badge]:py-0">
        {is_main && <Badge tone="brand">Usaha utama</Badge>}
        {is_application && <Badge tone="info">Pendaftaran baru</Badge>}
        {!is_active && <Badge tone="warning">Perlu tindak lanjut</Badge>}
        <span className="max-md:hidden">{is_active ? 'Aktif' : 'Nonaktif'}</span>
        <span className="max-md:hidden">Dibuat {longDate(created_at)}</span>
      </span>
    </>
  );
}

function Contact({ business: { contact_name, contact_phone, contact_email, website } }: { business: ListedBusiness }) {
  return (
    <span className="flex gap-x-2 tabled:block">
      <span className="flex min-w-0 gap-x-2">
        {contact_name !== null && <span className="min-w-0 truncate xl:max-w-[70%] xl:shrink-0">{contact_name}</span>}
        {/* A finger's links are inline blocks, which would show themselves again on a phone. */}
        {website !== null && (
          <span className="min-w-0 truncate text-ink-soft max-xl:hidden">
            <a href={website} target="_blank" rel="noreferrer" className={LINK}>
              {website.replace(/^https?:\/\//iu, '')}
              <span className="sr-only">, terbuka di tab baru</span>
            </a>
          </span>
        )}
      </span>
      <span className="flex min-w-0 gap-x-2 text-ink-soft max-xl:shrink-0">
        {contact_phone !== null && <PhoneLink number={contact_phone} className={`${LINK} whitespace-nowrap`} />}
        {contact_email !== null && (
          <span className="min-w-0 truncate max-xl:hidden">
            <a href={`mailto:${contact_email}`} className={LINK}>
              {contact_email}
            </a>
          </span>
        )}
      </span>
    </span>
  );
}
