import '../plugins/calls.ts';
import { randomUUID } from 'node:crypto';
import { type AnswerOf, ENDPOINTS } from '@lapak/contract/endpoints';
import type { Route } from '@lapak/contract/route';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import { onWire } from '@lapak/contract/wire';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** The demo accounts of the README. */
const ACCOUNTS = {
  admin: { username: 'admin', password: 'admin-demo' },
  supervisor: { username: 'supervisor', password: 'supervisor-demo' },
  kasir: { username: 'kasir', password: 'kasir-demo' },
  operator: { username: 'operator', password: 'operator-demo' },
  pembeli: { username: 'pembeli', password: 'pembeli-demo' },
};

export type AccountName = keyof typeof ACCOUNTS;

/** Address of the shop under test; `start-shop.ts` sets it before any journey runs. */
export function shopUrl(): string {
  return addressFrom('SHOP_URL');
}

/** Address of the sandbox that stands in for Tripay and RajaOngkir. */
export function sandboxUrl(): string {
  return addressFrom('SANDBOX_URL');
}

function addressFrom(name: string): string {
  const address = process.env[name];
  if (!address) throw new Error(`${name} is not set: run the journeys with npm test`);
  return address.replace(/\/$/u, '');
}

/** An email that nobody used before, so that a journey finds its own orders only. */
export function newEmail(): string {
  return `tamu-${randomUUID()}@contoh.example`;
}

export interface ApiInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Who calls; nobody by default. */
  as?: AccountName;
}

/**
 * Makes a call of the contract from outside the browser: to prepare a journey or to see what it left behind. Gives the
 * answer's body; throws when the shop refuses.
 */
