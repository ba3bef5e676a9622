import type { Key, ReactNode } from 'react';
import type { Answered } from '../../../lib/last-good.ts';
import { type ListView, type ShownView, useListView } from '../../../lib/list-view.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { ListEmpty } from './list-empty.tsx';
import { IdFilter } from './list-filter.tsx';
import { ListScreen } from './list-screen.tsx';
import { ListSearch } from './list-search.tsx';
import { loadList } from './load-list.ts';
import { loadOpened } from './load-opened.ts';
import { ScreenHeading } from './screen-heading.tsx';
import { useOpened } from './use-opened.ts';

export type Page<Row> = { data: readonly Row[]; meta: { page: number; pages: number; total: number } };
export type PlainView = { q?: string; page: number };

/** What a part of the screen depends on: the view, the answer (null while there is none), and the record whose form is open. */
type Context<View, Answer, Opened> = ShownView<View> & { answer: Answer | null; opened: Opened | null };

/** The same once there is an answer. */
type Filled<View, Answer, Opened> = Context<View, Answer, Opened> & { answer: Answer };

export type Declaration<View extends PlainView, Row, Answer, Opened extends { id: number }> = {
  view: ListView<View>;
  load: (view: View, signal: AbortSignal) => Promise<Answer>;
  /** The record whose form is open: its id in the view, the view without it, and its call. */
  open?: {
    id: (view: View) => number | 'new' | null;
    closed: Partial<View>;
    /** It closes with the press, not once the list has loaded. */
    isPanel?: boolean;
    /** Its row isn't marked: the form lies above the list. */
    isUnmarked?: boolean;
    load: (id: number, signal: AbortSignal) => Promise<{ data: Opened }>;
  };
  /** Loads itself anew. */
  refreshSeconds?: number;
  title: string;
  /** In the heading, where it is more than the page's: whose rows they are. */
  titled?: (context: Context<View, Answer, Opened>) => string;
  /** Behind the heading's '?'. */
  hint?: string | ((context: Context<View, Answer, Opened>) => string);
  /** Which days it shows. */
  period?: (context: Context<View, Answer, Opened>) => ReactNode;
  /** What the screen is for, told where the list is still empty. */
  about?: ReactNode;
  /** The heading's buttons. */
  action?: (context: Context<View, Answer, Opened>) => ReactNode;
  /** Below the heading. */
  form?: (context: Context<View, Answer, Opened>) => ReactNode;
  /** In place of the list, while it isn't null. */
  instead?: (context: Context<View, Answer, Opened> & { isStale: boolean }) => ReactNode;
  /** The noun that the live region counts: 'pesanan'. */
  noun: string;
  /** Message for a failed load, with or without its reason (spec section 8). */
  failed: (reason: string) => string;
  search?: { label: string; placeholder?: string } | ((context: Context<View, Answer, Opened>) => ReactNode);
  /** Fields beside the search, and how many of them are set. */
  filters?: { count: (view: View) => number; fields: (context: Context<View, Answer, Opened>) => ReactNode };
  /** A row of chips for one parameter; null is all. */
  chips?: ChipsOf<View>;
  /** Below the filters. */
  note?: (context: Filled<View, Answer, Opened>) => ReactNode;
  /** Texts of no match and of an empty list; `withAction` repeats the heading's buttons there. */
  empty:
    | { noMatch: string | ((view: View) => string); none: string; about?: ReactNode; withAction?: boolean }
    | ((context: Filled<View, Answer, Opened>) => ReactNode);
  /** The table's name for screen readers. */
  caption: string | ((context: Filled<View, Answer, Opened>) => string);
  columns: ReadonlyArray<Column<Row>> | ((context: Filled<View, Answer, Opened>) => ReadonlyArray<Column<Row>>);
  rowKey: (row: Row) => Key;
  /** URL of a page, where it is more than another page of the view. */
  pageHref?: (view: View, page: number) => string;
  /** Whether headers are links that sort, as their columns say. */
  sorts?: boolean;
  cards?: 'md' | 'xl';
  /** The grid of a card whose cells have a `card`. */
  card?: string;
  tableClass?: string;
  /** Below the table. */
  foot?: ReactNode;
  dialog?: (context: Context<View, Answer, Opened>) => ReactNode;
};

type ChipsOf<View> = {
  [Name in keyof View & string]: { label: string; of: Name; choices: ReadonlyArray<{ value: View[Name]; label: string }> };
}[keyof View & string];

export type Loaded<Answer, Opened> = Answer & { opened: Opened | null };

/**
 * A plain list screen, declared: search, filters, a table, perhaps a form. Its route exports `meta`, `clientLoader` and, as default,
 * `screen`. One with ticks, sums or a state of its own is written with `ListScreen`.
 */
export function listScreen<View extends PlainView, Row, Answer extends Page<Row>, Opened extends { id: number } = never>(
  declared: Declaration<View, Row, Answer, Opened>,
) {
  const { view: list, open, title } = declared;
  function clientLoader({ request }: { request: Request }): Promise<Answered<Loaded<Answer, Opened>>> {
    return loadList(list, request, async (view, signal) => {
      const [answer, opened] = await Promise.all([
        declared.load(view, signal),
        open ? loadOpened(open.id(view), list.changed(view, open.closed), (id) => open.load(id, signal)) : null,
      ]);
      return { ...answer, opened };
    });
  }
  clientLoader.hydrate = true as const;
  return {
    meta: () => [{ title: `${title} · Admin Lapak Hijau` }],
    clientLoader,
    screen: ({ loaderData }: { loaderData: Answered<Loaded<Answer, Opened>> }) => <DeclaredList declared={declared} loaded={loaderData} />,
  };
}

