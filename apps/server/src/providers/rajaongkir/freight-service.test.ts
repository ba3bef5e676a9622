import { expect, test } from 'vitest';
import { isFreightService } from './freight-service.ts';

test.each([
  ['jne', 'JTR<130'],
  ['jne', 'JTR>200'],
  ['star', 'M-100'],
  ['lion', 'OTOPACK150'],
  ['lion', 'BIGPACK'],
  ['pos', 'POS KARGO'],
  ['sentral', 'Darat Cargo'],
  ['tiki', 'TRC'],
  ['tiki', 'T25'],
  ['sicepat', 'GOKIL'],
])('%s %s is freight', (code, service) => {
  expect(isFreightService(code, service)).toBe(true);
});

test.each([
  ['jne', 'REG'],
  ['jne', 'JTR'],
  ['jnt', 'EZ'],
  ['lion', 'JAGOPACK'],
  ['sap', 'UDRREG'],
  ['pos', 'Pos Reguler'],
  ['jne', 'T25'],
])('%s %s is not', (code, service) => {
  expect(isFreightService(code, service)).toBe(false);
});
