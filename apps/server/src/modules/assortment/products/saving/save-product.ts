import { NEW_COVER, NEW_PICTURE, newGalleryPicture, type ProductInput, type ProductUpdate } from '@lapak/contract/assortment/product-input';
import { AdminProduct } from '@lapak/contract/assortment/products';
import { failure } from '@lapak/contract/errors';
import { MAX_GALLERY_PICTURES } from '@lapak/contract/kernel/upload-limits';
import { PICTURE_TEXTS } from '@lapak/contract/kernel/upload-texts';
import { z } from 'zod';
import type { Connection, Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { refuseChanged } from '../../../../database/refuse-changed.ts';
import { refusingViolations } from '../../../../database/violated-constraint.ts';
import { atField, findPictures, isPictureAddress, keepUploads, type Uploads } from '../../../kernel/uploads/index.ts';
import { findBusiness } from '../../businesses/index.ts';
import { lockStockRows, moveStock, type StockChange } from '../../stock/index.ts';
import { pictureAddresses, presentAdminProduct } from '../present/present.ts';
import { hasCategory } from '../records/category-queries.ts';
import { deleteCodesOfProduct } from '../records/code-queries.ts';
import { findProduct, type ProductRow, type VariantRow } from '../records/product-queries.ts';
import { planSizes, type SizeInput } from './plan-sizes.ts';
import { columnsAfter, columnsOf } from './product-columns.ts';
import { refuseChangedStock } from './refuse-changed-stock.ts';
import { type CodesInput, saveCodes } from './save-codes.ts';
import {
  deleteProductRow,
  deleteVariants,
  insertProduct,
  insertVariant,
  type ProductChanges,
  updateProductRow,
  updateVariantRow,
} from './save-queries.ts';

export interface SaveDependencies {
  database: Database;
  uploads: Pick<Uploads, 'storePicture'>;
}

/** Picture files of a product's form. */
export interface ProductFiles {
  cover: Buffer | null;
  gallery: readonly { name: string; bytes: Buffer }[];
}

export const NO_FILES: ProductFiles = { cover: null, gallery: [] };

type ProductPictures = Pick<ProductChanges, 'image_cover' | 'image_url' | 'images'>;

/** New pictures, which a size can name before they have an address. */
interface FreshPictures {
  cover: string | undefined;
  gallery: readonly string[];
}

/** Adds a product, active by default; its stock starts in the ledger as `initial`. Throws `invalid_input` or `unsupported_file`. */
export async function createProduct(
  dependencies: SaveDependencies,
  input: ProductInput,
  files: ProductFiles,
  userId: number,
): Promise<ProductRow> {
  // Before the pictures, so that a refused form leaves none behind, and again in the transaction, which decides.
  await requireReferences(dependencies.database, input);
  const { pictures, fresh } = await storePictures(dependencies, input, files, null);
  return refusingGone(() =>
    dependencies.database.transaction(async (transaction) => {
      await requireReferences(transaction, input);
      await keepPictures(transaction, pictures);
      const id = await insertProduct(transaction, {
        ...columnsAfter(input, null),
        ...pictures,
        option_groups: input.option_groups ?? [],
        stock: 0,
      });
      const { changes, codes } = await saveVariants(transaction, id, [], tied(input.size_variants ?? [], fresh, pictures, null));
      await saveCodes(transaction, id, [], { own: input, variants: codes });
      await lockStockRows(transaction, [id]);
      await moveStock(transaction, [{ productId: id, variantId: null, change: input.stock }, ...changes], { reason: 'initial', userId });
      return mustFind(transaction, id);
    }),
  );
}

/**
 * Updates a product; absent fields stay. Stock changes by the difference, as `admin`. Variants are found by their label, so that their ids
 * and ledgers stay. Throws `changed_meanwhile` or `stock_changed` after a conflict (see `ProductUpdate`), and what `createProduct` throws.
 */
export async function updateProduct(
  dependencies: SaveDependencies,
  id: number,
  input: ProductUpdate,
  files: ProductFiles,
  userId: number,
): Promise<ProductRow> {
  const current = await mustFind(dependencies.database, id);
  // Before the pictures, which take a while, and again under the lock, which decides.
  await refuseOutdated(dependencies.database, current, input);
  await requireReferences(dependencies.database, input);
  const { pictures, fresh } = await storePictures(dependencies, input, files, current);
  return refusingGone(() =>
    dependencies.database.transaction(async (transaction) => {
      await lockStockRows(transaction, [id]);
      const before = await mustFind(transaction, id);
      await refuseOutdated(transaction, before, input);
      await requireReferences(transaction, input);
      await keepPictures(transaction, pictures);
      await updateProductRow(transaction, id, {
        ...columnsOf(input, before),
        ...pictures,
        option_groups: input.option_groups,
      });
      const ofVariants = input.size_variants
        ? await saveVariants(transaction, id, before.variants, tied(input.size_variants, fresh, pictures, before))
        : { changes: [], codes: [] };
      await saveCodes(transaction, id, before.codes, { own: input, variants: ofVariants.codes });
      const own = { productId: id, variantId: null, change: input.stock - before.stock };
      await moveStock(transaction, [own, ...ofVariants.changes], { reason: 'admin', userId });
      return mustFind(transaction, id);
    }),
  );
}

/** Deletes a product; orders and ledger still refer to it (decision 22). */
export async function deleteProduct(database: Database, id: number): Promise<void> {
  await database.transaction((transaction) => deleteProductWithin(transaction, id));
}

/** The same as one of many in a transaction (decision 76). */
export async function deleteProductWithin(transaction: Transaction, id: number): Promise<void> {
  if (!(await deleteProductRow(transaction, id))) throw failure('product_not_found');
  await deleteCodesOfProduct(transaction, id);
}

async function refuseOutdated(connection: Connection, current: ProductRow, input: ProductUpdate): Promise<void> {
  await refuseChanged(
    input.expected_version,
    current,
    async () => presentAdminProduct(current, await findPictures(connection, pictureAddresses(current))),
    AdminProduct,
  );
  await refuseChangedStock(connection, current, input);
}

/** Writes variants without stock and codes; returns the stock changes and codes that the input asks for. */
async function saveVariants(
  transaction: Transaction,
  productId: number,
  before: readonly VariantRow[],
  wanted: readonly SizeInput[],
): Promise<{ changes: StockChange[]; codes: CodesInput['variants'] }> {
  const { sizes, gone, stock } = planSizes(before, wanted);
  await deleteVariants(transaction, gone);
  const changes: StockChange[] = [];
  const codes: CodesInput['variants'][number][] = [];
  for (const [position, { id, ...fields }] of sizes.entries()) {
    const picture = wanted[position]?.picture;
    if (id !== null) await updateVariantRow(transaction, id, { ...fields, position, ...(picture !== undefined && { picture }) });
    const variantId =
      id ?? (await insertVariant(transaction, { ...fields, position, picture: picture ?? null, product_id: productId, stock: 0 }));
    changes.push({ productId, variantId, change: stock[position]?.change ?? 0 });
    codes.push({ id: variantId, codes: wanted[position] ?? {} });
  }
  return { changes, codes };
}

/** Sizes with the addresses of their pictures; a picture that the product doesn't have is dropped. */
function tied(sizes: readonly SizeInput[], fresh: FreshPictures, pictures: ProductPictures, before: ProductRow | null): SizeInput[] {
  const { image_cover: cover = before?.image_cover, image_url: url = before?.image_url, images = before?.images ?? [] } = pictures;
  const all = new Set([cover, url, ...images]);
  const named = new Map([
    [NEW_COVER, fresh.cover],
    ...fresh.gallery.map((address, number) => [newGalleryPicture(number), address] as const),
  ]);
  return sizes.map((size) => {
    if (size.picture === undefined) return size;
    const address = named.get(size.picture ?? '') ?? size.picture;
    return { ...size, picture: address && all.has(address) ? address : null };
  });
}

/**
 * Stores new files and joins them with the addresses that stay. An existing address stays even if it would be refused today, so that an
 * edit of the price doesn't fail over an old picture. Slow, so outside of any transaction.
 */
async function storePictures(
  { uploads }: SaveDependencies,
  input: ProductInput | ProductUpdate,
  files: ProductFiles,
  before: Pick<ProductRow, 'image_cover' | 'image_url' | 'images'> | null,
): Promise<{ pictures: ProductPictures; fresh: FreshPictures }> {
  const had = new Set([before?.image_cover, before?.image_url, ...(before?.images ?? [])]);
  const listed = input.images === undefined ? (before?.images ?? []) : readAddresses(input.images, had);
  for (const field of ['image_cover', 'image_url'] as const) {
    const address = input[field];
    if (address && !had.has(address) && !isPictureAddress(address)) throw wrongField(field, WRONG_ADDRESS);
  }
  const staying = listed.filter((address) => address !== NEW_PICTURE);
  if (staying.length + files.gallery.length > MAX_GALLERY_PICTURES) throw wrongField('images', PICTURE_TEXTS.tooMany);
  const take = (field: string, bytes: Buffer, name?: string) => atField(field, async () => (await uploads.storePicture(bytes)).path, name);
  const cover = files.cover ? await take('image_cover', files.cover) : input.image_cover;
  const added: string[] = [];
  for (const { bytes, name } of files.gallery) added.push(await take('images', bytes, name));
  const fresh = { cover: files.cover ? (cover ?? undefined) : undefined, gallery: [...added] };
  const placed = listed.flatMap((address) => (address === NEW_PICTURE ? added.splice(0, 1) : address));
  return { pictures: { image_cover: cover, image_url: input.image_url, images: [...new Set([...placed, ...added])] }, fresh };
}

async function keepPictures(transaction: Transaction, { image_cover: cover, image_url: url, images }: ProductPictures): Promise<void> {
  await keepUploads(transaction, { image_cover: [cover], image_url: [url], images: images ?? [] });
}

const WRONG_ADDRESS = 'Gunakan alamat https:// atau unggah gambar.';

const Addresses = z.array(z.string().trim().max(500));

/** Reads the gallery: JSON text, or addresses with commas between them, as the till takes it (spec section 3); blank is an empty list. */
function readAddresses(text: string | null, had: ReadonlySet<string | null | undefined>): string[] {
  if (!text) return [];
  const list = Addresses.safeParse(text.trim().startsWith('[') ? parseJson(text) : text.split(',').filter((part) => part.trim() !== ''));
  if (!list.success) throw wrongField('images', 'Daftar gambar tidak dapat dibaca.');
  const mayStand = (address: string) => address === NEW_PICTURE || had.has(address) || isPictureAddress(address);
  if (!list.data.every(mayStand)) throw wrongField('images', WRONG_ADDRESS);
  return list.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function mustFind(connection: Connection, id: number): Promise<ProductRow> {
  return existing(await findProduct(connection, id), 'product_not_found');
}

/** Throws `invalid_input` where the category or the partner doesn't exist. */
export async function requireReferences(
  connection: Connection,
  input: Partial<Pick<ProductInput, 'category_id' | 'business_id'>>,
): Promise<void> {
  if (input.category_id !== undefined && !(await hasCategory(connection, input.category_id))) throw noCategory();
  if (input.business_id && !(await findBusiness(connection, input.business_id))) throw noBusiness();
}

/** Category or partner may be deleted after the check; the foreign key's refusal becomes the same message. */
export const refusingGone = refusingViolations({
  products_category_id_categories_id_fk: () => noCategory(),
  products_business_id_businesses_id_fk: () => noBusiness(),
});

const wrongField = (field: string, text: string) => failure('invalid_input', { text, fields: { [field]: text } });
const noCategory = () => wrongField('category_id', 'Category is required');
const noBusiness = () => wrongField('business_id', 'Mitra tidak ditemukan.');
