/**
 * The patterns of the web app's map (`/product/:id`), found by address: what pages are counted by. Layouts have no path of their own, so
 * each route's is whole. An address that none but `*` fits is shown as the home screen, and is `/*`.
 */
export function pagePatterns(routes: Iterable<{ path?: string | undefined } | undefined>): (pathname: string) => string {
  const patterns = [...routes].flatMap((route) => (route?.path ? [`/${route.path}`] : []));
  const plain = new Set(['/', ...patterns.filter((pattern) => !/[:*]/u.test(pattern))]);
  const open = patterns
    .filter((pattern) => !plain.has(pattern))
    // What names more comes first; `/*` last.
    .sort((one, other) => Number(one.includes('*')) - Number(other.includes('*')) || other.length - one.length)
    .map((pattern) => ({ pattern, fits: fitting(pattern) }));
  return (pathname) => {
    // A page's data, and its address with a slash at the end, are that page.
    const path = pathname.replace(/^\/_root\.data$/u, '/').replace(/\.data$|(?<=.)\/+$/gu, '');
    return plain.has(path) ? path : (open.find(({ fits }) => fits.test(path))?.pattern ?? '/*');
  };
}

function fitting(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?()[\]{}|^$\\]/gu, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`, 'u');
}
