import type { Category } from '@lapak/contract/assortment/categories';
import { AMOUNT_FIELDS, type ProductFacts, TEXT_FIELDS } from '@lapak/contract/assortment/product-fields';
import { NEW_COVER, NEW_PICTURE, newGalleryPicture, ProductUpdate } from '@lapak/contract/assortment/product-input';
import type { AdminProduct, OptionGroup } from '@lapak/contract/assortment/products';
import { mapFields } from '@lapak/contract/by-name';
import { MAX_GALLERY_PICTURES } from '@lapak/contract/kernel/upload-limits';
import { PICTURE_TEXTS } from '@lapak/contract/kernel/upload-texts';
import { z } from 'zod';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import type { FormPicture } from '../../../ui/form/pictures-field.tsx';

/** A product as its form holds it; blank fields are null or ''. */
export interface ProductDraft extends ProductFacts<string> {
  name: string;
  description: string;
  price: number | null;
  reseller_price: number | null;
  discount: number | null;
  stock: number | null;
  /** The stock that the form was opened with; null for a new product. */
  expected_stock: number | null;
  category_id: number | null;
  /** A partner by id, or one of `PARTNER`; null while not chosen (spec section 4, product business choice). */
  business_id: ComboboxOption | null;
  /** The name of a partner that has no record. */
  business_name: string;
  size: string;
  sku: string;
  barcode: string;
  notes: string;
  /** '' is as the category says; 'true' or 'false' its own word. */
  is_food: '' | 'true' | 'false';
  is_gift: boolean;
  max_transit_days: number | null;
  is_active: boolean;
  ai_status: boolean;
  ai_description: string;
  image_url: string;
  /** One at most. */
  image_cover: FormPicture[];
  images: FormPicture[];
  /** With sizes: whether it is sold without one too, at the price and from the stock above. */
  sold_without_size: boolean;
  size_variants: VariantDraft[];
  option_groups: OptionGroup[];
}

export interface VariantDraft {
  label: string;
  price: number | null;
  reseller_price: number | null;
  stock: number | null;
  sku: string;
  barcode: string;
  /** Key of the picture that shows it; blank for none. */
  picture: string;
  /** The size when the form opened; null for a new one. */
  opened: { label: string; stock: number } | null;
}

/** Choices other than a partner. */
const PARTNER = { none: 'none', legacy: 'legacy' } as const;
export const NO_PARTNER: ComboboxOption = { value: PARTNER.none, label: 'Tanpa mitra' };
export const BLANK_VARIANT: VariantDraft = {
  label: '',
  price: null,
  reseller_price: null,
  stock: null,
  sku: '',
  barcode: '',
  picture: '',
  opened: null,
};
export const BLANK_OPTION: OptionGroup = { name: '', values: [] };

/** The form's values for a product, or for a new one in the first category (spec section 5, product). */
export function draftOf(product: AdminProduct | null, categories: readonly Category[]): ProductDraft {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product?.price ?? null,
    reseller_price: product?.reseller_price ?? null,
    discount: product?.discount || null,
    stock: product?.stock ?? null,
    expected_stock: product?.stock ?? null,
    category_id: product?.category_id ?? categories[0]?.id ?? null,
    business_id: product && partnerOf(product),
    business_name: product?.business_name ?? '',
    size: product?.size ?? '',
    sku: product?.sku ?? '',
    barcode: product?.barcode ?? '',
    notes: product?.notes ?? '',
    ...mapFields(TEXT_FIELDS, (_field, name) => product?.[name] ?? ''),
    ...mapFields(AMOUNT_FIELDS, (_field, name) => product?.[name] ?? null),
    is_food: product?.is_food === undefined || product.is_food === null ? '' : product.is_food ? 'true' : 'false',
    is_gift: product?.is_gift ?? false,
    max_transit_days: product?.max_transit_days ?? null,
    is_active: product?.is_active ?? true,
    ai_status: product?.ai_status ?? false,
    ai_description: product?.ai_description ?? '',
    image_url: product?.image_url ?? '',
    image_cover: [product?.image_cover ?? []].flat().map(storedPicture),
    images: addressesIn(product?.images).map(storedPicture),
    sold_without_size: product !== null && product.size_variants.length > 0 && product.stock > 0,
    size_variants: (product?.size_variants ?? []).map((variant) => ({
      ...variant,
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
      picture: variant.picture ?? '',
      opened: { label: variant.label, stock: variant.stock },
    })),
    option_groups: product?.option_groups ?? [],
  };
}

function partnerOf({ business, business_name }: AdminProduct): ComboboxOption {
  if (business) return { value: String(business.id), label: business.name };
  return business_name === null ? NO_PARTNER : legacyPartner(business_name);
}

/** Keeps a partner's name without a record, labelled as in spec section 4. */
export function legacyPartner(name: string): ComboboxOption {
  return { value: PARTNER.legacy, label: `keep legacy name (${name})` };
}

function storedPicture(address: string): FormPicture {
  return { key: address, address };
}

