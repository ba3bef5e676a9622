import { complaint } from '../references/repository.mjs';

const TABLES = /^apps\/server\/src\/database\/tables\/[^/]+\.ts$|^plugins\/[^/]+\/server\/tables\.ts$/u;
/** A file of a module, or of a plugin's part of the server. */
const MODULE = /^(?:apps\/server\/src\/modules\/[^/]+|plugins(?=\/[^/]+\/server\/))\/([^/]+)\/(?:.*\/)?([^/]+)\.ts$/u;

/** Modules that use another module's table without an exception; tables without an owner; unused exceptions. */
export function findForeignTables(repository, { owners, exceptions }) {
  const tables = tablesOf(repository);
  const found = [...findUnowned(repository, tables, owners)];
  const taken = new Set();

  for (const file of repository.files) {
    const [, module, name] = MODULE.exec(file) ?? [];
    if (module === undefined || TABLES.test(file) || /\.(?:test|trial|volume)$/u.test(name)) continue;
    for (const { table, index, writes } of mentionsIn(repository.read(file), tables)) {
      const complain = (text) => found.push(complaint(repository, file, index, text));
      if (!name.endsWith('queries')) complain(`names the table ${table}: take the row's type from queries.ts`);
      if (owners[module]?.includes(table)) continue;
      const leave = exceptions.find((exception) => exception.module === module && exception.tables.includes(table));
      if (leave) taken.add(`${module}/${table}`);
      if (!leave) complain(`${module} names the table ${table} of ${ownerOf(table, owners)}: ask that module's index.ts`);
      else if (writes && !leave.writes) complain(`${module} may read the table ${table} of ${ownerOf(table, owners)}, not change it`);
    }
  }
  for (const { module, tables: allowed } of exceptions)
    for (const table of allowed.filter((each) => !taken.has(`${module}/${each}`)))
      found.push({ file: 'scripts/tables/owners.mjs', line: 1, text: `${module} has leave for the table ${table} and doesn't name it` });
  return found;
}

function* findUnowned(repository, tables, owners) {
  for (const [table, { file, index }] of tables) {
    const count = Object.values(owners).filter((owned) => owned.includes(table)).length;
    if (count !== 1) yield complaint(repository, file, index, `the table ${table} has ${count} owners in scripts/tables/owners.mjs`);
  }
  for (const table of Object.values(owners).flat())
    if (!tables.has(table)) yield { file: 'scripts/tables/owners.mjs', line: 1, text: `there is no table ${table}` };
}

/** Name in the code -> name in SQL, and where it is. */
function tablesOf(repository) {
  const tables = new Map();
  for (const file of repository.files.filter((each) => TABLES.test(each)))
    for (const match of repository.read(file).matchAll(/^export const (\w+) = pgTable\(\s*'(\w+)'/gmu))
      tables.set(match[1], { sql: match[2], file, index: match.index });
  return tables;
}

/** Each table that a file names: imported, or written out in a statement. `writes` where it changes it. */
function* mentionsIn(source, tables) {
  const imports = [...source.matchAll(/import (?:type )?\{([^}]*)\} from '[\w@./]*\/tables\.ts';/gu)];
  for (const [table, { sql }] of tables) {
    const imported = imports.find(([, names]) => new RegExp(`\\b${table}\\b`, 'u').test(names));
    const literal = new RegExp(`\\b(?:from|join|update|into|lock table) ${sql}\\b`, 'u').exec(source);
    if (!imported && !literal) continue;
    const changed = new RegExp(
      `\\.(?:insert|update|delete)\\(\\s*${table}\\b|\\b(?:update|insert into|delete from) (?:\\$\\{${table}\\}|${sql}\\b)`,
      'u',
    ).exec(source);
    const index = changed?.index ?? (imported ?? literal).index;
    yield { table, index, writes: changed !== null };
  }
}

function ownerOf(table, owners) {
  return Object.keys(owners).find((module) => owners[module].includes(table)) ?? 'nobody';
}
