import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { Answered } from '../../../lib/last-good.ts';
import { type ListView, useListView } from '../../../lib/list-view.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { ListKeys } from './list-keys.tsx';

type Page = { data: readonly unknown[]; meta: { page: number; pages: number; total: number } };

type ListScreenProps<Answer extends Page, View extends { page: number }> = {
  loaded: Answered<Answer>;
  /** Message for a failed load, with or without its reason (spec section 8). */
  failed: (reason: string) => string;
  /** The noun that the live region counts: 'pesanan'. */
  noun: string;
  /** Where another view of it is loading, this one is dimmed. */
  list: ListView<View>;
  /** The screen's heading, above every state. */
  heading: ReactNode;
  /** Search and filters, also above an empty list. */
  filters?: ReactNode | ((answer: Answer) => ReactNode);
  /** In place of rows. */
  empty: ReactNode | ((answer: Answer) => ReactNode);
  /** URL of a page, where it is more than another page of the view. */
  pageHref?: ((page: number) => string) | undefined;
  /** Shows 'Halaman 1 dari 1' too. */
  alwaysPaged?: boolean;
  /** The rows: a table, cards. */
  children: (answer: Answer) => ReactNode;
};

/** On a phone the rows come before the figures about them (`ListFigures`). */
const FRAME = 'max-sm:flex max-sm:flex-col';

/** A list's states: failed, stale, empty, filled; the first load shows the frame's skeleton (STYLE 13). */
export function ListScreen<Answer extends Page, View extends { page: number }>({
  loaded,
  failed,
  noun,
  list,
  heading,
  filters,
  empty,
  pageHref,
  alwaysPaged,
  children,
}: ListScreenProps<Answer, View>) {
  const { view, loading } = useListView(list);
  const { revalidate, state } = useRevalidator();
  const retrying = state === 'loading';
  if (loaded.state === 'failed') {
    return (
      // The same element as below: what was typed in a form of the heading stays through a failure.
      <div className={FRAME}>
        {heading}
        <ErrorState message={failed(loaded.reason)} onRetry={() => void revalidate()} retrying={retrying} />
      </div>
    );
  }
  const { answer, stale } = loaded;
  return (
    <div className={FRAME}>
      {heading}
      {stale !== null && <StaleNotice className="mb-5" text={failed(stale)} />}
      {drawn(filters, answer)}
      <ListKeys />
      <LiveRegion message={`${answer.meta.total} ${noun} sesuai filter.`} />
      {answer.data.length === 0 ? (
        drawn(empty, answer)
      ) : (
        <div className={cx('mt-2 transition-opacity max-sm:mt-1.5', loading && 'opacity-60')} aria-busy={loading}>
          {children(answer)}
          <Pagination
            className="mt-5"
            page={answer.meta.page}
            pages={answer.meta.pages}
            href={pageHref ?? ((page) => list.changed(view, { page } as Partial<View>))}
            always={alwaysPaged}
          />
        </div>
      )}
    </div>
  );
}

function drawn<Answer>(part: ReactNode | ((answer: Answer) => ReactNode), answer: Answer): ReactNode {
  return typeof part === 'function' ? part(answer) : part;
}
