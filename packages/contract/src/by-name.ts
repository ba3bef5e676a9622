/** The names of a table. */
export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[];
export function namesOf(table: object): string[] {
  return Object.keys(table);
}

/** What is made of each row of a table, by the row's name. */
export function mapFields<Name extends string, Row, Value>(
  table: Readonly<Record<Name, Row>>,
  make: (row: Row, name: Name) => Value,
): Record<Name, Value>;
export function mapFields(table: Readonly<Record<string, unknown>>, make: (row: unknown, name: string) => unknown) {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, make(row, name)]));
}

/** Of a record, what a table names. */
export function pickFields<Name extends string, Source extends object>(
  table: Readonly<Record<Name, unknown>>,
  source: Source,
): Pick<Source, Name & keyof Source>;
export function pickFields(table: Readonly<Record<string, unknown>>, source: Readonly<Record<string, unknown>>) {
  return mapFields(table, (_row, name) => source[name]);
}
