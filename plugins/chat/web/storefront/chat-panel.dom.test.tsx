import type { Answered } from '@lapak/contract/office/answers';
import { useCart } from '@lapak/web/features/cart/cart-store.ts';
import { aProduct } from '@lapak/web/features/cart/product-for-tests.ts';
import { forgetDestination, keepDestination } from '@lapak/web/features/shipping/last-destination.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../../../apps/web/test/form.ts';
import { inShop, renderScreen } from '../../../../apps/web/test/render-screen.tsx';
import { failed, stubApi, success } from '../../../../apps/web/test/stub-api.ts';
import ChatPanel from './chat-panel.tsx';

const UNKNOWN: Answered = {
  id: 4,
  rating_secret: 'rahasia-4',
  known: false,
  phrased: false,
  passages: [],
  parts: 0,
  near: [],
  figures: [],
  actions: [{ kind: 'ask', label: 'Tanya penjual', url: 'https://wa.me/6281200000001?text=ada%20jaket', product_id: null }],
};
const KNOWN: Answered = {
  id: 5,
  rating_secret: 'rahasia-5',
  known: true,
  phrased: false,
  passages: [
    { text: 'Tahan: 12 bulan.', source: { kind: 'product', title: 'Kopi Gayo', url: '/product/7-kopi-gayo#keterangan' } },
    { text: 'Simpan kering.', source: { kind: 'knowledge', title: 'Menyimpan kopi', url: '/panduan#3-menyimpan-kopi' } },
  ],
  parts: 1,
  near: [],
  figures: [{ kind: 'price', label: 'Harga', value: 'Rp 40.000', amount: 40_000, product_id: 7 }],
  actions: [{ kind: 'cart', label: 'Masukkan keranjang', url: '/product/7-kopi-gayo', product_id: 7 }],
};

const onClose = vi.fn();
beforeEach(() => {
  useCart.setState(useCart.getInitialState());
  onClose.mockReset();
  Element.prototype.scrollIntoView = () => {};
});

function Chat() {
  return <ChatPanel open onClose={onClose} />;
}
const renderChat = (path = '/') => renderScreen([inShop([{ path, Component: Chat }])], path);
async function ask(question: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Pertanyaan Anda' }), { target: { value: question } });
  press('Kirim pertanyaan');
}

test('quotes with its source, shows the figures of now, and what else is written', async () => {
  const asked = stubApi({ answerQuestion: () => success(KNOWN) });
  renderChat();
  await ask('  kopi tahan berapa lama?  ');
  const talk = within(await screen.findByRole('log'));
  await talk.findByText('Tahan: 12 bulan.');
  expect(talk.getByText('kopi tahan berapa lama?')).toBeTruthy();
  expect(talk.getByRole('link', { name: 'Kopi Gayo' }).getAttribute('href')).toBe('/product/7-kopi-gayo#keterangan');
  expect(talk.getByText('Rp 40.000')).toBeTruthy();
  expect(talk.getByText('Juga tertulis di 1 tempat lain')).toBeTruthy();
  expect(asked).toMatchObject([{ name: 'answerQuestion', body: { question: 'kopi tahan berapa lama?', order: null, product_id: null } }]);
});

test('each part of a question stands below the other; on a product’s page its number goes along', async () => {
  const asked = stubApi({ answerQuestion: () => success({ ...KNOWN, parts: 2 }) });
  renderChat('/product/7-kopi-gayo');
  await ask('tahan berapa lama? simpannya gimana?');
  await screen.findByText('Simpan kering.');
  expect(screen.queryByText(/Juga tertulis/u)).toBeNull();
  expect(asked).toMatchObject([{ body: { product_id: 7 } }]);
});

test('what may be meant is shown as not certain, below the way to a person', async () => {
  stubApi({ answerQuestion: () => success({ ...UNKNOWN, near: KNOWN.passages }) });
  renderChat();
  await ask('kopi tahan brp lma');
  await screen.findByText('Mungkin ini yang Anda cari');
  expect(screen.queryByText('Saya tidak tahu')).toBeNull();
  const person = screen.getByRole('link', { name: /Tanya penjual/u });
  const passage = screen.getByText('Tahan: 12 bulan.');
  expect(person.compareDocumentPosition(passage) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('with a model its sentences stand before the quotes, each with the number of its source', async () => {
  const sentence = { text: 'Kopi Gayo tahan 12 bulan.', sources: [1, 2] };
  stubApi({
    answerQuestion: () => success({ ...KNOWN, phrased: true }),
    phraseAnswer: () => new Response(`data: ${JSON.stringify(sentence)}\n\n:\n\n`),
  });
  renderChat();
  await ask('kopi tahan berapa lama?');
  await screen.findByText('Kopi Gayo tahan 12 bulan.', { exact: false });
  expect(screen.getByRole('link', { name: 'Sumber 2: Menyimpan kopi' }).getAttribute('href')).toBe('/panduan#3-menyimpan-kopi');
  screen.getByText('Tahan: 12 bulan.');
});

test('without its sentences the quotes stand alone', async () => {
  const asked = stubApi({ answerQuestion: () => success({ ...KNOWN, phrased: true }), phraseAnswer: () => failed('too_many_requests') });
  renderChat('/product/7-kopi-gayo');
  await ask('kopi tahan berapa lama?');
  await screen.findByText('Tahan: 12 bulan.');
  // Of the same page, else its numbers would be of other passages.
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ name: 'phraseAnswer', body: { product_id: 7 } }));
  expect(screen.queryByText(/^Dirangkai mesin/u)).toBeNull();
});

