import { codeKey } from '@lapak/contract/assortment/code-key';
import type { ProductUpdate } from '@lapak/contract/assortment/product-input';
import { FAILURES, failure } from '@lapak/contract/errors';
import type { Transaction } from '../../../../database/connection.ts';
import { refusingViolations } from '../../../../database/violated-constraint.ts';
import { codeOf } from '../records/code-of.ts';
import { CODE_KINDS, type CodeChange, type CodeKind, findTakenCodes, lockCodes, writeCodes } from '../records/code-queries.ts';
import type { CodeRow } from '../records/product-queries.ts';

type Codes = Pick<ProductUpdate, CodeKind>;

/** The codes in a product's form, its own and its sizes' by id; an undefined kind stays. */
export interface CodesInput {
  own: Codes;
  variants: readonly { id: number; codes: Codes }[];
}

export const CODE_LABELS: Readonly<Record<CodeKind, string>> = { sku: 'SKU', barcode: 'Barcode' };

type FieldChange = CodeChange & { field: string };

/** Writes changed codes; each belongs to one product or size, ignoring case. Throws `code_taken` at the field. */
export async function saveCodes(
  transaction: Transaction,
  productId: number,
  before: readonly CodeRow[],
  { own, variants }: CodesInput,
): Promise<void> {
  const owners = [
    { variantId: null, codes: own, path: '' },
    ...variants.map(({ id, codes }, index) => ({ variantId: id, codes, path: `size_variants.${index}.` })),
  ];
  const changes = owners.flatMap(({ variantId, codes, path }) =>
    CODE_KINDS.flatMap((kind): FieldChange[] => {
      const code = codes[kind];
      const had = codeOf(before, variantId, kind);
      return code === undefined || code === had
        ? []
        : [{ product_id: productId, variant_id: variantId, kind, code, field: `${path}${kind}` }];
    }),
  );
  await refuseTaken(transaction, changes);
  await refusingTaken(() => writeCodes(transaction, changes));
}

async function refuseTaken(transaction: Transaction, changes: readonly FieldChange[]): Promise<void> {
  const wanted = changes.flatMap(({ code, ...rest }) => (code === null ? [] : [{ ...rest, code }]));
  if (wanted.length === 0) return;
  const taken = new Map<string, string>();
  // Spellings of one number aren't one to the index: two saves at once wait for each other.
  await lockCodes(transaction);
  for (const { product_id, variant_id, kind, code, name } of await findTakenCodes(transaction, wanted)) {
    const isOwn = product_id === wanted[0]?.product_id;
    const isFreed = isOwn && changes.some((change) => change.variant_id === variant_id && change.kind === kind);
    if (!isFreed) taken.set(keyOf(kind, code), isOwn ? SIBLING : name);
  }
  const fields: Record<string, string> = {};
  for (const { kind, code, field } of wanted) {
    const name = taken.get(keyOf(kind, code));
    if (name !== undefined) fields[field] = `${CODE_LABELS[kind]} ini sudah dipakai ${name}.`;
    taken.set(keyOf(kind, code), SIBLING);
  }
  if (Object.keys(fields).length > 0) throw failure('code_taken', { fields });
}

const SIBLING = 'varian lain produk ini';

/** Taken by somebody else at the same moment. */
const refusingTaken = refusingViolations({ product_codes_code_key: () => failure('code_taken', { text: FAILURES.code_taken.text }) });

/** By which two codes of a kind are the same, as the database's `code_key` says it. */
export function keyOf(kind: CodeKind, code: string): string {
  return `${kind} ${codeKey(code)}`;
}
