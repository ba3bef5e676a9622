import type { CertificateKind } from '@lapak/contract/assortment/certificate-kinds';
import { isBlurred } from './is-blurred.ts';
import type { CertificateCount } from './queries.ts';

/** Certificates by kind; rare kinds together, and nothing of those that are rare even so (decision 112). */
export function countCertificates(
  counts: readonly { kind: CertificateKind; businessId: number; certificates: number }[],
): CertificateCount[] {
  const kinds = [...Map.groupBy(counts, ({ kind }) => kind)];
  const isShown = (own: typeof counts) => isBlurred([...byProducer(own).values()]);
  const shown = kinds.filter(([, own]) => isShown(own)).map(([kind, own]) => counted(kind, own));
  const rest = kinds.filter(([, own]) => !isShown(own)).flatMap(([, own]) => own);
  return isShown(rest) ? [...shown, counted(null, rest)] : shown;
}

function counted(kind: CertificateKind | null, own: readonly { businessId: number; certificates: number }[]): CertificateCount {
  const producers = byProducer(own);
  return { kind, producers: producers.size, certificates: [...producers.values()].reduce((sum, count) => sum + count, 0) };
}

function byProducer(own: readonly { businessId: number; certificates: number }[]): Map<number, number> {
  const producers = new Map<number, number>();
  for (const { businessId, certificates } of own) producers.set(businessId, (producers.get(businessId) ?? 0) + certificates);
  return producers;
}
