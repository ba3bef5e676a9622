import {
  type AdminProduct,
  type Category,
  NEW_COVER,
  NEW_PICTURE,
  newGalleryPicture,
  type OptionGroup,
  ProductUpdate,
} from '@lapak/contract/schemas/catalog';
import { MAX_GALLERY_PICTURES } from '@lapak/contract/upload-limits';
import { PICTURE_TEXTS } from '@lapak/contract/upload-texts';
import { z } from 'zod';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import type { FormPicture } from '../../ui/form/pictures-field.tsx';

/** A product as its form holds it while somebody fills it in; what is blank is null or ''. */
export interface ProductDraft {
  name: string;
  description: string;
  price: number | null;
  reseller_price: number | null;
  discount: number | null;
  stock: number | null;
  /** The stock that the form was opened with; null for a new product. */
  expected_stock: number | null;
  category_id: number | null;
  /** A partner by its id, or one of `PARTNER`; null while nothing is said (spec section 4, product business choice). */
  business_id: ComboboxOption | null;
  /** The name of a partner that has no record. */
  business_name: string;
  size: string;
  sku: string;
  barcode: string;
  notes: string;
  ingredients: string;
  shelf_life: string;
  storage: string;
  net_weight_grams: number | null;
  net_volume_ml: number | null;
  origin: string;
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
  /** The size as the form was opened with it; null for a new one. */
  opened: { label: string; stock: number } | null;
}

/** The choices of partner that are no partner. */
export const PARTNER = { none: 'none', legacy: 'legacy' } as const;
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

/** What the form shows of a product, or of a new one, whose category is the first (spec section 5, product). */
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
    ingredients: product?.ingredients ?? '',
    shelf_life: product?.shelf_life ?? '',
    storage: product?.storage ?? '',
    net_weight_grams: product?.net_weight_grams ?? null,
    net_volume_ml: product?.net_volume_ml ?? null,
    origin: product?.origin ?? '',
    is_active: product?.is_active ?? true,
    ai_status: product?.ai_status ?? false,
    ai_description: product?.ai_description ?? '',
    image_url: product?.image_url ?? '',
    image_cover: [product?.image_cover ?? []].flat().map(keptPicture),
    images: addressesIn(product?.images).map(keptPicture),
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

/** Keeps a partner's name that has no record; the choice is called as spec section 4 has it. */
export function legacyPartner(name: string): ComboboxOption {
  return { value: PARTNER.legacy, label: `keep legacy name (${name})` };
}

function keptPicture(address: string): FormPicture {
  return { key: address, address };
}

function addressesIn(list: string | undefined): string[] {
  return z
    .array(z.string())
    .catch([])
    .parse(list === undefined ? [] : JSON.parse(list));
}

/** Rows that nobody filled count for nothing (spec section 5, product). */
export function isBlankVariant({ label, price, reseller_price, stock, sku, barcode }: VariantDraft): boolean {
  return `${label}${sku}${barcode}`.trim() === '' && price === null && reseller_price === null && stock === null;
}

export function isBlankOption({ name, values }: OptionGroup): boolean {
  return name.trim() === '' && values.length === 0;
}

/** A product with sizes has no stock of its own unless its owner says that it is sold without one too (decision 58). */
export function isSoldBySizeOnly({ sold_without_size, size_variants }: Pick<ProductDraft, 'sold_without_size' | 'size_variants'>): boolean {
  return !sold_without_size && !size_variants.every(isBlankVariant);
}

/** What stands in the fields that are folded away: the call wants a price all the same, and keeps the one that there was. */
function unsoldFigures({ price, reseller_price, size_variants }: ProductDraft) {
  const isPrice = (typed: number | null) => typed !== null && typed > 0;
  // Sizes without a price are refused by themselves.
  const lowest = Math.min(...size_variants.flatMap((size) => (isPrice(size.price) ? (size.price ?? []) : [])));
  return {
    price: isPrice(price) ? price : Number.isFinite(lowest) ? lowest : 1,
    reseller_price: reseller_price !== null && reseller_price >= 0 ? reseller_price : null,
    stock: 0,
  };
}

/** Reads a draft as a product's call takes it, with the contract's texts at the draft's own fields. */
export const ProductDraft = z.custom<ProductDraft>().transform((draft, { issues }) => {
  const read = ProductUpdate.safeParse(bodyOf(draft));
  const wrong = [...(read.error?.issues ?? []), ...tooManyPictures(draft)];
  for (const { path, message } of wrong) issues.push({ code: 'custom', path: [...path], message, input: draft });
  return read.success && wrong.length === 0 ? { body: read.data, files: filesOf(draft) } : z.NEVER;
});

/** The fields of spec section 7. What stands among them beside the contract's is dropped by it. */
function bodyOf(draft: ProductDraft): Record<keyof ProductUpdate, unknown> | object {
  const [cover] = draft.image_cover;
  return {
    ...draft,
    ...partnerFields(draft),
    ...(isSoldBySizeOnly(draft) && unsoldFigures(draft)),
    // A new cover travels as a file, in the place of the text.
    image_cover: cover?.file ? undefined : (cover?.address ?? null),
    images: JSON.stringify(placesOf(draft.images)),
    size_variants: draft.size_variants.map(({ opened, ...variant }) => ({
      ...variant,
      picture: pictureNamed(draft, variant.picture),
      // Under another name it is another size, of which nothing is expected.
      expected_stock: opened && opened.label.toLowerCase() === variant.label.trim().toLowerCase() ? opened.stock : undefined,
    })),
  };
}

/** A picture by its key, as the call names it: its address, or which of the files it is; null where it isn't there any more. */
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

/** The addresses that stay. New pictures come after them by themselves; those that don't are given their place. */
function placesOf(pictures: readonly FormPicture[]): string[] {
  const lastKept = pictures.findLastIndex(({ address }) => address !== undefined);
  return pictures.slice(0, lastKept + 1).map(({ address }) => address ?? NEW_PICTURE);
}

function filesOf({ image_cover, images }: ProductDraft) {
  return { image_cover: image_cover[0]?.file, images: images.flatMap(({ file }) => file ?? []) };
}

/** Of each picture the field has judged when it was picked. */
function tooManyPictures({ images }: ProductDraft): { path: ['images']; message: string }[] {
  return images.length > MAX_GALLERY_PICTURES ? [{ path: ['images'], message: PICTURE_TEXTS.tooMany }] : [];
}
