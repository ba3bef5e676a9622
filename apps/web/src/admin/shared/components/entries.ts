import type { Bell } from '@lapak/contract/office/bell';
import type { Feature } from '@lapak/contract/settings/feature-names';
import {
  BookOpen,
  Boxes,
  ChartNoAxesColumn,
  Contact,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ScanBarcode,
  Settings,
  ShoppingBasket,
  Store,
  Tags,
  Timer,
  Truck,
  Users,
  Wallet,
} from 'lucide-react';
import { href } from 'react-router';
import { PLUGIN_TABS } from '../../../../../../plugins/tabs.ts';

/** The till, where a sale is tried that leaves nothing (decision 160). */
export const PRACTICE_ADDRESS = `${href('/admin/pos')}?latihan=1`;

/** One of several screens of a place. */
export interface PlaceTab {
  to: string;
  label: string;
  /** Screens that belong to it though their addresses don't begin with its own. */
  also?: readonly string[];
  /** What of the bell's figures waits there. */
  waits?: 'slips' | 'wishes' | 'findings';
  /** What must be used, or switched on, for it to be shown. */
  feature?: Feature;
  /** A plugin brings it: it isn't there while that is off (decision 174). */
  isBrought?: boolean;
}

export interface AdminEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What one does there, for a quick-action card on the dashboard. */
  quickAction?: string;
  /** Its screens, the entry's own address the first of them. */
  tabs?: readonly PlaceTab[];
}

export interface AdminGroup {
  title: string;
  /** Used all day, so it is louder than the others. */
  isDaily: boolean;
  entries: readonly AdminEntry[];
}

/**
 * The back office's places, those of every day first, and the screens of each (decision 143): the nine of spec section 2 and five beside
 * them. A new screen needs a tab here, or an address below one, and a line in `routes.ts`.
 */
const CORE_GROUPS: readonly AdminGroup[] = [
  {
    title: 'Setiap hari',
    isDaily: true,
    entries: [
      { to: href('/admin/dashboard'), label: 'Dasbor', icon: LayoutDashboard },
      {
        to: href('/admin/orders'),
        label: 'Pesanan',
        icon: ShoppingBasket,
        quickAction: 'Konfirmasi pembayaran dan kirim pesanan yang masuk.',
        tabs: [
          { to: href('/admin/orders'), label: 'Semua pesanan' },
          { to: href('/admin/orders/slips'), label: 'Bukti transfer', waits: 'slips' },
          { to: href('/admin/orders/rounds'), label: 'Antaran', feature: 'cod' },
          { to: href('/admin/orders/pay'), label: 'Bayaran kurir', feature: 'cod' },
        ],
      },
      { to: href('/admin/pos'), label: 'Kasir', icon: ScanBarcode },
      {
        to: href('/admin/products'),
        label: 'Produk',
        icon: Package,
        quickAction: 'Tambah produk, ubah harga, dan jaga stok.',
        tabs: [
          { to: href('/admin/products'), label: 'Semua produk' },
          { to: href('/admin/certificates'), label: 'Sertifikat', feature: 'certificates' },
          { to: href('/admin/search-words'), label: 'Kata pencarian', feature: 'search_words' },
        ],
      },
      {
        to: href('/admin/products/stock'),
        label: 'Stok',
        icon: Boxes,
        tabs: [
          { to: href('/admin/products/stock'), label: 'Mutasi stok', also: [href('/admin/products/receive')] },
          { to: href('/admin/goods'), label: 'Nota barang', feature: 'delivery_notes' },
          { to: href('/admin/products/count'), label: 'Hitung stok' },
          { to: href('/admin/products/batches'), label: 'Kedaluwarsa', feature: 'batches' },
        ],
      },
      { to: href('/admin/customers'), label: 'Pelanggan', icon: Contact },
      {
        to: href('/admin/businesses'),
        label: 'Mitra',
        icon: Store,
        tabs: [
          { to: href('/admin/businesses'), label: 'Semua mitra' },
          { to: href('/admin/partners'), label: 'Utang mitra', feature: 'partner_money', also: [href('/admin/partners/closing')] },
          { to: href('/admin/partners/statements'), label: 'Laporan mitra', feature: 'partner_money' },
          { to: href('/admin/partners/goods'), label: 'Barang titipan', feature: 'partner_money' },
          { to: href('/admin/partners/wishes'), label: 'Permintaan', feature: 'partner_requests', waits: 'wishes' },
        ],
      },
    ],
  },
  {
    title: 'Sewaktu-waktu',
    isDaily: false,
    entries: [
      {
        to: href('/admin/days'),
        label: 'Keuangan',
        icon: Wallet,
        tabs: [
          { to: href('/admin/days'), label: 'Tutup hari', feature: 'days' },
          { to: href('/admin/reconciliation'), label: 'Pencocokan', waits: 'findings' },
          { to: href('/admin/cash-book'), label: 'Buku kas', feature: 'days' },
        ],
      },
      {
        to: href('/admin/reports'),
        label: 'Laporan',
        icon: ChartNoAxesColumn,
        tabs: [
          { to: href('/admin/reports'), label: 'Penjualan' },
          { to: href('/admin/reports/shifts'), label: 'Riwayat shift' },
          { to: href('/admin/reports/tax'), label: 'Omzet bulanan', feature: 'accounting' },
          { to: href('/admin/accounting'), label: 'Untuk akuntan', feature: 'accounting' },
        ],
      },
      { to: href('/admin/categories'), label: 'Kategori', icon: Tags, quickAction: 'Atur kelompok produk di katalog.' },
      {
        to: href('/admin/knowledge'),
        label: 'Pengetahuan',
        icon: BookOpen,
        tabs: [{ to: href('/admin/knowledge'), label: 'Semua entri' }],
      },
      { to: href('/admin/couriers'), label: 'Kurir', icon: Truck },
      {
        to: href('/admin/users'),
        label: 'Pengguna',
        icon: Users,
        quickAction: 'Kelola akun dan peran di toko.',
        tabs: [
          { to: href('/admin/users'), label: 'Semua pengguna' },
          { to: href('/admin/users/data-requests'), label: 'Permintaan data' },
        ],
      },
      {
        to: href('/admin/settings'),
        label: 'Pengaturan',
        icon: Settings,
        tabs: [
          { to: href('/admin/settings'), label: 'Semua pengaturan' },
          { to: href('/admin/mails'), label: 'Email' },
          { to: href('/admin/audit'), label: 'Jejak perubahan' },
        ],
      },
    ],
  },
];

