import { replace, useLocation, useNavigate, useNavigation } from 'react-router';
import { destination } from './navigation-watch.ts';

/** One parameter of a list's URL. */
export interface Param<Value> {
  /** Its value when the URL doesn't name it; left out of URLs. */
  readonly absent: Value;
  /** Parses the text; undefined for an invalid one, which counts as absent. */
  read(text: string): Value | undefined;
  write(value: Value): string;
  /** Doesn't affect the rows (an opened panel, grid or rows), so changing it keeps the page. */
  readonly aside?: boolean;
  /** An alternative name in URLs. */
  readonly alias?: string;
}

/** A search. */
export function text(max = 200): Param<string> {
  return { absent: '', read: (value) => value.replaceAll('\0', '').trim().slice(0, max), write: (value) => value };
}

/** One of a few values. */
export function oneOf<const Value extends string>(values: readonly Value[], absent: NoInfer<Value>): Param<Value> {
  return { absent, read: (value) => values.find((one) => one === value), write: (value) => value };
}

/** One of a few values, or none. */
export function maybeOneOf<const Value extends string>(values: readonly Value[]): Param<Value | null> {
  return { absent: null, read: (value) => values.find((one) => one === value), write: String };
}

/** The page size, one of a few numbers. */
export function sizeOf(values: readonly number[], absent: number): Param<number> {
  return { absent, read: (value) => values.find((size) => String(size) === value), write: String };
}

/** The id of a filter. */
export function id(options: { alias?: string } = {}): Param<number | null> {
  return { ...options, absent: null, read: (value) => wholeNumber(value, 9), write: String };
}

/** A whole amount, or none. */
export function amount(): Param<number | null> {
  return { absent: null, read: (value) => wholeNumber(value, 9), write: String };
}

/** An id, or a special word such as `none`. */
export function idOr<const Word extends string>(word: Word): Param<number | Word | null> {
  return { absent: null, read: (value) => (value === word ? word : wholeNumber(value, 9)), write: String };
}

/** True, false, or either. */
export function flag(): Param<boolean | null> {
  return { absent: null, read: (value) => ({ true: true, false: false })[value], write: String };
}

/** A day, YYYY-MM-DD. */
export function day(): Param<string | null> {
  return { absent: null, read: (value) => (isDay(value) ? value : undefined), write: String };
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
}

export function page(): Param<number> {
  return { absent: 1, read: (value) => wholeNumber(value, 6), write: String };
}

/** The record whose form or panel is open: `?edit=12`, `?edit=new`. */
export function record(): Param<number | 'new' | null> {
  return aside(idOr('new'));
}

/** A parameter that doesn't change which rows are listed. */
export function aside<Value>(param: Param<Value>): Param<Value> {
  return { ...param, aside: true };
}

function wholeNumber(value: string, digits: number): number | undefined {
  return /^[1-9]\d*$/u.test(value) && value.length <= digits ? Number(value) : undefined;
}

/** A list's URL, described once. It holds everything that the list shows, so that back, reload and a shared link keep it. */
export interface ListView<View> {
  readonly path: string;
  /** Parses a query; invalid values count as absent. */
  read(search: URLSearchParams | string): View;
  /** The URL of a view; values that aren't given are absent. */
  address(view?: Partial<View>): string;
  /** The URL with a change. A change of the rows starts at page 1 (spec section 9). */
  changed(view: View, change: Partial<View>): string;
  /** Identifies a list: without parameters that don't affect its rows. */
  listAddress(view: View): string;
  /** Whether the list is filtered or sorted. */
  isNarrowed(view: View): boolean;
  /** The URL without filters and sorting. */
  widened(view: View): string;
  /** For a table's headers, where the view has a `sort`. */
  sorting(view: View): { by: string | null; href: (by: string) => string };
  /** Redirects an old link beyond the last page to the last page. */
  clampPage(view: View, meta: { pages: number }): void;
}

type Params = Record<string, { readonly absent: unknown }>;
type ViewOf<Described> = { [Key in keyof Described]: Described[Key] extends Param<infer Value> ? Value : never };

/** Describes a list's URL: `defineListView('/admin/users', { q: text(), page: page(), edit: record() })`. */
export function defineListView<Described extends Params>(
  path: string,
  described: Described & Record<string, unknown>,
): ListView<ViewOf<Described>> {
  type View = ViewOf<Described>;
  const params = Object.entries(described) as unknown as ReadonlyArray<[keyof View & string, Param<unknown>]>;

  function read(search: URLSearchParams | string): View {
    const query = new URLSearchParams(search);
    const entries = params.map(([name, param]) => {
      const values = [query.get(name), param.alias === undefined ? null : query.get(param.alias)];
      const given = values.map((value) => (value === null ? undefined : param.read(value))).find((value) => value !== undefined);
      return [name, given ?? param.absent];
    });
    return Object.fromEntries(entries) as View;
  }

  function address(view: Partial<View> = {}): string {
    const query = new URLSearchParams();
    for (const [name, param] of params) {
      const value: unknown = view[name];
      if (value !== undefined && value !== param.absent) query.set(name, param.write(value));
    }
    return query.size > 0 ? `${path}?${query}` : path;
  }

  /** The view without some parameters. */
  const without = (view: View, which: (param: Param<unknown>, name: string) => boolean): Partial<View> =>
    Object.fromEntries(params.filter(([name, param]) => !which(param, name)).map(([name]) => [name, view[name]])) as Partial<View>;

  return {
    path,
    read,
    address,
    changed(view, change) {
      const keepsPage = params.every(([name, param]) => param.aside === true || !(name in change));
      return address({ ...(keepsPage ? view : without(view, (_, name) => name === 'page')), ...change });
    },
    listAddress: (view) => address(without(view, (param) => param.aside === true)),
    isNarrowed: (view) => address(without(view, (param, name) => param.aside === true || name === 'page')) !== path,
    widened: (view) => address(without(view, (param) => param.aside !== true)),
    sorting: (view) => ({
      by: 'sort' in view && typeof view.sort === 'string' ? view.sort : null,
      href: (by) => address({ ...read(`sort=${by}`), ...without(view, (_, name) => name === 'page' || name === 'sort') }),
    }),
    clampPage(view, { pages }) {
      const last = Math.max(1, pages);
      if ('page' in view && typeof view.page === 'number' && view.page > last) throw replace(address({ ...view, page: last }));
    },
  };
}

export interface ShownView<View> {
  /** The requested view: filters show it at once, the list when it has loaded. */
  view: View;
  /** The view of the data on the screen. */
  shown: View;
  /** Whether another view is loading. */
  loading: boolean;
  /** Navigates to the URL with a change, based on the pending URL, so that two quick changes both count. */
  change(change: Partial<View>, options?: { replace?: boolean }): void;
}

/** A list's view from the URL, and a way to change it. */
export function useListView<View>(list: ListView<View>): ShownView<View> {
  const { search } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const loading = next?.pathname === list.path;
  const shown = list.read(search);
  return {
    view: loading ? list.read(next.search) : shown,
    shown,
    loading,
    change(change, options = {}) {
      const going = destination();
      // The visitor is leaving: a delayed search must not bring them back.
      if (going?.pathname !== list.path) return;
      void navigate(list.changed(list.read(going.search), change), { preventScrollReset: true, ...options });
    },
  };
}
