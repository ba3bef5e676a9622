/** What a certificate says of goods, in the order in which shoppers see them; 'other' has a title of its own. */
export const CERTIFICATE_KINDS = ['halal', 'pirt', 'bpom', 'organic', 'other'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const CERTIFICATE_LABELS: Record<CertificateKind, string> = {
  halal: 'Halal',
  pirt: 'PIRT',
  bpom: 'BPOM MD',
  organic: 'Organik',
  other: 'Lainnya',
};

/** How a certificate is called: by its kind, or by its own title. */
export function certificateName({ kind, title }: { kind: CertificateKind; title: string | null }): string {
  return kind === 'other' ? (title ?? CERTIFICATE_LABELS.other) : CERTIFICATE_LABELS[kind];
}

/** A certificate that ends within so many days is told to admins. */
export const ENDING_DAYS = 60;
