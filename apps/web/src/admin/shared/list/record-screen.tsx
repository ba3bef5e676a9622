import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Answered } from '../../../lib/last-good.ts';
import { RecordForm, type RecordFormData, type Saved } from '../form/record-form.tsx';
import { AddLink } from './add-link.tsx';
import { type Declaration, DeclaredList, type Loaded, listScreen, type Page, type PlainView } from './declared-list.tsx';
import { DeleteButton, type Deletion } from './delete-button.tsx';
import { RowAct, type RowActData } from './row-act.tsx';
import { actionsColumn, EditLink } from './row-actions.tsx';
import { ShownOnce } from './shown-once.tsx';

type RecordView = PlainView & { edit: number | 'new' | null };

/** Texts that aren't made of the noun. */
type Texts = {
  add?: string;
  loadFailed?: string | ((reason: string) => string);
  newTitle?: string;
  editTitle?: string;
  saveFailed?: string;
  saveText?: string;
  saved?: string;
  editLabel?: string;
  removeLabel?: string;
  removeFailed?: string;
  search?: string;
  /** What is counted for screen readers; the noun otherwise. */
  counted?: string;
};

/** A secret of an answer, shown for the only time. */
type SecretData = { field: string; what: string; title: (name: string) => string; text: string };
type Secret = { name: string; secret: string };

function secretIn(data: object, { field }: SecretData): Secret | null {
  const held = new Map<string, unknown>(Object.entries(data));
  const [name, secret] = [held.get('name'), held.get(field)];
  return typeof name === 'string' && typeof secret === 'string' ? { name, secret } : null;
}

type Context<View extends PlainView, Row, Answer, Opened extends { id: number }> = Parameters<
  NonNullable<Declaration<View, Row, Answer, Opened>['action']>
>[0];

type RecordDeclaration<
  View extends RecordView,
  Row extends { id: number },
  Answer,
  Opened extends Saved,
  Input extends FieldValues,
  Output,
> = Pick<Declaration<View, Row, Answer, Opened>, 'view' | 'load' | 'title' | 'about' | 'columns' | 'filters' | 'sorts' | 'card'> & {
  /** Absent for records that never change. */
  get?: (id: number, signal: AbortSignal) => Promise<{ data: Opened }>;
  /** 'kata pencarian', and in short 'kata'. */
  noun: string;
  short?: string;
  texts?: Texts;
  placeholder?: string;
  /** What else of the view closes with the form. */
  closed?: Partial<View>;
  nameOf: (row: Row) => string;
  removal?: { call: Deletion; question?: (row: Row) => string; consequence: (row: Row) => string };
  acts?: ReadonlyArray<RowActData<Row>>;
  /** Words for a row's acts on a phone too, where they are more than signs can say. */
  spelledOut?: boolean;
  shownOnce?: SecretData;
  /** As data, or drawn by the screen. */
  form:
    | RecordFormData<Input, Output, Opened, { data: object }>
    | ((context: Context<View, Row, Answer, Opened> & { closeHref: string; onSaved: () => void }) => ReactNode);
};

/** The list of a kind of record with its form above it, searched, sorted and paged: all of it as data. */
export function recordScreen<
  View extends RecordView,
  Row extends { id: number },
  Answer extends Page<Row>,
  Opened extends Saved,
  Input extends FieldValues = FieldValues,
  Output = never,
>(declared: RecordDeclaration<View, Row, Answer, Opened, Input, Output>) {
  const declaredFor = (show: (data: object) => void) => listOf(declared, show);
  const { meta, clientLoader } = listScreen(declaredFor(() => undefined));
  return {
    meta,
    clientLoader,
    screen: ({ loaderData }: { loaderData: Answered<Loaded<Answer, Opened>> }) => (
      <RecordScreen declaredFor={declaredFor} shownOnce={declared.shownOnce} loaded={loaderData} />
    ),
  };
}

type RecordScreenProps<View extends RecordView, Row, Answer, Opened extends Saved> = {
  declaredFor: (show: (data: object) => void) => Declaration<View, Row, Answer, Opened>;
  shownOnce: SecretData | undefined;
  loaded: Answered<Loaded<Answer, Opened>>;
};

