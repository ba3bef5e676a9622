/** What a certificate says of goods; 'other' has a title of its own. */
export const CERTIFICATE_KINDS = ['halal', 'pirt', 'bpom', 'organic', 'other'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];
