export type ProviderName = 'tripay' | 'rajaongkir';

/**
 * What a failed call means for the caller:
 * - `refused`: the provider clearly said no, so nothing happened there.
 * - `quota`: it said no because the day's calls are spent; nothing happened there either.
 * - `unreachable`: time-out, network or 5xx. The outcome is unknown: the provider may have done the work.
 * - `bad_answer`: it answered something that can't be understood. The outcome is unknown.
 */
export type ProviderErrorKind = 'refused' | 'unreachable' | 'bad_answer' | 'quota';

/** A failed call to the outside world. Neither message ever holds a key: `ask-provider.ts` strikes them out. */
export class ProviderError extends Error {
  readonly provider: ProviderName;
  readonly kind: ProviderErrorKind;
  /** What the provider said, or what went wrong on the way; for logs and the admin, not for shoppers. */
  readonly providerMessage: string;

  constructor(provider: ProviderName, kind: ProviderErrorKind, providerMessage: string) {
    super(`${provider} ${kind}: ${providerMessage}`);
    this.name = 'ProviderError';
    this.provider = provider;
    this.kind = kind;
    this.providerMessage = providerMessage;
  }

  /** True when the provider may have done the work although no usable answer came back. */
  get outcomeUnknown(): boolean {
    return this.kind === 'unreachable' || this.kind === 'bad_answer';
  }
}
