import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailSender } from '../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { sendWeeklyMail, type WeekOfMachine } from './send-weekly-mail.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const WEEK: WeekOfMachine = {
  lastBackup: new Date('2026-11-22T21:15:00Z'),
  lastRehearsal: { at: new Date('2026-11-21T22:40:00Z'), isGood: true },
  disk: '74,8 dari 252 GB masih kosong',
  worst: null,
  version: '0.2.0',
  waitingVersion: '0.2.1',
};

test('the owner is told of backup, disk, machine and version; what is wrong stands in the subject', async () => {
  const sender = mailSender(shop);
  expect(await sendWeeklyMail(sender.dependencies, async () => WEEK)).toBe('sent');
  expect(await sendWeeklyMail(sender.dependencies, async () => ({ ...WEEK, worst: 'Disk space: 1.0 GB free' }))).toBe('sent');
  const [bad, good] = (await sender.received()).filter(({ messageId }) => messageId.includes('weekly-')).reverse();
  const texts = [good, bad].map((mail) => `${mail?.subject}\n${mail?.text}`).sort();
  expect(texts[0]).toMatch(/ada yang perlu diperiksa[\s\S]*Pemeriksaan mesin: Disk space: 1\.0 GB free[\s\S]*lapak doctor/u);
  expect(texts[1]).toMatch(
    /semua baik[\s\S]*Cadangan terakhir: Senin, 23 November 2026[\s\S]*04[.:]15 WIB[\s\S]*Uji pulih terakhir: berhasil, Minggu, 22 November 2026[\s\S]*Versi yang menunggu: 0\.2\.1/u,
  );
  expect(good?.to).toEqual(bad?.to);
});

test('it is off by its setting, and then nobody looks at the machine', async () => {
  const { data } = await shop.call('getSettings', { token: shop.adminToken });
  const { version, ...fields } = data.shop;
  const body = { ...fields, contact_email: 'toko@toko.example', weekly_mail: false, expected_version: version };
  await shop.call('updateShopSettings', { token: shop.adminToken, body });
  const sender = mailSender(shop);
  const look = async () => {
    throw new Error('somebody looked');
  };
  expect(await sendWeeklyMail(sender.dependencies, look)).toBe('off');
  expect(await sendWeeklyMail(mailSender(shop, { mail: null }).dependencies, look)).toBe('off');
});
