import type { CodeKind } from './code-queries.ts';
import type { CodeRow } from './product-queries.ts';

/** A product's own code of a kind, or a size's with `variantId`; null without one. */
export function codeOf(codes: readonly CodeRow[], variantId: number | null | undefined, kind: CodeKind): string | null {
  return codes.find((each) => each.variant_id === variantId && each.kind === kind)?.code ?? null;
}
