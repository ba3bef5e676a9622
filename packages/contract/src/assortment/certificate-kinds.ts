/** Kinds of certificates in the order in which shoppers see them; 'other' has a title of its own. */
export const CERTIFICATE_KINDS = ['halal', 'pirt', 'bpom', 'organic', 'other'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** Kinds that a list of products can be narrowed to: those that mean the same for all. */
export const FILTER_KINDS = CERTIFICATE_KINDS.filter((kind) => kind !== 'other');

export const CERTIFICATE_LABELS: Record<CertificateKind, string> = {
  halal: 'Halal',
  pirt: 'PIRT',
  bpom: 'BPOM MD',
  organic: 'Organik',
  other: 'Lainnya',
};

/** Kinds that are for food and drink alone (decision 126). */
export const FOOD_KINDS: readonly CertificateKind[] = ['halal', 'pirt', 'bpom'];

/** A certificate's name: its kind's, or its own title. */
export function certificateName({ kind, title }: { kind: CertificateKind; title: string | null }): string {
  return kind === 'other' ? (title ?? CERTIFICATE_LABELS.other) : CERTIFICATE_LABELS[kind];
}

/** Admins are warned of certificates that end within so many days. */
export const ENDING_DAYS = 60;
