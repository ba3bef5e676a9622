import { whatsappAddress } from '@lapak/contract/whatsapp';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import { useMailto, useShop } from '../shop.ts';
import { ShopIdentity } from '../shop-identity.tsx';
import { anchorLinksOf, navLinks } from './nav-links.ts';

const link = 'footer-link';
const heading = 'mb-1.5 text-sm font-bold text-gold-300 sm:mb-3';

interface FooterLink {
  label: string;
  to: string;
}

const SHOPPING: readonly FooterLink[] = [
  ...navLinks,
  { label: 'Mitra kami', to: '/mitra' },
  { label: 'Panduan', to: '/panduan' },
  { label: 'Keranjang', to: '/cart' },
  { label: 'Lacak pesanan', to: '/pesanan' },
  { label: 'Buat akun', to: '/register' },
];
const MORE: readonly FooterLink[] = [
  { label: 'Daftar mitra', to: '/gabung-mitra' },
  { label: 'Syarat dan ketentuan', to: '/syarat' },
  { label: 'Pengembalian barang', to: '/pengembalian' },
  { label: 'Kebijakan privasi', to: '/privasi' },
];

/** The shop's footer: about, links, contact. */
export function Footer() {
  const shop = useShop();
  const { name, contact_email, whatsapp, appearance } = shop;
  const mailto = useMailto();
  return (
    <footer className="on-dark bg-leaf-900 text-leaf-100">
      <div className="bg-leaf-800">
        <KerawangBorder variant="emun" className="text-gold-400/70" />
      </div>
      <div className="container-page grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-3 pt-4 pb-3 sm:grid-cols-2 sm:gap-10 sm:py-14 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="max-w-sm max-sm:col-span-full">
          <Logo name={name} picture={appearance.logo} tone="light" />
          <p className="mt-3 text-base leading-7 max-sm:hidden sm:mt-5">
            {name} mempertemukan Anda dengan produk ramah lingkungan dari usaha kecil di Aceh: dari kebun, dapur, dan tangan perajinnya.
          </p>
        </div>
        <LinkList title="Belanja" links={SHOPPING} />
        <LinkList
          title="Tentang kami"
          links={[...anchorLinksOf(appearance), ...(shop.shows_impact ? [{ label: 'Angka dampak', to: '/dampak' }] : []), ...MORE]}
        />
        <div className="max-sm:col-span-full">
          <h2 className={heading}>Hubungi kami</h2>
          <p className="text-base leading-7 max-sm:hidden">Ada pertanyaan tentang produk atau pesanan Anda? Tulis kepada kami.</p>
          <a href={mailto(`Pertanyaan untuk ${name}`)} className={`${link} mt-1 font-semibold break-all`}>
            {contact_email}
          </a>
          <SocialLinks addresses={shop.social_links} />
          {whatsapp !== null && (
            <p>
              <a href={whatsappAddress(whatsapp)} className={`${link} font-semibold`}>
                WhatsApp
              </a>
            </p>
          )}
        </div>
      </div>
      <div className="border-t border-leaf-700">
        <div className="container-page py-3 text-sm text-leaf-200 sm:py-5">
          <ShopIdentity shop={shop} className="mb-3" />
          <p>{name}, pasar produk hijau dari Aceh.</p>
        </div>
      </div>
    </footer>
  );
}

/** The shop's social links, named by address: 'instagram.com/lapakhijau'. */
function SocialLinks({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address) => (
    <p key={address}>
      <a href={address} target="_blank" rel="noopener noreferrer" className={`${link} font-semibold break-all`}>
        {address.replace(/^https:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')}
        <span className="sr-only"> (tab baru)</span>
      </a>
    </p>
  ));
}

function LinkList({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={heading}>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
