import { complaint } from '../references/repository.mjs';

/**
 * A file of tables is named after the module that owns them: only that one writes them and decides what their columns mean, so that a rule
 * such as "on sale" has one place. A plugin's are in its folder.
 */
const TABLES = /^apps\/server\/src\/database\/tables\/([^/]+)\.ts$|^plugins\/([^/]+)\/server\/tables\.ts$/u;
/** A file of a module, or of a plugin's part of the server. */
const MODULE = /^(?:apps\/server\/src\/modules\/[^/]+|plugins(?=\/[^/]+\/server\/))\/([^/]+)\/(?:.*\/)?([^/]+)\.ts$/u;

/** Modules that use another module's table without an exception; tables in a file that no module is named as; unused exceptions. */
export function findForeignTables(repository, exceptions) {
  const tables = tablesOf(repository);
  const found = [...findUnowned(repository, tables)];
  const taken = new Set();

  for (const file of repository.files) {
    const [, module, name] = MODULE.exec(file) ?? [];
    if (module === undefined || TABLES.test(file) || /\.(?:test|trial|volume|bench)$/u.test(name)) continue;
    for (const { table, owner, index, writes } of mentionsIn(repository.read(file), tables)) {
      const complain = (text) => found.push(complaint(repository, file, index, text));
      if (!name.endsWith('queries')) complain(`names the table ${table}: take the row's type from queries.ts`);
      if (module === owner) continue;
      const leave = exceptions.find((exception) => exception.module === module && exception.tables.includes(table));
      if (leave) taken.add(`${module}/${table}`);
      if (!leave) complain(`${module} names the table ${table} of ${owner}: ask that module's index.ts`);
      else if (writes && !leave.writes) complain(`${module} may read the table ${table} of ${owner}, not change it`);
    }
  }
  for (const { module, tables: allowed } of exceptions)
    for (const table of allowed.filter((each) => !taken.has(`${module}/${each}`)))
      found.push({
        file: 'scripts/tables/exceptions.mjs',
        line: 1,
        text: `${module} has leave for the table ${table} and doesn't name it`,
      });
  return found;
}

function* findUnowned(repository, tables) {
  const modules = new Set(repository.files.map((file) => MODULE.exec(file)?.[1]));
  for (const { sql, owner, file, index } of tables.values())
    if (!modules.has(owner)) yield complaint(repository, file, index, `the table ${sql} is in a file that no module is named as`);
}

/** Name in the code -> name in SQL, its owner, and where it is. */
function tablesOf(repository) {
  const tables = new Map();
  for (const file of repository.files) {
    const [found, module, plugin] = TABLES.exec(file) ?? [];
    if (!found) continue;
    for (const match of repository.read(file).matchAll(/^export const (\w+) = pgTable\(\s*'(\w+)'/gmu))
      tables.set(match[1], { sql: match[2], owner: module ?? plugin, file, index: match.index });
  }
  return tables;
}

/** Each table that a file names: imported, or written out in a statement. `writes` where it changes it. */
function* mentionsIn(source, tables) {
  const imports = [...source.matchAll(/import (?:type )?\{([^}]*)\} from '[\w@./]*\/tables\.ts';/gu)];
  for (const [table, { sql, owner }] of tables) {
    const imported = imports.find(([, names]) => new RegExp(`\\b${table}\\b`, 'u').test(names));
    const literal = new RegExp(`\\b(?:from|join|update|into|lock table) ${sql}\\b`, 'u').exec(source);
    if (!imported && !literal) continue;
    const changed = new RegExp(
      `\\.(?:insert|update|delete)\\(\\s*${table}\\b|\\b(?:update|insert into|delete from) (?:\\$\\{${table}\\}|${sql}\\b)`,
      'u',
    ).exec(source);
    const index = changed?.index ?? (imported ?? literal).index;
    yield { table, owner, index, writes: changed !== null };
  }
}
