import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const KEYS = { TRIPAY_MERCHANT_CODE: 'T1', TRIPAY_API_KEY: 'kunci', TRIPAY_PRIVATE_KEY: 'rahasia' };
type Key = keyof typeof KEYS;
const names = Object.keys(KEYS) as Key[];

test('all of the gateway’s keys are a gateway, none of them is none', () => {
  expect(readConfig(KEYS).tripay).toMatchObject({ merchantCode: 'T1', apiKey: 'kunci', privateKey: 'rahasia' });
  expect(readConfig({}).tripay).toBeNull();
  expect(readConfig({ TRIPAY_MERCHANT_CODE: ' ', TRIPAY_API_KEY: '' }).tripay).toBeNull();
});

test.each([...names.map((name) => [name]), ...names.map((name) => names.filter((other) => other !== name))])(
  'a set without %s is refused with a sentence that says what is missing, and no key in it',
  (...missing) => {
    const given = Object.fromEntries(names.map((name) => [name, missing.includes(name) ? ' ' : KEYS[name]]));
    const read = () => readConfig(given);
    expect(read).toThrow(`${missing.join(' and ')}: not set, although the gateway's other keys are.`);
    expect(read).not.toThrow(/kunci|rahasia/u);
  },
);

test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('%s alone is refused: the embedded PostgreSQL has no second address', (name) => {
  expect(() => readConfig({ [name]: 'postgres://lapak@db/lapak' })).toThrow(`${name} is set, but DATABASE_URL isn't`);
  const both = readConfig({ DATABASE_URL: 'postgres://lapak@pooler/lapak', [name]: 'postgres://lapak@db/lapak' });
  expect([both.databaseDirectUrl, both.databaseReplicaUrl]).toContain('postgres://lapak@db/lapak');
});

test.each(['nonsense', 'mysql://toko:rahasia@127.0.0.1/toko', 'postgres:'])(
  'DATABASE_URL=%s is refused in words, without its password',
  (address) => {
    const read = () => readConfig({ DATABASE_URL: address });
    expect(read).toThrow(/DATABASE_URL: must be the address of a PostgreSQL/u);
    expect(read).not.toThrow(/rahasia/u);
  },
);

test('a socket’s address is one of a database', () => {
  const address = 'postgres://lapak@/toko?host=%2Ftmp%2Fpg&port=5432';
  expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
});