function addressesIn(list: string | undefined): string[] {
  return z
    .array(z.string())
    .catch([])
    .parse(list === undefined ? [] : JSON.parse(list));
}

/** Empty rows are ignored (spec section 5, product). */
export function isBlankVariant({ label, price, reseller_price, stock, sku, barcode }: VariantDraft): boolean {
  return `${label}${sku}${barcode}`.trim() === '' && price === null && reseller_price === null && stock === null;
}

export function isBlankOption({ name, values }: OptionGroup): boolean {
  return name.trim() === '' && values.length === 0;
}

/** A product with sizes has no stock of its own unless it is sold without a size too (decision 58). */
function isSoldBySizeOnly({ sold_without_size, size_variants }: Pick<ProductDraft, 'sold_without_size' | 'size_variants'>): boolean {
  return !sold_without_size && !size_variants.every(isBlankVariant);
}

/** Values of the folded fields: the call requires a price, and keeps the current one. */
function unsoldFigures({ price, reseller_price, size_variants }: ProductDraft) {
  const isPrice = (typed: number | null) => typed !== null && typed > 0;
  // A size without a price is refused elsewhere.
  const lowest = Math.min(...size_variants.flatMap((size) => (isPrice(size.price) ? (size.price ?? []) : [])));
  return {
    price: isPrice(price) ? price : Number.isFinite(lowest) ? lowest : 1,
    reseller_price: reseller_price !== null && reseller_price >= 0 ? reseller_price : null,
    stock: 0,
  };
}

/** Turns a draft into the call's body, with the contract's errors at the draft's fields. */
export const ProductDraft = z.custom<ProductDraft>().transform((draft, { issues }) => {
  const read = ProductUpdate.safeParse(bodyOf(draft));
  const wrong = [...(read.error?.issues ?? []), ...tooManyPictures(draft)];
  for (const { path, message } of wrong) issues.push({ code: 'custom', path: [...path], message, input: draft });
  return read.success && wrong.length === 0 ? { body: read.data, files: filesOf(draft) } : z.NEVER;
});

/** The fields of spec section 7; the contract drops others. */
function bodyOf(draft: ProductDraft): Record<keyof ProductUpdate, unknown> | object {
  const [cover] = draft.image_cover;
  return {
    ...draft,
    ...partnerFields(draft),
    ...(isSoldBySizeOnly(draft) && unsoldFigures(draft)),
    is_food: draft.is_food === '' ? null : draft.is_food === 'true',
    is_gift: draft.is_gift,
    // A new cover is sent as a file.
    image_cover: cover?.file ? undefined : (cover?.address ?? null),
    images: JSON.stringify(placesOf(draft.images)),
    size_variants: withoutBlankEnd(draft.size_variants).map(({ opened, ...variant }) => ({
      ...variant,
      picture: pictureNamed(draft, variant.picture),
      // A renamed size is a new one, without an expected stock.
      expected_stock: opened && opened.label.toLowerCase() === variant.label.trim().toLowerCase() ? opened.stock : undefined,
    })),
  };
}

/** A row that was just added is nobody's mistake yet; one between others keeps its place, so that texts stand at their rows. */
function withoutBlankEnd(rows: readonly VariantDraft[]): readonly VariantDraft[] {
  return rows.filter((_, index) => !rows.slice(index).every(isBlankVariant));
}

/** A picture by its key, as the call names it: its address or its file; null when it is gone. */
function pictureNamed({ image_cover: [cover], image_url, images }: ProductDraft, key: string): string | null {
  if (key === '') return null;
  if (cover?.key === key) return cover.address ?? NEW_COVER;
  if (image_url === key) return image_url;
  const chosen = images.find((picture) => picture.key === key);
  return chosen === undefined
    ? null
    : (chosen.address ?? newGalleryPicture(images.filter(({ file }) => file !== undefined).indexOf(chosen)));
}

function partnerFields({ business_id: choice, business_name }: ProductDraft) {
  switch (choice?.value) {
    case undefined:
      return { business_id: undefined, business_name: undefined };
    case PARTNER.none:
      return { business_id: 0, business_name: '' };
    case PARTNER.legacy:
      return { business_id: undefined, business_name };
    default:
      return { business_id: Number(choice?.value), business_name: undefined };
  }
}

/** Addresses that stay, with placeholders for new pictures that precede one. */
function placesOf(pictures: readonly FormPicture[]): string[] {
  const lastStored = pictures.findLastIndex(({ address }) => address !== undefined);
  return pictures.slice(0, lastStored + 1).map(({ address }) => address ?? NEW_PICTURE);
}

function filesOf({ image_cover, images }: ProductDraft) {
  return { image_cover: image_cover[0]?.file, images: images.flatMap(({ file }) => file ?? []) };
}

/** Each picture was checked when it was picked. */
function tooManyPictures({ images }: ProductDraft): { path: ['images']; message: string }[] {
  return images.length > MAX_GALLERY_PICTURES ? [{ path: ['images'], message: PICTURE_TEXTS.tooMany }] : [];
}