type DeclaredListProps<View extends PlainView, Row, Answer, Opened extends { id: number }> = {
  declared: Declaration<View, Row, Answer, Opened>;
  loaded: Answered<Loaded<Answer, Opened>>;
};

export function DeclaredList<View extends PlainView, Row, Answer extends Page<Row>, Opened extends { id: number }>({
  declared,
  loaded,
}: DeclaredListProps<View, Row, Answer, Opened>) {
  const { view: list, open, hint, empty, search, chips, caption, columns, note, pageHref } = declared;
  const shownView = useListView(list);
  const { view, shown } = shownView;
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const opened = useOpened(open?.id(open.isPanel ? view : shown) ?? null, answer?.opened ?? null);
  const context = { ...shownView, answer, opened };
  const instead = declared.instead?.({ ...context, isStale: loaded.state === 'failed' || loaded.stale !== null });
  if (instead) return instead;
  const action = declared.action?.(context);
  const field = typeof search === 'function' ? search(context) : search && <ListSearch list={list} {...search} />;
  const nothing = (filled: Filled<View, Answer, Opened>) =>
    typeof empty === 'function' ? (
      empty(filled)
    ) : (
      <ListEmpty
        list={list}
        view={view}
        noMatch={typeof empty.noMatch === 'string' ? empty.noMatch : empty.noMatch(view)}
        none={empty.none}
        action={empty.withAction && action}
      >
        {empty.about ?? declared.about}
      </ListEmpty>
    );
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={declared.failed}
        noun={declared.noun}
        list={list}
        pageHref={pageHref && ((page) => pageHref(view, page))}
        heading={
          <>
            <ScreenHeading
              title={declared.titled?.(context) ?? declared.title}
              about={typeof hint === 'function' ? hint(context) : hint}
              period={declared.period?.(context)}
              actions={action}
              filters={foldOf(declared, context)}
            >
              {field}
            </ScreenHeading>
            {declared.form?.(context)}
          </>
        }
        filters={(filled) => (
          <>
            {chips && <ChipFilter list={list} view={view} chips={chips} />}
            {note?.({ ...context, answer: filled })}
          </>
        )}
        empty={(filled) => nothing({ ...context, answer: filled })}
      >
        {(filled) => (
          <>
            <Table<Row>
              caption={typeof caption === 'string' ? caption : caption({ ...context, answer: filled })}
              columns={typeof columns === 'function' ? columns({ ...context, answer: filled }) : columns}
              rows={filled.data}
              rowKey={declared.rowKey}
              isSelected={open && !open.isUnmarked ? (row) => isOpen(row, open.id(view)) : undefined}
              sort={declared.sorts ? list.sorting(view) : undefined}
              cards={declared.cards}
              cardClass={declared.card}
              className={declared.tableClass}
            />
            {declared.foot}
          </>
        )}
      </ListScreen>
      {declared.dialog?.(context)}
      {declared.refreshSeconds !== undefined && <Refresh seconds={declared.refreshSeconds} />}
    </>
  );
}

function Refresh({ seconds }: { seconds: number }) {
  useRefresh(seconds);
  return null;
}

/** The fields that are folded: the declared ones, on a phone the chips' choice among them, for which there is no row of its own. */
function foldOf<View extends PlainView, Row, Answer extends Page<Row>, Opened extends { id: number }>(
  { filters, chips }: Declaration<View, Row, Answer, Opened>,
  context: Context<View, Answer, Opened>,
) {
  if (!filters && !chips) return undefined;
  const { view, change } = context;
  return {
    count: filters?.count(view) ?? 0,
    phonesOnly: !filters,
    fields: (
      <>
        {chips && <ChipSelect chips={chips} view={view} onChange={change} />}
        {filters?.fields(context)}
      </>
    ),
  };
}

type ChipSelectProps<View> = { chips: ChipsOf<View>; view: View; onChange: (changes: Partial<View>) => void };

/** The chips' choice as a field; the first of them is that of a list that isn't narrowed. */
function ChipSelect<View>({ chips: { label, of, choices }, view, onChange }: ChipSelectProps<View>) {
  const [all, ...others] = choices;
  return (
    <IdFilter
      className="sm:hidden"
      label={label}
      allText={all?.label ?? ''}
      value={choices.findIndex(({ value }) => value === view[of]) || null}
      choices={others.map((choice, index) => ({ id: index + 1, label: choice.label }))}
      onChange={(place) => onChange({ [of]: choices[place ?? 0]?.value } as Partial<View>)}
    />
  );
}

function isOpen(row: unknown, id: number | 'new' | null): boolean {
  return typeof row === 'object' && row !== null && 'id' in row && row.id === id;
}

type ChipFilterProps<View> = { list: ListView<View>; view: View; chips: ChipsOf<View> };

function ChipFilter<View>({ list, view, chips: { label, of, choices } }: ChipFilterProps<View>) {
  return (
    <div className="max-sm:hidden">
      <ChipRow label={label}>
        {choices.map((choice) => (
          <ChipLink
            key={choice.label}
            to={list.changed(view, { [of]: choice.value } as Partial<View>)}
            selected={view[of] === choice.value}
            preventScrollReset
          >
            {choice.label}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}
