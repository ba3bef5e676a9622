import { z } from 'zod';

/**
 * Default messages of schemas: plain Indonesian that names the field, instead of the validator's English. A schema's own text takes
 * precedence. Loaded by `wire.ts`.
 */
z.config({ customError: (issue) => sentenceOf(issue) });

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  string: 'teks',
  number: 'angka',
  int: 'bilangan bulat',
  boolean: 'true atau false',
  array: 'daftar',
  object: 'objek',
  record: 'objek',
  date: 'tanggal',
};

function sentenceOf(issue: Issue): string {
  const name = nameOf(issue);
  switch (issue.code) {
    case 'invalid_type':
      // A query's number that isn't one is NaN, not missing.
      if (issue.input === undefined || issue.input === null) return `${name} wajib diisi.`;
      return `${name} harus berupa ${KINDS[issue.expected] ?? 'isian yang lain'}.`;
    case 'too_big':
      return `${name} paling banyak ${figure(issue.maximum)}${unitOf(issue.origin)}.`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return `${name} wajib diisi.`;
      return `${name} ${issue.inclusive === false ? 'harus lebih dari' : 'paling sedikit'} ${figure(issue.minimum)}${unitOf(issue.origin)}.`;
    case 'invalid_value':
      return `${name} harus salah satu dari: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `Isian tidak dikenal: ${issue.keys.join(', ')}.`;
    default:
      return `${name} tidak dapat dibaca.`;
  }
}

/** `order_items.0.price` for a field in a list, as in the response's `fields`. */
function nameOf({ path }: Issue): string {
  return path && path.length > 0 ? path.map(String).join('.') : 'Isian';
}

function figure(value: number | bigint): string {
  return value.toLocaleString('id-ID');
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' karakter';
  return origin === 'array' ? ' isian' : '';
}
