import {
  BadgeCheck,
  BookOpen,
  Boxes,
  CalendarCheck2,
  ChartNoAxesColumn,
  ClipboardList,
  Contact,
  HandCoins,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  NotebookText,
  Package,
  ReceiptText,
  Scale,
  ScanBarcode,
  Settings,
  ShoppingBasket,
  SpellCheck,
  Store,
  Tags,
  Timer,
  Truck,
  Users,
  Wallet,
} from 'lucide-react';
import { href } from 'react-router';

export interface AdminEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What one does there, for a quick-action card on the dashboard. */
  quickAction?: string;
}

export interface AdminGroup {
  title: string;
  entries: readonly AdminEntry[];
}

/** The admin's screens, those of every day first. A new screen needs a line here and one in `routes.ts`. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  {
    title: 'Harian',
    entries: [
      { to: href('/admin/dashboard'), label: 'Dasbor', icon: LayoutDashboard },
      {
        to: href('/admin/orders'),
        label: 'Pesanan',
        icon: ShoppingBasket,
        quickAction: 'Konfirmasi pembayaran dan kirim pesanan yang masuk.',
      },
      { to: href('/admin/orders/slips'), label: 'Bukti transfer', icon: ReceiptText },
      { to: href('/admin/pos'), label: 'Kasir', icon: ScanBarcode },
      { to: href('/admin/mails'), label: 'Email', icon: Mail },
    ],
  },
  {
    title: 'Barang',
    entries: [
      { to: href('/admin/products'), label: 'Produk', icon: Package, quickAction: 'Tambah produk, ubah harga, dan jaga stok.' },
      { to: href('/admin/products/stock'), label: 'Stok', icon: Boxes },
      { to: href('/admin/goods'), label: 'Nota barang', icon: ClipboardList },
      { to: href('/admin/categories'), label: 'Kategori', icon: Tags, quickAction: 'Atur kelompok produk di katalog.' },
      { to: href('/admin/certificates'), label: 'Sertifikat', icon: BadgeCheck },
      { to: href('/admin/search-words'), label: 'Kata pencarian', icon: SpellCheck },
    ],
  },
  {
    title: 'Orang',
    entries: [
      { to: href('/admin/customers'), label: 'Pelanggan', icon: Contact },
      { to: href('/admin/businesses'), label: 'Mitra', icon: Store },
      { to: href('/admin/couriers'), label: 'Kurir', icon: Truck },
      { to: href('/admin/users'), label: 'Pengguna', icon: Users, quickAction: 'Kelola akun dan peran di toko.' },
    ],
  },
  {
    title: 'Uang',
    entries: [
      { to: href('/admin/days'), label: 'Tutup hari', icon: CalendarCheck2 },
      { to: href('/admin/partners'), label: 'Utang mitra', icon: HandCoins },
      { to: href('/admin/cash-book'), label: 'Buku kas', icon: Wallet },
      { to: href('/admin/reports'), label: 'Laporan', icon: ChartNoAxesColumn },
      { to: href('/admin/accounting'), label: 'Jurnal', icon: NotebookText },
      { to: href('/admin/reconciliation'), label: 'Pencocokan', icon: Scale },
    ],
  },
  {
    title: 'Toko',
    entries: [
      { to: href('/admin/knowledge'), label: 'Pengetahuan', icon: BookOpen },
      { to: href('/admin/audit'), label: 'Jejak perubahan', icon: History },
      { to: href('/admin/settings'), label: 'Pengaturan', icon: Settings },
    ],
  },
];

/** The menu of who sells at the till without administering (decision 87). */
export const SELLERS_GROUPS: readonly AdminGroup[] = [
  {
    title: 'Penjualan',
    entries: [
      { to: href('/admin/pos'), label: 'Kasir', icon: ScanBarcode },
      { to: href('/admin/reports/shifts'), label: 'Riwayat shift', icon: Timer },
    ],
  },
];

export const ADMIN_ENTRIES: readonly AdminEntry[] = ADMIN_GROUPS.flatMap(({ entries }) => entries);

/** The entry of a path: the longest that it begins with (spec section 2, admin layout). */
export function entryOf(pathname: string, groups: readonly AdminGroup[]): AdminEntry | undefined {
  const entries = groups.flatMap((group) => group.entries);
  return entries
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0];
}
