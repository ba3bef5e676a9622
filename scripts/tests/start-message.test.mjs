import { expect, test } from 'vitest';
import { startMessage } from '../start-message.mjs';

const shop = { address: 'http://127.0.0.1:3000', hasMoved: false, hasDemoData: true, isDemo: true };

test('a start names the address, and the demo accounts where there is demo data', () => {
  expect(startMessage(shop)).toMatch(/Lapak Hijau: http:\/\/127\.0\.0\.1:3000.*admin \/ admin-demo.*no real money/su);
  expect(startMessage({ ...shop, hasDemoData: false })).toMatch(/No demo data/u);
  expect(startMessage({ ...shop, hasDemoData: false })).not.toContain('admin-demo');
});

test('a shop that has moved offers no accounts', () => {
  const said = startMessage({ ...shop, hasMoved: true });
  expect(said).toContain('This shop has moved');
  expect(said).not.toContain('admin-demo');
});
