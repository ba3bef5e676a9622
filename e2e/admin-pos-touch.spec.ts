import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { dropProduct, found, newProduct, open } from './shop.ts';
import { done, finish, lines, products, salesOf, search, total } from './till.ts';

test.use({ viewport: { width: 800, height: 1280 }, hasTouch: true });

let barcode: string;
let product: Awaited<ReturnType<typeof newProduct>>;
test.beforeEach(async ({ page }) => {
  barcode = `89${Date.now()}${Math.floor(Math.random() * 1000)}`;
  product = await newProduct({ name: `Uji sentuh ${randomUUID().slice(0, 8)}`, barcode });
  await enterAs(page, 'admin');
});
test.afterEach(() => dropProduct(product.id));

test('on a tablet a sale goes by fingers alone: cards, number pad, quick amounts', async ({ page }) => {
  await open(page, '/admin/pos');
  await search(page).fill(product.name);
  await products(page)
    .getByRole('button', { name: `Tambah ${product.name}` })
    .tap();
  await expect(total(page)).toHaveText(/Rp\s50\.000/u);
  const cash = page.getByLabel('Uang diterima');
  // The system's keyboard stays away.
  await expect(cash).toHaveAttribute('inputmode', 'none');
  const pad = page.getByRole('group', { name: 'Papan angka' });
  for (const key of ['5', '7', '000', 'Hapus angka terakhir', '0']) await pad.getByRole('button', { name: key, exact: true }).tap();
  await expect(cash).toHaveValue('57.000');
  await page.getByRole('group', { name: 'Jumlah cepat' }).getByRole('button', { name: '60.000' }).tap();
  await expect(cash).toHaveValue('60.000');
  await finish(page).tap();
  await expect(done(page)).toContainText(/Kembalian\s*Rp\s10\.000/u);
  expect(await salesOf(product.name)).toMatchObject([{ cash_received: 60_000, change_due: 10_000 }]);
});

/**
 * A finger that draws up by 200 px from a place: Playwright's own clicks scroll by themselves, and would pass over any trap. It rests
 * until the scroll stands still before it is lifted, so nothing rolls on.
 */
async function swipeUp(page: Page, { x, y }: { x: number; y: number }, watched: Locator) {
  const device = await page.context().newCDPSession(page);
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let moved = 25; moved <= 200; moved += 25)
    await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] });
  await untilStill(watched);
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await untilStill(watched);
  await device.detach();
}

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

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
]) {
  test(`a finger on the cart's lines gets to the payment at ${viewport.width} px`, async ({ page }) => {
    const others = [await newProduct(), await newProduct()];
    try {
      await page.setViewportSize(viewport);
      await open(page, '/admin/pos');
      for (const { name } of [product, ...others]) {
        await search(page).fill(name);
        await products(page)
          .getByRole('button', { name: `Tambah ${name}` })
          .tap();
      }
      await expect(lines(page)).toHaveCount(3);
      // On a phone the bar leads to the cart, whose head then stands at the top.
      if (viewport.width < 768) {
        await page.getByRole('button', { name: 'Keranjang (3)' }).tap();
        await expect(page.getByRole('heading', { name: 'Keranjang (3)' })).toBeInViewport();
        await expect.poll(async () => (await page.locator('#keranjang').boundingBox())?.y ?? 999).toBeLessThan(120);
      }
      const exact = page.getByRole('button', { name: 'Uang pas' });
      await expect(exact).not.toBeInViewport();
      for (let swipes = 0; swipes < 10 && (await shareInSight(exact)) < 1; swipes += 1) {
        const list = found(await page.getByRole('list', { name: 'Isi keranjang' }).boundingBox());
        await swipeUp(page, { x: list.x + 40, y: Math.max(Math.min(list.y + list.height - 20, viewport.height - 260), 220) }, exact);
      }
      await expect(exact).toBeInViewport({ ratio: 1 });
    } finally {
      for (const { id } of others) await dropProduct(id);
    }
  });
}

test('the camera reads codes: one in sight is taken once, an unknown one is said, a camera that is refused too', async ({ page }) => {
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