export async function apiCall<Name extends RouteName>(
  name: Name,
  { params = {}, query = {}, body, headers = {}, as }: ApiInput = {},
): Promise<AnswerOf<Name>> {
  const { method, path, confirmed }: Route = ROUTES[name];
  // A run may take longer than a proved password counts (decision 90).
  if (as && confirmed) await apiCall('confirmPassword', { body: { password: ACCOUNTS[as].password }, as });
  const filled = path.replaceAll(/:(\w+)/gu, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const response = await fetch(`${shopUrl()}${API_BASE}${filled}?${search}`, {
    method,
    headers: {
      ...headers,
      ...(as && { authorization: `Bearer ${await tokenOf(as)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${filled} answered ${response.status}: ${JSON.stringify(answer)}`);
  return onWire(ENDPOINTS[name].answer).parse(answer) as AnswerOf<Name>;
}

const sessions = new Map<AccountName, Promise<AnswerOf<'login'>['data']>>();

/** Who a demo account is, with a token; one sign-in for all journeys of a worker. Don't sign it out. */
export function sessionOf(account: AccountName): Promise<AnswerOf<'login'>['data']> {
  const known = sessions.get(account);
  if (known) return known;
  const session = apiCall('login', { body: ACCOUNTS[account] }).then(({ data }) => data);
  sessions.set(account, session);
  return session;
}

async function tokenOf(account: AccountName): Promise<string> {
  return (await sessionOf(account)).token;
}

/** Orders that the admin finds by an email, newest first. */
export async function ordersOf(email: string) {
  const { data } = await apiCall('listOrders', { query: { q: email }, as: 'admin' });
  return data;
}

/** What the shop can sell of a product, or of one of its sizes, at this very moment: to who is signed in nothing kept is given. */
export async function stockOf(productId: number, variant?: string): Promise<number> {
  const { data } = await apiCall('getCatalogProduct', { params: { id: productId }, as: 'admin' });
  if (variant === undefined) return data.available_stock;
  return found(data.size_variants.find(({ label }) => label === variant)).stock;
}

/** A product of the catalog by its exact name. */
export async function productNamed(name: string) {
  const { data } = await apiCall('listCatalogProducts', { query: { q: name } });
  return found(data.find((product) => product.name === name));
}

/** What a journey takes for granted: the thing, or an end at once. */
export function found<Thing>(thing: Thing | undefined | null): Thing {
  if (thing === undefined || thing === null) throw new Error('Expected to find something, found nothing');
  return thing;
}

/** A product of its own for a journey that changes it; sent from Banda Aceh. Delete it with `dropProduct`. */
export async function newProduct(changes: Record<string, unknown> = {}) {
  const { data: categories } = await apiCall('listCatalogCategories');
  const input = {
    name: `Kopi uji ${randomUUID().slice(0, 8)}`,
    description: 'Dibuat oleh uji peramban.',
    price: 50_000,
    stock: 20,
    category_id: found(categories[0]).id,
    business_id: 0,
    ...changes,
  };
  const { data } = await apiCall('createProduct', { body: input, as: 'admin' });
  return { id: data.id, name: input.name, input };
}

export async function dropProduct(id: number): Promise<void> {
  await apiCall('deleteProduct', { params: { id }, as: 'admin' });
}

/** Waits until React has taken over the page, so that a click isn't lost. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')));
}

/** Opens a path of the shop by a full page load (which empties the cart) and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${shopUrl()}${path}`);
  await untilAlive(page);
}

/** Logs in through the login form and waits for the screen that it leads to. */
export async function signInAs(page: Page, account: AccountName): Promise<void> {
  const { username, password } = ACCOUNTS[account];
  await page.goto(`${shopUrl()}/login`);
  await page.getByRole('textbox', { name: 'Username atau email' }).fill(username);
  await page.getByLabel(/^Kata sandi/u).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  const home = { admin: '/admin/dashboard', supervisor: '/admin/pos', kasir: '/admin/pos', operator: '/', pembeli: '/' }[account];
  await expect(page).toHaveURL(`${shopUrl()}${home}`);
}

/** The cart's link in the header, or in a phone's bar where the catalog's field has its place; its name says how many things lie in it. */
export function cartLink(page: Page): Locator {
  const bars = page.getByRole('banner').or(page.getByRole('navigation', { name: 'Menu bawah' }));
  return bars.getByRole('link', { name: /^Keranjang/u }).first();
}

/** Finds a product in the catalog and puts one of it into the cart. Loads the page anew, so call it once a visit. */
export async function addToCart(page: Page, productName: string): Promise<void> {
  await open(page, `/catalog?q=${encodeURIComponent(productName)}`);
  await page.getByRole('button', { name: `Tambah ke keranjang: ${productName}`, exact: true }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
}

/**
 * Types into a search field and follows a link before its pause ends, which then ends while the link is being followed: in one turn of the
 * page, so that a slow machine's pause doesn't end before.
 */
export async function typeAndFollow(field: Locator, text: string, link: Locator): Promise<void> {
  const input = await field.elementHandle();
  await link.evaluate(
    (element: HTMLElement, [typed, words]) => {
      // React hears of a value only where it was set by the element's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(typed, words);
      typed?.dispatchEvent(new Event('input', { bubbles: true }));
      element.click();
      const end = performance.now() + 350;
      while (performance.now() < end);
    },
    [input, text] as const,
  );
}

/** From anywhere in the shop, by its links, to the first step of the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await cartLink(page).click();
  await page.getByRole('link', { name: 'Lanjut ke checkout' }).first().click();
  await expect(page.getByText('Langkah 1 dari 2')).toBeVisible();
}

export interface Destination {
  province: string;
  city: string;
  district: string;
}

export const KUTA_ALAM: Destination = { province: 'Aceh', city: 'Kota Banda Aceh', district: 'Kuta Alam' };
export const MENTENG: Destination = { province: 'DKI Jakarta', city: 'Kota Jakarta Pusat', district: 'Menteng' };

/** Chooses from one of the searchable lists of places, by typing. */
export async function choosePlace(page: Page, label: string, name: string, within: Page | Locator = page): Promise<void> {
  const field = within.getByRole('combobox', { name: label });
  await expect(field).toBeEnabled();
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(field).toHaveValue(name);
}

export async function chooseDestination(page: Page, { province, city, district }: Destination): Promise<void> {
  await choosePlace(page, 'Provinsi', province);
  await choosePlace(page, 'Kota/Kabupaten', city);
  await choosePlace(page, 'Kecamatan', district);
}

/** The first step's texts. Leave `email` out when somebody is signed in. */
export async function fillRecipient(page: Page, { email, name = 'Cut Nyak Rahma' }: { email?: string; name?: string }): Promise<void> {
  if (email !== undefined) await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Nama penerima' }).fill(name);
  await page.getByRole('textbox', { name: 'Nomor telepon' }).fill('0812 3456 7890');
  await page.getByRole('textbox', { name: 'Alamat lengkap' }).fill('Jalan Pocut Baren No. 12, dekat masjid');
  await page.getByRole('textbox', { name: 'Kode pos' }).fill('23122');
}

/** Opens all that is folded, as of a dialog's choices. */
export async function unfold(dialog: Locator): Promise<void> {
  const folded = dialog.locator('details:not([open]) > summary').first();
  while (await folded.isVisible()) await folded.click();
}

/** Presses a card of a modal, as a finger would; its radio lies under it. */
async function pickCard(dialog: Locator, name: string | RegExp): Promise<void> {
  await unfold(dialog);
  const radio = dialog.getByRole('radio', { name }).first();
  const card = dialog.locator('label').filter({ has: dialog.page().getByRole('radio', { name }) });
  await card.first().click();
  await expect(radio).toBeChecked();
}

/** Chooses in the shipping modal by (part of) the service's name. */
export async function chooseShipping(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /layanan pengiriman$/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Layanan pengiriman' });
  await pickCard(dialog, name);
  await dialog.getByRole('button', { name: 'Pakai layanan ini' }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses in the payment modal by (part of) the method's name. */
export async function choosePayment(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Ganti metode pembayaran' }).click();
  const dialog = page.getByRole('dialog', { name: 'Metode pembayaran' });
  await pickCard(dialog, name);
  await dialog.getByRole('button', { name: 'Pakai metode ini' }).click();
  await expect(dialog).toBeHidden();
}

export async function toSummary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lanjut ke ringkasan' }).click();
  await expect(page.getByText('Langkah 2 dari 2')).toBeVisible();
}

export function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Buat pesanan' });
}

/** The quickest way to the second step with one product: guest, Kuta Alam, whatever shipping is chosen by itself. */
export async function toSummaryWith(page: Page, productName: string, email: string, destination = KUTA_ALAM): Promise<void> {
  await addToCart(page, productName);
  await goToCheckout(page);
  await fillRecipient(page, { email });
  await chooseDestination(page, destination);
  await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
  await toSummary(page);
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/catalog$/u);
  await expect(page.getByText('Pesanan berhasil dibuat. Terima kasih!')).toBeVisible();
}

/** The tab that the gateway's page opens in: awaited from before the click to its page. */
export async function paymentTabOf(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page');
  await act();
  const tab = await opened;
  await tab.waitForURL(/\/tripay\/checkout\//u);
  return tab;
}
