import manifest from '../../../package.json' with { type: 'json' };

/** The shop's version. It is set in the root `package.json` only; CHANGELOG.md says what each version brings. */
export const VERSION = manifest.version;
