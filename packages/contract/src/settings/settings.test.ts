import { expect, test } from 'vitest';
import { z } from 'zod';
import { settingsAnswer } from '../kernel/settings-section.ts';
import { TillRules, TillSettingsInput } from '../till/settings.ts';
import { SECTION_FIELDS, Settings } from './settings.ts';

test('what nobody has set is an answer as it stands', () => {
  const initial = Object.fromEntries(
    Object.entries(SECTION_FIELDS).map(([section, fields]) => [section, { version: 1, ...fields.parse({}) }]),
  );
  expect(Settings.parse(initial)).toEqual(initial);
});

test('stored values are read by no rule for typed ones', () => {
  const section = settingsAnswer(z.object({ minutes: z.number().int().min(1).default(5), names: z.array(z.string().max(3)).default([]) }));
  expect(section.parse({ version: 2, minutes: 0, names: ['Long ago'] })).toEqual({ version: 2, minutes: 0, names: ['Long ago'] });
  expect(section.safeParse({ version: 2, minutes: 1.5, names: [] }).success).toBe(false);
  expect(section.safeParse({ version: 2, names: [] }).success).toBe(false);
});

test('a kind of value that nobody has said how to store is refused at once', () => {
  expect(() => settingsAnswer(z.object({ when: z.date().default(new Date(0)) }))).toThrow(/can't be a date/u);
});

test('an input must name what it must, and has the defaults of the rest', () => {
  expect(TillSettingsInput.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'requires_opening',
    'discount_limit',
    'qris_with_amount',
  ]);
  expect(TillSettingsInput.parse({ requires_opening: true, discount_limit: 5, qris_with_amount: false })).toMatchObject({
    lock_minutes: 0,
    shift_difference_limit: 10_000,
    qris_text: null,
  });
});

test('a till’s older copy of its rules has the defaults of newer ones, but asks for no word', () => {
  expect(TillRules.parse({ gateway_qris: false, qris: null })).toMatchObject({ lock_minutes: 0, cash_rounding: 'off', approval_acts: [] });
});
