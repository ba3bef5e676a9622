import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';

const HOME = 'https://ucp.dev/schemas';
const CATALOG = `${HOME}/shopping/catalog`;
/** Where its references to others lead; the name that it has itself is one folder off. */
const PROFILE = 'https://ucp.dev/discovery/profile_schema.json';
/** What an operation answers, by the end of its name. */
const ANSWERS: Readonly<Record<string, string>> = {
  searchcatalog: `${CATALOG}_search.json#/$defs/search_response`,
  lookupcatalog: `${CATALOG}_lookup.json#/$defs/lookup_response`,
  getproduct: `${CATALOG}_lookup.json#/$defs/get_product_response`,
  cart: `${HOME}/shopping/cart.json`,
  checkout: `${HOME}/shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout`,
  order: `${HOME}/shopping/order.json`,
  profile: `${PROFILE}#/$defs/business_profile`,
};

/** Holds answers against the protocol's own schemas. */
interface ProtocolCheck {
  /** `accepts` is the shop's own schema of the same answer. */
  check: (operation: string, answer: unknown, accepts?: (value: unknown) => boolean) => void;
  /** Where the protocol refuses what the shop's own schema would take. */
  looser: Set<string>;
}

/** Null where no folder with the protocol's schemas is named: they aren't part of this repository (decision 157). */
export function protocolCheck(folder = process.env['UCP_SCHEMAS']): ProtocolCheck | null {
  if (folder === undefined) return null;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  for (const file of globSync(path.join(folder, '{schemas,discovery}/**/*.json'))) {
    const schema = JSON.parse(readFileSync(file, 'utf8'));
    ajv.addSchema(file.includes('discovery') ? { ...schema, $id: PROFILE } : schema);
  }
  const error = ajv.getSchema(`${HOME}/shopping/types/error_response.json`);
  const looser = new Set<string>();
  return {
    looser,
    check: (operation, answer, accepts) => {
      const name = operation.replace(/Ucp|_/gu, '').toLowerCase();
      const [end, id] = Object.entries(ANSWERS).find(([of]) => name.endsWith(of)) ?? [];
      const schema = id === undefined ? undefined : ajv.getSchema(id);
      if (!schema || !error) throw new Error(`the protocol has no ${operation}`);
      const isValid = (value: unknown) => schema(value) === true || error(value) === true;
      if (!isValid(answer)) expect(schema.errors, operation).toEqual([]);
      if (accepts) for (const { at, value } of wrongsOf(answer)) if (!isValid(value) && accepts(value)) looser.add(`${end} ${at}`);
    },
  };
}

interface Wrong {
  at: string;
  value: unknown;
}

/** The answer with one thing wrong: each of its members left out, and each value of another kind. */
function* wrongsOf(value: unknown): Generator<Wrong> {
  if (Array.isArray(value)) {
    for (const [place, each] of value.entries())
      for (const wrong of wrongsOf(each)) yield { at: `[]${wrong.at}`, value: value.toSpliced(place, 1, wrong.value) };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      const { [key]: gone, ...rest } = value as Record<string, unknown>;
      yield { at: `.${key} left out`, value: rest };
      for (const wrong of wrongsOf(each)) yield { at: `.${key}${wrong.at}`, value: { ...value, [key]: wrong.value } };
    }
  }
  for (const other of [null, -1.5, 'kata', [], {}, [{}]]) yield { at: ` as ${JSON.stringify(other)}`, value: other };
}
