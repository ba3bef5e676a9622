const HEAD = `-- The database as the migrations leave it: made by \`npm run schema\`, held true by scripts/schema/schema.test.mjs.
-- Grouped by the module that owns a table, after which its file of tables is named. Columns, constraints and indexes come from
-- apps/server/src/database/tables; functions and triggers are written by hand in apps/server/migrations, and stand here as they are today.
`;

/** docs/schema.sql. `modules` are the owners by name, each with the names of its tables. */
export function schemaSql(schema, modules) {
  const ownerOf = new Map(modules.flatMap(({ name, tables }) => tables.map((table) => [table, name])));
  const usersOf = ({ name }) => new Set(schema.triggers.filter((one) => one.function === name).map(({ table }) => ownerOf.get(table)));
  const functionsOf = (module) => schema.functions.filter((one) => usersOf(one).size === 1 && usersOf(one).has(module));
  const shared = schema.functions.filter((one) => usersOf(one).size !== 1);
  return [
    HEAD,
    title('what several modules share'),
    ...schema.extensions.map(({ name }) => `CREATE EXTENSION ${name};\n`),
    ...shared.map(statement),
    ...modules.flatMap(({ name, tables }) => [
      title(name),
      ...functionsOf(name).map(statement),
      ...tables.flatMap((table) => [
        tableOf(schema, table),
        ...[...schema.indexes, ...schema.triggers].filter((one) => one.table === table).map(statement),
      ]),
    ]),
    title('readings of the book'),
    ...schema.views.map(({ name, text }) => `CREATE VIEW ${name} AS\n${text.trim()}\n`),
  ].join('\n');
}

const title = (text) => `\n-- ${`${text} `.padEnd(120, '-')}\n`;
const statement = ({ text }) => `${text.trim()};\n`;

function tableOf({ columns, constraints }, table) {
  const lines = [
    ...columns.filter((one) => one.table === table).map(columnOf),
    ...constraints.filter((one) => one.table === table).map(({ name, text }) => `CONSTRAINT ${name} ${text}`),
  ];
  return `CREATE TABLE ${table} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);\n`;
}

function columnOf({ name, type, isNeeded, isIdentity, isGenerated, value }) {
  const made = isIdentity ? ' GENERATED ALWAYS AS IDENTITY' : isGenerated ? ` GENERATED ALWAYS AS (${value}) STORED` : '';
  const preset = value !== null && !isGenerated ? ` DEFAULT ${value}` : '';
  return `${name} ${type}${made}${preset}${isNeeded ? ' NOT NULL' : ''}`;
}
