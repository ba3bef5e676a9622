import { FAILURES, failure } from '@lapak/contract/errors';
import type { ProductUpdate } from '@lapak/contract/schemas/catalog';
import type { Transaction } from '../../database/connection.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { CODE_KINDS, type CodeKind, deleteCodes, findTakenCodes, insertCodes, type ProductCode } from './code-queries.ts';

type Codes = Pick<ProductUpdate, CodeKind>;

/** What a product's form says of its codes, and of those of its sizes by their id; a kind that is undefined stays as it is. */
export interface CodesInput {
  own: Codes;
  variants: readonly { id: number; codes: Codes }[];
}

const LABELS = { sku: 'SKU', barcode: 'Barcode' };

/** Writes a product's codes: each is one product's or one size's, whatever the case. Throws `code_taken` at the field. */
export async function saveCodes(transaction: Transaction, productId: number, { own, variants }: CodesInput): Promise<void> {
  const owners = [
    { variantId: null, codes: own, path: '' },
    ...variants.map(({ id, codes }, index) => ({ variantId: id, codes, path: `size_variants.${index}.` })),
  ];
  const said = owners.flatMap(({ variantId, codes, path }) =>
    CODE_KINDS.flatMap((kind) => {
      const code = codes[kind];
      return code === undefined ? [] : [{ product_id: productId, variant_id: variantId, kind, code, field: `${path}${kind}` }];
    }),
  );
  await deleteCodes(transaction, said);
  const wanted = said.flatMap(({ code, ...rest }) => (code === null ? [] : [{ ...rest, code }]));
  if (wanted.length === 0) return;
  await refuseTaken(transaction, wanted);
  await refusingTaken(() =>
    insertCodes(
      transaction,
      wanted.map(({ field: _field, ...code }) => code),
    ),
  );
}

async function refuseTaken(transaction: Transaction, wanted: readonly (ProductCode & { field: string })[]): Promise<void> {
  const taken = new Map((await findTakenCodes(transaction, wanted)).map(({ kind, code, name }) => [keyOf(kind, code), name]));
  const fields: Record<string, string> = {};
  for (const { kind, code, field } of wanted) {
    const name = taken.get(keyOf(kind, code));
    if (name !== undefined) fields[field] = `${LABELS[kind]} ini sudah dipakai ${name}.`;
    taken.set(keyOf(kind, code), 'varian lain produk ini');
  }
  if (Object.keys(fields).length > 0) throw failure('code_taken', { fields });
}

/** Somebody else took it in this very moment. */
const refusingTaken = refusingViolations({ product_codes_code_key: () => failure('code_taken', { text: FAILURES.code_taken.text }) });

function keyOf(kind: CodeKind, code: string): string {
  return `${kind} ${code.toLowerCase()}`;
}