const JNE = { courier_code: 'jne', courier_name: 'JNE', service: 'REG', description: 'Reguler', cost: 23_000, estimated_delivery: '2-3' };

test('a delivery answer says what it costs to the district that this browser knows, and asks for none else', async () => {
  const delivery = {
    ...KNOWN,
    passages: [{ text: 'Ongkir dihitung.', source: { kind: 'shipping', title: 'Ongkos kirim', url: '/syarat#ongkos-kirim' } }],
  };
  const asked = stubApi({
    answerQuestion: () => success(delivery),
    getMainBusiness: () => success({ district_id: 117_102, city_id: 97, city_name: 'Kota Banda Aceh' }),
    getShippingCost: () => Response.json({ success: true, options: [JNE], data: [JNE], is_estimate: false, keeping: null }),
  });
  renderChat();
  await ask('ongkirnya berapa?');
  await screen.findByText('Ongkir dihitung.');
  expect(asked.map(({ name }) => name)).toEqual(['answerQuestion']);
  keepDestination({ city: { id: 1, name: 'Kota Medan' }, district: { id: 2, name: 'Medan Baru' } });
  await ask('ongkirnya berapa sekarang?');
  const cost = await screen.findByText(/^Ke Medan Baru sekarang mulai dari/u);
  expect(cost.textContent).toMatch(/Rp\s23\.000 \(.+, satu barang dari Kota Banda Aceh\)$/u);
  forgetDestination();
});

test('says that it doesn’t know, and leads to a person with the question', async () => {
  stubApi({ answerQuestion: () => success(UNKNOWN) });
  renderChat();
  await ask('ada jaket?');
  await screen.findByText('Saya tidak tahu');
  expect(screen.getByRole('link', { name: /^Tanya penjual/u }).getAttribute('href')).toContain('text=ada%20jaket');
});

test('a failure offers another try, which asks the same', async () => {
  let isUp = false;
  stubApi({ answerQuestion: () => (isUp ? success(UNKNOWN) : failed('internal')) });
  renderChat();
  await ask('ada jaket?');
  await screen.findByRole('button', { name: 'Coba lagi' });
  isUp = true;
  press('Coba lagi');
  await screen.findByText('Saya tidak tahu');
});

test('an example asks itself; on an order’s page the order goes along', async () => {
  const asked = stubApi({ answerQuestion: () => success(UNKNOWN) });
  renderChat('/pesanan/abcdefghijklmnop');
  fireEvent.click(await screen.findByRole('button', { name: 'Pesanan saya sudah sampai mana?' }));
  await screen.findByText('Saya tidak tahu');
  expect(asked[0]?.body).toEqual({ question: 'Pesanan saya sudah sampai mana?', order: 'abcdefghijklmnop', product_id: null });
  expect(screen.queryByRole('list', { name: 'Contoh pertanyaan' })).toBeNull();
});

test('puts a product of one size into the cart, and asks for the size of another', async () => {
  const sizes = [
    { label: '250 g', price: 40_000, stock: 12 },
    { label: '500 g', price: 75_000, stock: 0 },
  ];
  let product = aProduct({ id: 7, name: 'Kopi Gayo' });
  stubApi({ answerQuestion: () => success(KNOWN), getCatalogProduct: () => success(product) });
  renderChat();
  await ask('kopi');
  fireEvent.click(await screen.findByRole('button', { name: 'Masukkan keranjang' }));
  await screen.findByText('Sudah di keranjang.');
  expect(useCart.getState().cart.items.map((line) => [line.product.id, line.quantity])).toEqual([[7, 1]]);

  product = aProduct({ id: 7, name: 'Kopi Gayo', size_variants: sizes });
  await ask('kopi lagi');
  fireEvent.click(await screen.findByRole('button', { name: 'Masukkan keranjang' }));
  await screen.findByRole('group', { name: 'Pilih ukuran' });
  expect(screen.getByRole('button', { name: '500 g' })).toHaveProperty('disabled', true);
  press('250 g');
  await waitFor(() => expect(screen.getAllByText('Sudah di keranjang.')).toHaveLength(2));
});

test('a thumb is sent once, and may be changed', async () => {
  const asked = stubApi({ answerQuestion: () => success(UNKNOWN), rateAnswer: () => success(null) });
  renderChat();
  await ask('ada jaket?');
  fireEvent.click(await screen.findByRole('button', { name: 'Tidak membantu' }));
  await screen.findByText('Terima kasih. Penilaian bisa Anda ubah.');
  expect(asked.at(-1)).toMatchObject({ name: 'rateAnswer', body: { helpful: false, before: null, secret: 'rahasia-4' } });
  press('Tidak membantu');
  press('Membantu');
  expect(screen.getByRole('button', { name: 'Membantu', pressed: true })).toBeTruthy();
  await waitFor(() => expect(asked.filter(({ name }) => name === 'rateAnswer')).toHaveLength(2));
  expect(asked.at(-1)).toMatchObject({ body: { helpful: true, before: false, secret: 'rahasia-4' } });
});

test('Escape closes it', async () => {
  renderChat();
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalled();
});
