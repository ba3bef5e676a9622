import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../apps/web/test/form.ts';
import { rowTexts } from '../../../../apps/web/test/list.ts';
import { renderAdmin, shownAddress } from '../../../../apps/web/test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../apps/web/test/stub-api.ts';
import type { AskedQuestion } from '../../contract/questions.ts';
import * as module from './screen.tsx';

const LUWAK: AskedQuestion = {
  id: 4,
  question: 'kopi luwak ada?',
  known: false,
  times: 3,
  thumbs_up: 0,
  thumbs_down: 2,
  last_day: '2026-11-05',
};
const noChecks = { listAnswerChecks: () => success([]) };
const render = (query = '') => renderAdmin('/admin/knowledge/questions', module, `/admin/knowledge/questions${query}`);
const findTable = () => screen.findByRole('table', { name: 'Pertanyaan' });
const address = (expected: string) => waitFor(() => expect(shownAddress()).toBe(expected));

test('lists what nobody could answer; each becomes an entry with one press, or is put away', async () => {
  const asked = stubApi({ ...noChecks, listAskedQuestions: () => listOf([LUWAK]), closeAskedQuestion: () => success(null) });
  render();
  await findTable();
  expect(rowTexts()[0]).toMatch(/^kopi luwak ada\?Ditanyakan3 kaliPenilaian0 membantu, 2 tidakTerakhir5 November 2026/u);
  expect(screen.getByRole('link', { name: 'Tulis jawaban untuk kopi luwak ada?' }).getAttribute('href')).toBe(
    '/admin/knowledge?title=kopi+luwak+ada%3F',
  );
  press('Singkirkan kopi luwak ada?');
  await screen.findByText('Pertanyaan disingkirkan.');
  expect(asked.find(({ name }) => name === 'closeAskedQuestion')).toBeDefined();
});

test('what was answered is read, not worked on; search and filter stand in the address', async () => {
  const asked = stubApi({
    ...noChecks,
    listAskedQuestions: (_, { searchParams }) =>
      searchParams.get('known') === 'true' ? listOf([{ ...LUWAK, known: true, thumbs_down: 0 }]) : listOf([]),
  });
  render('?q=luwak');
  await screen.findByText('Tidak ada pertanyaan yang sesuai.');
  fireEvent.click(screen.getByRole('link', { name: 'Terjawab' }));
  await address('/admin/knowledge/questions?q=luwak&known=true');
  await findTable();
  expect(screen.queryByRole('link', { name: /^Tulis jawaban/u })).toBeNull();
  expect(Object.fromEntries(new URLSearchParams(asked.findLast(({ name }) => name === 'listAskedQuestions')?.query))).toEqual({
    q: 'luwak',
    known: 'true',
    page: '1',
  });
});

test('without any question says when they come', async () => {
  stubApi({ ...noChecks, listAskedQuestions: () => listOf([]) });
  render();
  await screen.findByText('Belum ada pertanyaan');
});

test('what stands there is busy while the next loads, and another try is offered when it failed', async () => {
  let settle = (_: Response) => {};
  const answers = { ...noChecks, listAskedQuestions: (): Response | Promise<Response> => listOf([LUWAK]) };
  stubApi(answers);
  render();
  await findTable();
  answers.listAskedQuestions = () =>
    new Promise<Response>((resolve) => {
      settle = resolve;
    });
  fireEvent.click(screen.getByRole('link', { name: 'Terjawab' }));
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true'));
  settle(failed('internal'));
  await screen.findByText(/^Gagal memuat pertanyaan\./u);
  answers.listAskedQuestions = () => listOf([{ ...LUWAK, known: true }]);
  press('Coba lagi');
  await findTable();
});

test('the shop’s own list is run with one press, and says what came out wrong', async () => {
  const checks = [
    { id: 1, question: 'harga kopi', url: '/product/7' },
    { id: 2, question: 'ada jaket?', url: null },
  ];
  const run = {
    right: 1,
    total: 2,
    results: [
      { id: 1, is_right: true, found: '/product/7-kopi' },
      { id: 2, is_right: false, found: '/syarat' },
    ],
  };
  const asked = stubApi({
    listAskedQuestions: () => listOf([LUWAK]),
    listAnswerChecks: () => success(checks),
    runAnswerChecks: () => success(run),
    createAnswerCheck: (body) => success({ id: 3, ...Object(body) }),
  });
  render();
  await findTable();
  press('Jalankan uji');
  await screen.findByText('1 dari 2 benar');
  screen.getByText('Saya tidak tahu, yang ditemukan: /syarat');
  expect([screen.getByText('Benar'), screen.getByText('Meleset')]).toHaveLength(2);

  press('Tambah');
  await screen.findByText('Tulis pertanyaannya.');
  fireEvent.change(screen.getByLabelText('Pertanyaan'), { target: { value: 'jam buka' } });
  press('Tambah');
  await waitFor(() =>
    expect(asked).toContainEqual(expect.objectContaining({ name: 'createAnswerCheck', body: { question: 'jam buka', url: null } })),
  );
});
