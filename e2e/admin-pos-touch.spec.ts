import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { countPresses } from './count-presses.ts';
import { apiCall, dropProduct, found, newProduct, open } from './shop.ts';
import { done, enterTill, finish, lines, products, search, total } from './till.ts';

test.use({ hasTouch: true });

let barcode: string;
let product: Awaited<ReturnType<typeof newProduct>>;
let mark: string;
test.beforeEach(async ({ page }) => {
  barcode = `89${Date.now()}${Math.floor(Math.random() * 1000)}`;
  mark = `Uji sentuh ${randomUUID().slice(0, 8)}`;
  product = await newProduct({ name: `${mark} pertama`, barcode });
  await enterTill(page);
});
test.afterEach(() => dropProduct(product.id));

const cards = (page: Page) => products(page).getByRole('listitem');
const pay = (page: Page) => page.getByRole('button', { name: /^Bayar/u }).filter({ visible: true });

/**
 * A finger that draws up by 200 px from a place: Playwright's own clicks scroll by themselves, and would pass over any trap. It rests
 * until the scroll stands still before it is lifted, so nothing rolls on.
 */
async function swipeUp(page: Page, over: Locator, watched: Locator) {
  const box = found(await over.boundingBox());
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 30];

  const device = await page.context().newCDPSession(page);
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let moved = 25; moved <= 200; moved += 25)
    await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] });
  await untilStill(watched);
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await untilStill(watched);
  await device.detach();
}

/** A finger that takes something, draws it elsewhere, and rests before it is lifted: a press right after a fling would only stop that. */
async function drag(page: Page, from: Point, to: Point, watched: Locator) {
  const device = await page.context().newCDPSession(page);
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 5; step += 1) {
    const touchPoint = { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 };
    await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [touchPoint] });
  }
  await untilStill(watched);
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await device.detach();
}

type Point = { x: number; y: number };
const middleOf = ({ x, y, width, height }: Point & { width: number; height: number }): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Until an element has kept its place for ten frames. */
function untilStill(element: Locator): Promise<void> {
  return element.evaluate(async (node) => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let still = 0, last = Number.NaN; still < 10; await frame()) {
      const { y } = node.getBoundingClientRect();
      still = y === last ? still + 1 : 0;
      last = y;
    }
  });
}

/** What in the till's bar lies on something else there, or beyond the window: its texts by their letters, its icons by their boxes. */
function meetingInBar(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((bar) => {
    const parts: { what: string; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      // What is for screen readers only has a box of one pixel.
      if ((texts.currentNode.parentElement?.offsetWidth ?? 0) > 2)
        parts.push({ what: texts.currentNode.textContent ?? '', box: range.getBoundingClientRect() });
    }
    for (const icon of bar.querySelectorAll('svg'))
      parts.push({ what: icon.parentElement?.textContent ?? '', box: icon.getBoundingClientRect() });
    const seen = parts.filter(({ box }) => box.width > 0);
    const meet = (a: DOMRect, b: DOMRect) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return [
      ...seen.filter(({ box }) => box.left < 0 || box.right > innerWidth + 1).map(({ what }) => `${what} is cut`),
      ...seen.flatMap((one, index) =>
        seen
          .slice(index + 1)
          .filter(({ box }) => meet(one.box, box))
          .map(({ what }) => `${one.what} on ${what}`),
      ),
      ...(seen.length > 5 ? [] : ['nothing was found']),
    ];
  });
}

/** How much of an element a person sees, 0 to 1: what a scroller around it cuts off isn't counted. */
function shareInSight(element: Locator): Promise<number> {
  return element.evaluate(
    (node) =>
      new Promise((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve(entry?.intersectionRatio ?? 0);
        });
        observer.observe(node);
      }),
  );
}

/** How many of them a person sees whole. */
async function wholeInSight(elements: Locator): Promise<number> {
  const shares = await Promise.all((await elements.all()).map(shareInSight));
  return shares.filter((share) => share > 0.99).length;
}

