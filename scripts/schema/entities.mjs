const HEAD = `# Entities

Made by \`npm run schema\` from the migrated database, one diagram a module; [schema.sql](schema.sql) has the rest. A table without columns belongs to the module named behind it.
`;

/** docs/entities.md: the tables of each module with their columns, and what their keys point at, as mermaid diagrams. */
export function entitiesPage(schema, modules) {
  const ownerOf = new Map(modules.flatMap(({ name, tables }) => tables.map((table) => [table, name])));
  return [HEAD, ...modules.map((module) => section(schema, module, ownerOf))].join('\n');
}

function section({ columns, constraints }, { name, tables }, ownerOf) {
  const keys = constraints.filter(({ table, kind }) => kind === 'f' && tables.includes(table));
  const isOne = ({ table, columns: key }) =>
    constraints.some((one) => one.table === table && 'pu'.includes(one.kind) && String(one.columns) === String(key));
  const isNeeded = ({ table, columns: key }) => columns.every((one) => one.table !== table || !key.includes(one.name) || one.isNeeded);
  const foreign = [...new Set(keys.map(({ target }) => target))].filter((table) => !tables.includes(table));
  const lines = [
    ...tables.flatMap((table) => [
      `${table} {`,
      ...columns.filter((one) => one.table === table).map((one) => `  ${attribute(one, constraints)}`),
      '}',
    ]),
    ...foreign.map((table) => `${table}["${table} (${ownerOf.get(table)})"]`),
    ...keys.map(
      (key) => `${key.target} ${isNeeded(key) ? '||' : '|o'}--${isOne(key) ? 'o|' : 'o{'} ${key.table} : "${key.columns.join(', ')}"`,
    ),
  ];
  return `## ${name}\n\n\`\`\`mermaid\nerDiagram\n${lines.map((line) => `  ${line}`).join('\n')}\n\`\`\`\n`;
}

const SHORT = { 'timestamp with time zone': 'timestamptz', 'double precision': 'double' };

function attribute({ table, name, type, isNeeded }, constraints) {
  const marks = [
    ['p', 'PK'],
    ['f', 'FK'],
    ['u', 'UK'],
  ].flatMap(([kind, mark]) =>
    constraints.some((one) => one.table === table && one.kind === kind && one.columns.includes(name)) ? [mark] : [],
  );
  const short = (SHORT[type] ?? type).replaceAll(/[^\w[\]]+/gu, '_');
  return [short, name, marks.join(', '), isNeeded ? '' : '"may be null"'].filter(Boolean).join(' ');
}
