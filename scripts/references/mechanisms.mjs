import { complaint } from './repository.mjs';

const WEB = 'apps/web/src/';

/** Mechanisms that may be used in few places only (`where`). */
const RULES = [
  {
    pattern: /(?<!href\()(['"`])\/admin(?:[/?#][^'"`]*)?\1/gu,
    // The shop's frame goes without href(), so that no public page loads it.
    where: ['apps/web/src/routes.ts', 'apps/web/src/storefront/seo/robots.ts', 'apps/web/src/storefront/layout.tsx'],
    text: "an address of the back office as text: use href('/admin/…') or the list view's address()",
  },
  {
    pattern: /\b(?:useForm|zodResolver)\b(?=\W*[(<])/gu,
    // The checkout's first step sends nothing.
    where: ['apps/web/src/lib/forms/', 'apps/web/src/storefront/checkout/details-form.ts'],
    text: 'a form outside the mechanism: use lib/forms/use-contract-form.ts',
  },
  {
    pattern: /\b(?:useFetcher|useSubmit|clientAction|useActionData)\b/gu,
    where: [],
    text: 'a change sent by an action: use useContractForm or useSend (decision 18)',
  },
  {
    pattern: /\buseBlocker\b(?=\W*\()/gu,
    where: ['apps/web/src/lib/navigation-watch.ts'],
    text: 'the router listens to one blocker at a time: use guardNavigation or useUnsavedGuard',
  },
  {
    pattern: /(?<=import \{[^}]*)\b(?:Link|NavLink|Form)\b(?=[^}]*\} from 'react-router')/gu,
    where: [],
    text: 'a link or form of React Router: use ui/link.tsx or storefront/search-form.tsx (decision 66)',
  },
  {
    pattern: /(?<=^(?:export )?const \w+ = )new Intl\./gmu,
    where: [],
    text: "a formatter that each page makes as it opens: use the contract's madeOnce",
  },
];

/** Finds a second mechanism for something that the web app has one for. */
export function findSecondMechanisms(repository) {
  const files = repository.written.filter((file) => file.startsWith(WEB) && /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file));
  return files.flatMap((file) => {
    const code = repository.read(file);
    return RULES.filter(({ where }) => !where.some((allowed) => file.startsWith(allowed))).flatMap(({ pattern, text }) =>
      [...code.matchAll(pattern)]
        .filter(({ index }) => !isComment(code, index))
        .map(({ index }) => complaint(repository, file, index, text)),
    );
  });
}

function isComment(code, index) {
  const line = code.slice(code.lastIndexOf('\n', index) + 1, index);
  return /^\s*(?:\/\/|\/?\*)/u.test(line);
}
