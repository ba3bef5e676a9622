/** Shorter than this nothing is a root: 'ikan' isn't 'i' with '-kan'. */
const MIN_ROOT = 3;
/** A root that a prefix and a suffix left has at least so many letters, else 'memakan' would be 'ma'. */
const MIN_STRIPPED = 4;

const CLITICS = ['nya', 'lah', 'kah', 'pun', 'mu', 'ku'];
// The last as in a chat: 'bersihin', 'dibalikin'.
const SUFFIXES = ['an', 'kan', 'i', 'in'];
/** Prefixes with what they took away of the root: 'memasak' is 'masak', 'menyapu' is 'sapu'. */
const PREFIXES: readonly (readonly [prefix: string, gone: readonly string[]])[] = [
  ['meng', ['', 'k']],
  ['peng', ['', 'k']],
  ['meny', ['s']],
  ['peny', ['s']],
  ['mem', ['', 'p']],
  ['pem', ['', 'p']],
  ['men', ['', 't']],
  ['pen', ['', 't']],
  ['me', ['']],
  ['pe', ['']],
  ['ber', ['']],
  ['bel', ['']],
  ['be', ['']],
  ['per', ['']],
  ['ter', ['']],
  ['di', ['']],
  ['ke', ['']],
  ['se', ['']],
  // As people write in a chat: 'nyimpen', 'ngirim', 'nyuci', 'mbayar'.
  ['ny', ['s', 'c']],
  ['ng', ['', 'k']],
  ['nge', ['']],
  ['n', ['t']],
];

/** The last 'e' of a word as it is spoken: 'simpen', 'pedes', 'seneng'. */
const SPOKEN = /e(?=(?:ng|[bdgklmnprst])$)/u;

const known = new Map<string, ReadonlySet<string>>();
/** More different words than a shop's texts have. */
const MAX_KNOWN = 20_000;

/**
 * All that an Indonesian word may be made of, itself included: 'pengiriman' gives 'kirim' among others, as 'kiriman' and 'dikirim' do. Two
 * words belong together when they share one. The Snowball stemmer of PostgreSQL decides for one root and cuts 'pengiriman' to 'irim', but
 * 'kiriman' to 'kirim' (decision 139).
 */
export function rootsOf(word: string): ReadonlySet<string> {
  const found = known.get(word);
  if (found) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const roots = new Set([word]);
  for (const bare of withoutClitics(word)) {
    roots.add(bare);
    const single = /^(.)e(\1\p{L}{3,})an$/u.exec(bare)?.[2];
    if (single !== undefined) roots.add(single);
    for (const { rest, min } of withoutPrefixes(bare)) {
      if (rest.length >= min) roots.add(rest).add(rest.replace(SPOKEN, 'a'));
      for (const suffix of SUFFIXES)
        if (rest.endsWith(suffix) && rest.length - suffix.length >= MIN_STRIPPED) roots.add(rest.slice(0, -suffix.length));
    }
  }
  known.set(word, roots);
  return roots;
}

function withoutClitics(word: string): string[] {
  const some = CLITICS.filter((clitic) => word.endsWith(clitic) && word.length - clitic.length >= MIN_ROOT).map((clitic) =>
    word.slice(0, -clitic.length),
  );
  return [word, ...some];
}

function withoutPrefixes(word: string): { rest: string; min: number }[] {
  const once = strip(word);
  // 'memperbaiki', 'keberangkatan'
  const twice = once.flatMap((rest) => strip(rest));
  // 'berisi' and 'diisi' are 'isi'.
  const min = word.startsWith('ber') || word.startsWith('di') ? MIN_ROOT : MIN_STRIPPED;
  return [{ rest: word, min: MIN_ROOT }, ...[...once, ...twice].map((rest) => ({ rest, min }))];
}

function strip(word: string): string[] {
  return PREFIXES.filter(([prefix]) => word.startsWith(prefix) && word.length - prefix.length >= MIN_ROOT).flatMap(([prefix, gone]) =>
    gone.map((letter) => letter + word.slice(prefix.length)),
  );
}