function RecordScreen<View extends RecordView, Row, Answer extends Page<Row>, Opened extends Saved>({
  declaredFor,
  shownOnce,
  loaded,
}: RecordScreenProps<View, Row, Answer, Opened>) {
  const [made, setMade] = useState<Secret | null>(null);
  return (
    <>
      <DeclaredList declared={declaredFor((data) => shownOnce && setMade(secretIn(data, shownOnce)))} loaded={loaded} />
      {shownOnce && made && (
        <ShownOnce
          title={shownOnce.title(made.name)}
          secret={made.secret}
          what={shownOnce.what}
          text={shownOnce.text}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}

/** The list of a record screen; `show` is told each answer to a change. */
function listOf<
  View extends RecordView,
  Row extends { id: number },
  Answer extends Page<Row>,
  Opened extends Saved,
  Input extends FieldValues,
  Output,
>(
  declared: RecordDeclaration<View, Row, Answer, Opened, Input, Output>,
  show: (data: object) => void,
): Declaration<View, Row, Answer, Opened> {
  const { view: list, get, noun, short = noun, texts = {}, placeholder, closed, form, columns, ...rest } = declared;
  const { nameOf, removal, acts = [], spelledOut = false } = declared;
  const shut = { edit: null, ...closed } as Partial<View>;
  const opening = (view: View, edit: number | 'new') => list.changed(view, { edit } as Partial<View>);
  const named = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  const { loadFailed = `Gagal memuat ${noun}` } = texts;
  return {
    ...rest,
    view: list,
    ...(get && { open: { id: ({ edit }: View) => edit, closed: shut, load: get } }),
    noun: texts.counted ?? noun,
    action: ({ view }) => <AddLink to={opening(view, 'new')}>{texts.add ?? `Tambah ${short}`}</AddLink>,
    form: (context) => {
      const { view, shown, opened, change } = context;
      const closing = { closeHref: list.changed(view, shut), onSaved: () => change(shut) };
      if (typeof form === 'function') return form({ ...context, ...closing });
      return (
        (shown.edit === 'new' || opened) && (
          <RecordForm
            key={shown.edit}
            {...form}
            record={opened}
            title={opened ? (texts.editTitle ?? `Ubah ${noun}`) : (texts.newTitle ?? `Tambah ${noun}`)}
            saveText={texts.saveText}
            failedText={texts.saveFailed ?? `Gagal menyimpan ${noun}`}
            savedText={texts.saved ?? `${named} disimpan.`}
            closeHref={closing.closeHref}
            onSaved={({ data }) => {
              show(data);
              closing.onSaved();
            }}
          />
        )
      );
    },
    failed: (reason) => (typeof loadFailed === 'string' ? loadFailed : loadFailed(reason)),
    search: { label: texts.search ?? `Cari ${noun}`, ...(placeholder !== undefined && { placeholder }) },
    empty: { noMatch: `Tidak ada ${short} yang cocok`, none: `Belum ada ${noun}`, withAction: true },
    caption: `Daftar ${noun}`,
    rowKey: ({ id }) => id,
    columns: (context) => [
      ...(typeof columns === 'function' ? columns(context) : columns),
      actionsColumn<Row>((row) => (
        <>
          {get && (
            <EditLink to={opening(context.view, row.id)} name={nameOf(row)} label={texts.editLabel ?? 'Ubah'} compact={!spelledOut} />
          )}
          {acts.map((act) => (
            <RowAct key={act.call} act={act} row={row} name={nameOf(row)} onAnswer={show} />
          ))}
          {removal && (
            <DeleteButton
              call={removal.call}
              label={texts.removeLabel ?? 'Hapus'}
              id={row.id}
              name={nameOf(row)}
              question={removal.question?.(row) ?? `Hapus ${short} ${nameOf(row)}?`}
              consequence={removal.consequence(row)}
              failedText={texts.removeFailed ?? `Gagal menghapus ${noun}.`}
              doneText={`${named} dihapus.`}
              compact={!spelledOut}
            />
          )}
        </>
      )),
    ],
  };
}
