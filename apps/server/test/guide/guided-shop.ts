import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { DebianRoot } from '../debian-root.ts';
import { freePort } from '../free-port.ts';
import { PLACES } from '../furnish-shop.ts';
import { createVisitors } from '../visitors.ts';

export const PASSWORD = 'kopi gayo arabika';
const EMAIL = 'siti@toko.example';
const RELOAD = 'systemctl reload lapak-hijau';

/** The shop of a Debian in which somebody follows the guide. What systemd would do with the unit is done with what the unit says. */
export class GuidedShop {
  readonly #root: DebianRoot;
  readonly settings: string;
  /** What was answered to each order. */
  readonly placed: string[] = [];
  address = '';
  said = '';
  #process: ChildProcess | undefined;
  #unit = '';
  #goods: { product: { id: number }; courier: { id: number }; price: { id: number } } | undefined;

  constructor(root: DebianRoot) {
    this.#root = root;
    this.settings = path.join(root.folder, 'etc/lapak-hijau.env');
  }

  /** Runs a block line by line, and returns what each said; `input` is typed. What may fail is named. */
  async follow(block: string, { input = '', mayFail = /^$/u } = {}): Promise<string> {
    let all = '';
    for (const line of block.trim().split('\n')) {
      const asUser = () => `exec setpriv --reuid ${this.inUnit('User')} --regid ${this.inUnit('Group')} --clear-groups`;
      const result = await this.#root.run(line === RELOAD ? `${asUser()} ${this.inUnit('ExecReload')}` : line, { input });
      if (!mayFail.test(line)) expect(result, line).toMatchObject({ code: 0 });
      all += `${result.said}\n`;
    }
    return all;
  }

  inUnit(name: string): string {
    const [, value] = new RegExp(`^${name}=(.+)$`, 'mu').exec(this.#unit) ?? [];
    if (!value) throw new Error(`the unit has no ${name}`);
    return value;
  }

  /** Several shops of a trial share the machine's ports. */
  async choosePort(): Promise<void> {
    const [port, sandbox] = [await freePort(), await freePort()];
    const written = await readFile(this.settings, 'utf8');
    await writeFile(this.settings, written.replace(/^PORT=.*$/mu, `PORT=${port}\nSANDBOX_PORT=${sandbox}`));
    this.address = `http://127.0.0.1:${port}`;
  }

  /** As systemd would. */
  async start(): Promise<void> {
    this.#unit = await readFile(path.join(this.#root.folder, 'etc/systemd/system/lapak-hijau.service'), 'utf8');
    const environment = [...this.#unit.matchAll(/^Environment=(.+)$/gmu)].map(([, each = '']) => each);
    await this.watch(
      this.#root.start(this.inUnit('ExecStart'), { user: this.inUnit('User'), at: this.inUnit('WorkingDirectory'), environment }),
    );
  }

  /** Of a start that somebody made; returns when it sells. */
  async watch(started: ChildProcess): Promise<void> {
    this.#process = started;
    this.said = '';
    for (const output of [started.stdout, started.stderr])
      output?.setEncoding('utf8').on('data', (text: string) => {
        this.said += text;
      });
    await vi.waitFor(() => expect(started.exitCode === null && this.said, this.said).toContain('Ctrl-C stops everything'), {
      timeout: 120_000,
    });
  }

  async stop(): Promise<void> {
    if (this.#process) await this.#root.stop(this.#process);
  }

  async signIn(): Promise<{ authorization: string }> {
    const { token } = await this.#call('POST', '/auth/login', { email: EMAIL, password: PASSWORD });
    return { authorization: `Bearer ${token}` };
  }

  /** What an order needs. */
  async furnish(): Promise<void> {
    const signed = await this.signIn();
    const { city, district } = PLACES.kutaAlam;
    await this.#call('POST', '/businesses', { name: 'Koperasi Uji', city_id: city, district_id: district, is_main: true }, signed);
    const category = await this.#call('POST', '/categories', { name: 'Kopi' }, signed);
    const coffee = { name: 'Kopi', price: 50_000, stock: 1_000, category_id: category.id };
    const product = await this.#call('POST', '/products', coffee, signed);
    const courier = await this.#call('POST', '/couriers', { courier_name: 'Bang Din', phone_number: '0812-0000-0001' }, signed);
    const fare = { region: 'Kuta Alam', district_id: district, base_price: 12_000, price_per_km: 0, min_price: 0 };
    this.#goods = { product, courier, price: await this.#call('POST', '/couriers/prices', { courier_id: courier.id, ...fare }, signed) };
  }

  /** A guest's order. */
  async order(): Promise<void> {
    if (!this.#goods) throw new Error('nothing is for sale yet');
    const { product, courier, price } = this.#goods;
    const { province, city, district } = PLACES.kutaAlam;
    const data = await this.#call(
      'POST',
      '/orders',
      {
        guest_email: `tamu${this.placed.length}@contoh.example`,
        total_amount: 62_000,
        payment_method: 'manual',
        shipping_name: 'Cut Meutia',
        shipping_address: 'Jl. Teuku Umar 1',
        shipping_province_id: province,
        shipping_city_id: city,
        shipping_district_id: district,
        shipping_postcode: '23127',
        shipping_phone: '0812-0000-0002',
        order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
        shipping_courier: 'Bang Din',
        shipping_service: 'Kuta Alam',
        shipping_cost_breakdown: { type: 'local_courier', courier_id: courier.id, price_id: price.id, cost: 12_000 },
      },
      // As Caddy says it: each buyer comes from elsewhere.
      { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': `203.0.113.${this.placed.length + 1}` },
    );
    this.placed.push(JSON.stringify(data));
  }

  async version(): Promise<string> {
    return ((await (await fetch(`${this.address}/healthz`)).json()) as { version: string }).version;
  }

  /** People come and buy until the work is done; none of them may be refused anything. */
  async whileVisited(work: () => Promise<void>): Promise<void> {
    const visitors = createVisitors(this.address);
    let isOver = false;
    const visiting = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        await visitors.send(['/', '/api/v1/catalog/products?page=1', '/readyz'][turn % 3] ?? '/');
        if (turn % 20 === 0) await this.order();
        await delay(200);
      }
    })();
    const visited = visiting.catch((error: unknown) => error);
    await work().finally(() => {
      isOver = true;
    });
    expect(await visited).toBeUndefined();
    visitors.leave();
    expect(visitors.failures).toEqual([]);
    expect(new Set(this.placed).size).toBe(this.placed.length);
  }

  async #call(method: string, where: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.address}/api/v1${where}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    expect(response.status, `${where}: ${JSON.stringify(answer)}`).toBeLessThan(300);
    return answer.data;
  }
}
