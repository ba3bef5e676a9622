import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSen, MAX_SEN, toWholeRupiahUp } from '../money/sen.ts';
import { qrisWithAmount, readQris, type StaticQris, writeQris } from './qris.ts';

const FIELDS = [
  { tag: '00', value: '01' },
  { tag: '01', value: '11' },
  { tag: '26', value: '0016COM.CONTOH.BANK01189360000000000000000215LAPAKHIJAU00001' },
  { tag: '51', value: '0014ID.CO.QRIS.WWW0215ID10200000000010303UMI' },
  { tag: '52', value: '5499' },
  { tag: '53', value: '360' },
  { tag: '58', value: 'ID' },
  { tag: '59', value: 'LAPAK HIJAU' },
  { tag: '60', value: 'BANDA ACEH' },
  { tag: '61', value: '23116' },
];
const STATIC = writeQris(FIELDS);
const read = (text: string): StaticQris => {
  const reading = readQris(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.qris;
};
const reasonOf = (text: string) => {
  const reading = readQris(text);
  return reading.ok ? null : reading.reason;
};
const without = (tag: string) => writeQris(FIELDS.filter((field) => field.tag !== tag));
const withValue = (tag: string, value: string) => writeQris(FIELDS.map((field) => (field.tag === tag ? { tag, value } : field)));

describe('a static code', () => {
  test('names its merchant and city, with blanks around it too', () => {
    expect(read(`\n ${STATIC} `)).toMatchObject({ merchant: 'LAPAK HIJAU', city: 'BANDA ACEH' });
  });

  test('is summed up as the standard’s own example, letters of other scripts too', () => {
    const example =
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING' +
      '64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A011223344998877070812345678';
    // Refused for what it is, not for its check digits.
    expect(reasonOf(`${example}6304A13A`)).toContain('satu kali bayar');
    expect(reasonOf(`${example}6304A13B`)).toContain('tidak cocok');
  });

  test('that is bad is refused with its reason', () => {
    expect(reasonOf('')).toContain('kosong');
    expect(reasonOf('https://contoh.example/qris.png')).toContain('bukan teks QRIS');
    expect(reasonOf(STATIC.slice(0, -4))).toBeTruthy();
    expect(reasonOf(STATIC.slice(0, -12))).toBeTruthy();
    expect(reasonOf(STATIC.replace('HIJAU', 'HITAM'))).toContain('salah ketik');
    expect(reasonOf(writeQris([...FIELDS, { tag: '54', value: '1000' }]))).toContain('satu kali bayar');
    expect(reasonOf(withValue('01', '12'))).toContain('satu kali bayar');
    expect(reasonOf(withValue('53', '840'))).toContain('rupiah');
    expect(reasonOf(withValue('58', 'SG'))).toContain('rupiah');
    expect(reasonOf(without('59'))).toContain('nama penerima');
    expect(reasonOf(writeQris(FIELDS.filter(({ tag }) => tag !== '26' && tag !== '51')))).toContain('rekening');
    expect(reasonOf(writeQris([...FIELDS, { tag: '61', value: '2' }]))).toContain('berulang');
  });

  test('with any one letter changed or left out is never taken for another code', () => {
    fc.assert(
      fc.property(fc.nat(STATIC.length - 1), fc.constantFrom('', 'A', '0', '7', 'x', 'é'), (at, letter) => {
        const changed = STATIC.slice(0, at) + letter + STATIC.slice(at + 1);
        // Check digits may be written small.
        fc.pre(changed.toUpperCase() !== STATIC.toUpperCase());
        expect(readQris(changed).ok).toBe(false);
      }),
    );
  });

  test('any text at all is answered', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^000201[0-9A-F]*$/u)), (text) => typeof readQris(text).ok === 'boolean'),
    );
  });
});

describe('a code with its amount', () => {
  const fieldsOf = (text: string) => {
    const fields: Record<string, string> = {};
    for (let at = 0; at < text.length; ) {
      const length = Number(text.slice(at + 2, at + 4));
      fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
      at += 4 + length;
    }
    return fields;
  };

  test('says the amount in whole rupiah, counts for one payment, keeps all else in the tags’ order and has right check digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_SEN }).map(asSen), (amount) => {
        const text = qrisWithAmount(read(STATIC), amount);
        const fields = fieldsOf(text);
        expect(fields).toMatchObject({ '01': '12', '54': String(toWholeRupiahUp(amount)), '59': 'LAPAK HIJAU' });
        expect(Object.keys(fields).length).toBe(FIELDS.length + 2);
        const inOrder = Object.entries(fields).map(([tag, value]) => ({ tag, value }));
        inOrder.sort((one, other) => one.tag.localeCompare(other.tag));
        expect(writeQris(inOrder.slice(0, -1))).toBe(text);
      }),
    );
  });

  test('is made from a code that says nothing of its kind as well', () => {
    expect(fieldsOf(qrisWithAmount(read(without('01')), asSen(1_500_050)))).toMatchObject({ '01': '12', '54': '15001' });
  });
});