/** A finger on the middle of what is in sight. It scrolls nothing: what it can't see it can't touch. */
async function touch(page: Page, element: Locator) {
  await expect.poll(() => shareInSight(element)).toBeGreaterThan(0.99);
  const box = found(await element.boundingBox());
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

for (const { width, height, atLeast } of [
  { width: 1024, height: 768, atLeast: 12 },
  { width: 768, height: 1024, atLeast: 12 },
  { width: 360, height: 740, atLeast: 4 },
]) {
  test(`at ${width}x${height} a finger sells: products and the way to pay in sight, and what it draws at moves`, {
    tag: '@further',
  }, async ({ page }) => {
    const others = await Promise.all(Array.from({ length: 9 }, (_, number) => newProduct({ name: `${mark} ke-${number + 1}` })));
    try {
      await page.setViewportSize({ width, height });
      await open(page, '/admin/pos');
      await expect(cards(page).first()).toBeVisible();
      expect(await wholeInSight(cards(page))).toBeGreaterThanOrEqual(atLeast);
      await swipeUp(page, products(page), cards(page).first());
      expect(await shareInSight(cards(page).first())).toBeLessThan(1);

      // A sale of one product: four touches, and nothing to draw at.
      await search(page).fill(product.name);
      await expect(cards(page)).toHaveCount(1);
      await touch(page, products(page).getByRole('button', { name: `Tambah ${product.name}` }));
      await touch(page, pay(page));
      const sheet = page.getByRole('dialog', { name: 'Pembayaran' });
      await touch(page, sheet.getByRole('button', { name: 'Uang pas' }));
      await expect(sheet.getByRole('button', { name: /^Lainnya/u })).toBeInViewport({ ratio: 1 });
      // Two methods: the pad types where the focus is, and nothing of it lies under the foot.
      await touch(page, sheet.getByRole('button', { name: 'Bagi pembayaran' }));
      const pad = sheet.getByRole('group', { name: 'Papan angka' });
      await expect(sheet.getByLabel('Bagian QRIS')).toBeFocused();
      for (const part of [sheet.getByRole('button', { name: 'Tampilkan QRIS' }), sheet.getByLabel('Uang diterima')])
        expect(await shareInSight(part)).toBeGreaterThan(0.98);
      for (const digits of ['1', '5', '000']) await touch(page, pad.getByRole('button', { name: digits, exact: true }));
      await expect(sheet.getByLabel('Bagian QRIS')).toHaveValue('15.000');
      await touch(page, sheet.getByLabel('Uang diterima'));
      await touch(page, pad.getByRole('button', { name: 'Hapus angka terakhir' }));
      await expect(sheet.getByLabel('Bagian QRIS')).toHaveValue('15.000');
      await touch(page, sheet.getByRole('button', { name: 'Uang pas' }));
      await expect(sheet.getByLabel('Uang diterima')).toHaveValue('35.000');
      await touch(page, sheet.getByRole('button', { name: 'Bagi pembayaran' }));
      await touch(page, sheet.getByRole('button', { name: 'Uang pas' }));
      await touch(page, finish(page));
      await expect(done(page)).toContainText(/Tunai\s*Rp\s50\.000/u);
      await touch(page, page.getByRole('button', { name: 'Transaksi baru' }));

      // Ten products: more than is in sight at once, of the products and of the lines.
      await search(page).fill(mark);
      await expect(cards(page)).toHaveCount(10);
      for (const { name } of [...others, product]) {
        const card = products(page).getByRole('button', { name: `Tambah ${name}`, exact: true });
        for (let swipes = 0; swipes < 6 && (await shareInSight(card)) < 0.98; swipes += 1) await swipeUp(page, products(page), card);
        await touch(page, card);
      }
      await expect(pay(page)).toHaveText(/Rp\s500\.000/u);
      expect(await shareInSight(pay(page))).toBeGreaterThan(0.98);
      if (width < 768) await touch(page, page.getByRole('button', { name: 'Keranjang (10)' }));
      await expect(lines(page)).toHaveCount(10);
      // Names that differ only at their ends are told apart: none is cut.
      const cut = await lines(page).evaluateAll((all) =>
        all.filter((line) =>
          [...line.querySelectorAll('button[aria-expanded] span')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
        ),
      );
      expect(cut).toHaveLength(0);
      // The one that was added last is in sight.
      await expect.poll(() => shareInSight(lines(page).last())).toBeGreaterThan(0.98);
    } finally {
      for (const { id } of others) await dropProduct(id);
    }
  });
}

test('at 1280x800 the payment stands beside five lines: three presses, and the wheel moves what is under it', { tag: '@further' }, async ({
  page,
}) => {
  const others = await Promise.all(Array.from({ length: 4 }, (_, number) => newProduct({ name: `${mark} ke-${number + 1}` })));
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/admin/pos');
    await expect(cards(page).first()).toBeVisible();
    expect(await wholeInSight(cards(page))).toBeGreaterThanOrEqual(12);
    await products(page).hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => shareInSight(cards(page).first())).toBeLessThan(1);
    await search(page).fill(mark);
    await expect(cards(page)).toHaveCount(5);
    for (const { name } of [product, ...others])
      await touch(page, products(page).getByRole('button', { name: `Tambah ${name}`, exact: true }));
    await expect(lines(page)).toHaveCount(5);
    const payment = [
      ...(await page.getByRole('radio').locator('..').all()),
      page.getByLabel('Uang diterima'),
      ...(await page.getByRole('group', { name: 'Jumlah cepat' }).getByRole('button').all()),
      page.getByText('Kembalian', { exact: true }),
      page.getByRole('button', { name: /^Lainnya/u }),
      finish(page),
      ...(await lines(page).all()),
    ];
    for (const part of payment) expect(await shareInSight(part)).toBeGreaterThan(0.98);
    await touch(page, page.getByRole('button', { name: 'Uang pas' }));
    await touch(page, finish(page));
    await expect(done(page)).toContainText(/Tunai\s*Rp\s250\.000/u);
  } finally {
    for (const { id } of others) await dropProduct(id);
  }
});

