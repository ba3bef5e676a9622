import { PRODUCT_COLUMNS } from './product-csv.ts';

/** What other programs and people call the columns. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  nama: ['nama barang', 'nama produk', 'nama item', 'produk', 'barang', 'item', 'product', 'product name', 'name', 'title', 'judul'],
  kategori: ['category', 'kelompok', 'jenis', 'jenis barang', 'kategori produk', 'golongan'],
  mitra: ['produsen', 'pemasok', 'supplier', 'vendor', 'partner', 'pembuat', 'nama mitra', 'toko'],
  deskripsi: ['description', 'keterangan', 'deskripsi produk', 'uraian'],
  harga: [
    'hrg',
    'harga jual',
    'harga satuan',
    'price',
    'unit price',
    'hrg jual',
    'harga rp',
    'harga jual rp',
    'harga produk',
    'regular price',
  ],
  harga_reseller: ['harga grosir', 'reseller price', 'harga agen'],
  diskon: ['discount', 'potongan', 'disc', 'diskon persen', 'potongan persen'],
  stok: [
    'sisa',
    'stock',
    'qty',
    'jumlah',
    'jml',
    'persediaan',
    'kuantitas',
    'quantity',
    'stok akhir',
    'sisa stok',
    'jumlah stok',
    'on hand',
  ],
  kemasan: ['ukuran', 'satuan', 'size', 'unit', 'isi', 'pack'],
  catatan: ['notes', 'note', 'memo'],
  sku: ['kode', 'kode barang', 'kode produk', 'kode item', 'item code', 'product code', 'no sku'],
  barcode: ['kode batang', 'kode bar', 'ean', 'gtin', 'upc', 'ean 13', 'bar code'],
  status: ['aktif', 'active', 'is active'],
  berat_bersih_gram: ['berat', 'berat gram', 'berat bersih', 'weight', 'net weight', 'berat g', 'berat gr'],
  komposisi: ['bahan', 'ingredients'],
  asal: ['origin', 'asal produk'],
};

const COLUMN_OF = new Map([
  ...Object.entries(NAMES).flatMap(([column, names]) => names.map((name): [string, string] => [name, column])),
  ...PRODUCT_COLUMNS.map(({ name }): [string, string] => [wordsOf(name), name]),
]);

/** The column that a heading names, as the shop or another program calls it: 'Nama Barang', 'hrg_jual', 'Harga (Rp)'; else null. */
export function columnOfHead(head: string): string | null {
  return COLUMN_OF.get(wordsOf(head)) ?? null;
}

/** Words apart, whatever joins them. */
function wordsOf(head: string): string {
  return head
    .normalize('NFKC')
    .slice(0, 100)
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('%', ' persen ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
