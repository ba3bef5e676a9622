import { sortsOf } from '@lapak/contract/list-keys';
import { USER_SORTS } from '@lapak/contract/people/list-keys';
import { useState } from 'react';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { defineListView, flag, id, maybeOneOf, page, record, text, useListView } from '../../../lib/list-view.ts';
import { AddLink } from '../../shared/list/add-link.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { IdFilter, ListFilter, SortSelect } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { loadOpened } from '../../shared/list/load-opened.ts';
import { PageTick } from '../../shared/list/row-tick.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import type { Route } from './+types/screen.ts';
import { HandOverLink, type ShownLink } from './password-link.tsx';
import { roleText } from './role-text.ts';
import { UserActs } from './user-acts.tsx';
import { UserForm } from './user-form.tsx';
import { UserTable } from './user-table.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pengguna · Admin Lapak Hijau' }];

const SORT_TEXTS = [
  { value: 'created_at', label: 'Terlama' },
  { value: 'name', label: 'Nama A–Z' },
  { value: '-name', label: 'Nama Z–A' },
  { value: 'username', label: 'Username A–Z' },
  { value: '-username', label: 'Username Z–A' },
  { value: 'email', label: 'Email A–Z' },
  { value: '-email', label: 'Email Z–A' },
] as const;

const STATUS_TEXTS = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;

const userView = defineListView(href('/admin/users'), {
  q: text(),
  role_id: id(),
  is_active: flag(),
  sort: maybeOneOf(sortsOf(USER_SORTS)),
  page: page(),
  edit: record(),
});

type UserView = ReturnType<typeof userView.read>;

const filterOf = ({ q, sort, role_id, is_active }: UserView) => ({
  q,
  sort: sort ?? undefined,
  role_id: role_id ?? undefined,
  is_active: is_active ?? undefined,
});
const findAll = async (view: UserView, count: number) => (await api.call('listUserIds', { query: { ...filterOf(view), count } })).data;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(userView, request, async (view, signal) => {
    const [list, roles, edited] = await Promise.all([
      api.call('listUsers', { query: { ...filterOf(view), page: view.page }, signal }),
      api.call('listRoles', { signal }),
      loadOpened(view.edit, userView.changed(view, { edit: null }), (id) => api.call('getUser', { params: { id }, signal })),
    ]);
    return { ...list, roles: roles.data, edited };
  });
}
clientLoader.hydrate = true as const;

/** Users and their roles (spec section 2, users admin). */
export default function UsersScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(userView);
  const editHref = (edit: number | 'new' | null) => userView.changed(view, { edit });
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const [link, setLink] = useState<ShownLink | null>(null);
  const edited = useOpened(shown.edit, answer?.edited ?? null);
  const here = answer?.data.map(({ id }) => id) ?? [];
  const add = <AddLink to={editHref('new')}>Add User</AddLink>;
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={() => 'Failed to load data'}
        noun="pengguna"
        list={userView}
        heading={
          <>
            <ScreenHeading
              title="Pengguna"
              actions={answer && add}
              filters={
                answer === null
                  ? undefined
                  : {
                      count: Number(view.role_id !== null) + Number(view.is_active !== null),
                      fields: (
                        <>
                          <IdFilter
                            label="Peran"
                            allText="Semua peran"
                            value={view.role_id}
                            choices={answer.roles.map((role) => ({ id: role.id, label: roleText(role) }))}
                            onChange={(role_id) => change({ role_id })}
                          />
                          <ListFilter
                            label="Status"
                            allText="Semua status"
                            value={view.is_active === null ? null : view.is_active ? 'true' : 'false'}
                            choices={STATUS_TEXTS}
                            onChange={(is_active) => change({ is_active: is_active === null ? null : is_active === 'true' })}
                          />
                          <SortSelect ownText="Terbaru" value={view.sort} choices={SORT_TEXTS} onChange={(sort) => change({ sort })} />
                        </>
                      ),
                    }
              }
            >
              {answer && <ListSearch list={userView} label="Cari pengguna" placeholder="Nama, username, atau email" />}
            </ScreenHeading>
            {answer && (shown.edit === 'new' || edited) && (
              <UserForm
                key={shown.edit}
                user={edited}
                roles={answer.roles}
                closeHref={editHref(null)}
                onSaved={() => change({ edit: null })}
                onLink={setLink}
              />
            )}
            {link && <HandOverLink link={link} onClose={() => setLink(null)} />}
          </>
        }
        filters={
          <div className="max-sm:order-last">
            <PageTick list="users" here={here}>
              <span className="text-sm whitespace-nowrap">Pilih semua di halaman ini</span>
            </PageTick>
          </div>
        }
        empty={<ListEmpty list={userView} view={view} noMatch="No users" action={add} />}
      >
        {({ data }) => <UserTable users={data} here={here} editHref={editHref} selectedId={view.edit} sort={userView.sorting(view)} />}
      </ListScreen>
      <UserActs roles={answer?.roles ?? []} total={answer?.meta.total ?? 0} findAll={(count) => findAll(view, count)} />
    </>
  );
}
