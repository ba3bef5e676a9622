/**
 * A product's fields without rules of their own. From here come its column, its schema, its place in the CSV, the form and the public
 * answer, and its label. What the product's page calls it is in `shown-facts.ts`. By hand stay the migration with the audit's list of
 * fields, and whether the column tells of a person (its comment in the database).
 */
interface PlainField {
  /** In the form, in conflicts and in the audit. */
  label: string;
  /** Beneath it in the form. */
  hint?: string;
  /** Its heading in the CSV. */
  column: string;
}

interface TextField extends PlainField {
  /** In characters; beyond `ONE_LINE` the form has several lines for it. */
  longest: number;
}

const amounts = <Name extends string>(fields: Record<Name, PlainField>): Readonly<Record<Name, PlainField>> => fields;
const texts = <Name extends string>(fields: Record<Name, TextField>): Readonly<Record<Name, TextField>> => fields;

/** The longest text that has one line in the form. */
export const ONE_LINE = 150;

/** Whole numbers above 0; null when unknown. */
export const AMOUNT_FIELDS = amounts({
  net_weight_grams: {
    label: 'Berat bersih (gram)',
    hint: 'Tanpa kemasan. Kosongkan bila tiap varian berbeda.',
    column: 'berat_bersih_gram',
  },
  net_volume_ml: { label: 'Isi bersih (ml)', hint: 'Untuk yang cair.', column: 'isi_bersih_ml' },
});
export type AmountFieldName = keyof typeof AMOUNT_FIELDS;

/** Texts; null when unknown. */
export const TEXT_FIELDS = texts({
  ingredients: { label: 'Komposisi', column: 'komposisi', longest: 2000 },
  shelf_life: { label: 'Tahan berapa lama', hint: 'Misalnya: 6 bulan sejak dikemas.', column: 'tahan', longest: 150 },
  storage: { label: 'Cara menyimpan', column: 'cara_menyimpan', longest: 500 },
  origin: { label: 'Asal', hint: 'Misalnya: Takengon, Aceh Tengah.', column: 'asal', longest: 150 },
});
export type TextFieldName = keyof typeof TEXT_FIELDS;

export const PRODUCT_FIELDS = { ...AMOUNT_FIELDS, ...TEXT_FIELDS };
export type ProductFieldName = keyof typeof PRODUCT_FIELDS;

/** Their values, in a row or in a form. */
export type ProductFacts<Text = string | null, Amount = number | null> = Record<TextFieldName, Text> & Record<AmountFieldName, Amount>;
