import type { CodeKind } from './code-queries.ts';
import type { CodeRow } from './product-queries.ts';

/** A product's own code of that kind, or with `variantId` that of one of its sizes; null for none. */
export function codeOf(codes: readonly CodeRow[], variantId: number | null | undefined, kind: CodeKind): string | null {
  return codes.find((each) => each.variant_id === variantId && each.kind === kind)?.code ?? null;
}