test('favourites: a finger sets their order, and without a network too one is sold in four touches and no search', {
  tag: '@further',
}, async ({ page, context }) => {
  const others = await Promise.all([1, 2].map((number) => newProduct({ name: `${mark} ke-${number}` })));
  const { data: before } = await apiCall('listFavourites', { as: 'admin' });
  try {
    await apiCall('saveFavourites', { as: 'admin', body: { product_ids: [product.id, ...others.map(({ id }) => id)] } });
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page, '/admin/pos');
    await touch(page, page.getByRole('button', { name: 'Favorit' }));
    await expect(cards(page)).toHaveCount(3);
    await touch(page, page.getByRole('button', { name: 'Atur favorit' }));
    const order = page.getByRole('list', { name: 'Urutan favorit' }).getByRole('listitem');
    await untilStill(order.first());
    const [grip, place] = await Promise.all([order.nth(2).locator('[data-grip]').boundingBox(), order.first().boundingBox()]);
    await drag(page, middleOf(found(grip)), middleOf(found(place)), order.first());
    await expect(order.first()).toContainText('ke-2');
    await untilStill(order.first());
    await touch(page, page.getByRole('button', { name: 'Simpan' }));
    await expect(cards(page).first()).toContainText('ke-2');
    await page.evaluate(() => navigator.serviceWorker.ready);

    await context.setOffline(true);
    await page.reload();
    await expect(cards(page)).toHaveCount(3);
    const presses = await countPresses(page);
    await touch(page, cards(page).first());
    await touch(page, pay(page));
    await touch(page, page.getByRole('button', { name: 'Uang pas' }));
    await touch(page, finish(page));
    await expect(done(page)).toContainText(/Tunai\s*Rp\s50\.000/u);
    expect(await presses()).toBe(4);

    // Without a network and with a sale that waits the bar has most to say.
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1024, height: 768 },
      { width: 820, height: 1180 },
      { width: 768, height: 1024 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('button', { name: '1 penjualan belum terkirim' })).toBeVisible();
      expect({ size, met: await meetingInBar(page) }).toEqual({ size, met: [] });
    }
  } finally {
    await context.setOffline(false);
    await apiCall('saveFavourites', { as: 'admin', body: { product_ids: before.product_ids } });
    for (const { id } of others) await dropProduct(id);
  }
});

test('the camera reads codes: one in sight is taken once, an unknown one is said, a camera that is refused too', {
  tag: '@further',
}, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1280 });
  // No browser here has a camera, nor reads codes by itself: a picture that never changes, and what is read in it.
  await page.addInitScript(() => {
    const seen = { code: '', refused: false };
    Object.assign(window, { seen });
    Object.assign(window, {
      BarcodeDetector: class {
        async detect() {
          return seen.code === '' ? [] : [{ rawValue: seen.code }];
        }
      },
    });
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        getUserMedia: async () => {
          if (seen.refused) throw new DOMException('no', 'NotAllowedError');
          const canvas = document.createElement('canvas');
          document.body.append(canvas);
          const context = canvas.getContext('2d');
          let shade = 0;
          const draw = () => {
            shade = (shade + 40) % 240;
            if (context) context.fillStyle = `rgb(${shade} 0 0)`;
            context?.fillRect(0, 0, canvas.width, canvas.height);
          };
          setInterval(draw, 50);
          return canvas.captureStream(20);
        },
      },
    });
  });
  const see = (changes: object) => page.evaluate((change) => Object.assign(Reflect.get(window, 'seen'), change), changes);
  await open(page, '/admin/pos');
  await expect(products(page).getByRole('listitem').first()).toBeVisible();
  const camera = page.getByRole('button', { name: 'Pindai dengan kamera' });
  await camera.tap();
  await see({ code: barcode });
  // Behind the dialog nothing has a role.
  await expect(page.locator('[aria-label="Isi keranjang"] > li')).toHaveCount(1);
  await see({ code: '0000000000000' });
  await expect(page.getByText('Kode 0000000000000 tidak dikenal.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lines(page)).toHaveCount(1);
  await expect(total(page)).toHaveText(/Rp\s50\.000/u);
  await see({ refused: true });
  await camera.tap();
  await expect(page.getByText('Kamera tidak dapat dibuka. Izinkan kamera untuk situs ini, lalu coba lagi.')).toBeVisible();
});