export const ADMIN_GROUPS = CORE_GROUPS.map((group) => ({ ...group, entries: group.entries.map(withPlugins) }));

/** A place with the tabs that plugins bring to it, shown as those of other features are. */
function withPlugins(entry: AdminEntry): AdminEntry {
  const brought = PLUGIN_TABS.filter(({ place }) => place === entry.to).map(
    ({ to, label, feature }): PlaceTab => ({ to, label, feature, isBrought: true }),
  );
  return brought.length === 0 ? entry : { ...entry, tabs: [...tabsOf(entry), ...brought] };
}

/** The menu of who sells at the till without administering (decision 87). */
export const SELLERS_GROUPS: readonly AdminGroup[] = [
  {
    title: 'Penjualan',
    isDaily: true,
    entries: [
      { to: href('/admin/pos'), label: 'Kasir', icon: ScanBarcode },
      { to: href('/admin/reports/shifts'), label: 'Riwayat shift', icon: Timer },
    ],
  },
];

export const ADMIN_ENTRIES: readonly AdminEntry[] = ADMIN_GROUPS.flatMap(({ entries }) => entries);

/** An entry's screens; one without siblings is its own only one. */
export function tabsOf({ to, label, tabs }: AdminEntry): readonly PlaceTab[] {
  return tabs ?? [{ to, label }];
}

/**
 * The tabs of an entry that are shown: those of features that the shop uses, those where something waits, and the one that is open
 * (decision 153).
 */
export function shownTabs(entry: AdminEntry, { bell, features, open }: { bell: Bell | null; features: readonly Feature[]; open?: string }) {
  return tabsOf(entry).filter(
    (tab) =>
      tab.feature === undefined ||
      features.includes(tab.feature) ||
      (isThere(tab, features) && (tab.to === open || waitingAt([tab], bell) > 0)),
  );
}

/** Whether a tab's screen or a section of the settings is there: what the core has always is, a plugin's while it is on. */
export function isThere({ isBrought, feature }: Pick<PlaceTab, 'isBrought' | 'feature'>, features: readonly Feature[]): boolean {
  return isBrought !== true || feature === undefined || features.includes(feature);
}

/** How many wait at any of an entry's screens, by the bell. */
export function waitingAt(tabs: readonly PlaceTab[], bell: Bell | null): number {
  return tabs.reduce((sum, { waits }) => sum + (waits && bell ? bell[waits] : 0), 0);
}

/** The entry and tab of a path: those of the longest address that it begins with (spec section 2, admin layout). */
export function placeOf(pathname: string, groups: readonly AdminGroup[]): { entry: AdminEntry; tab: PlaceTab } | undefined {
  return groups
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => tabsOf(entry).flatMap((tab) => [tab.to, ...(tab.also ?? [])].map((at) => ({ entry, tab, at }))))
    .filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
    .sort((one, other) => other.at.length - one.at.length)[0];
}
