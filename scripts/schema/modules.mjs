import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DISTRICTS } from '../arrows/districts.cjs';

const HEAD = `# Districts, modules and their floors

Made by \`npm run schema\` from the server's imports: a level below the map in [ARCHITECTURE.md](../ARCHITECTURE.md). A floor may import those below it, as .dependency-cruiser.cjs holds; an arrow that a longer way says too is left out.
`;

/** docs/modules.md: which folder of the server imports which, the same of its districts and of the modules in each, as diagrams. */
export function modulesPage(source) {
  const rooms = importsBetween(source, '.');
  const districts = importsBetween(source, 'modules');
  return [
    HEAD,
    `## The server\n\n${diagram(rooms)}`,
    `## Its districts\n\n${diagram(districts)}`,
    ...DISTRICTS.flatMap(({ name, about }) => [
      `## ${name}\n\n${about[0].toUpperCase()}${about.slice(1)}.\n\n${diagram(importsBetween(source, `modules/${name}`))}`,
    ]),
  ].join('\n');
}

/** The map at the top of ARCHITECTURE.md: the districts by floors, each over what it may use. */
export function drawnMap() {
  const known = new Map(DISTRICTS.map((district) => [district.name, district]));
  const floorOf = (name) => Math.max(0, ...known.get(name).uses.map((below) => 1 + floorOf(below)));
  const floors = Object.groupBy(DISTRICTS, ({ name }) => floorOf(name));
  const width = Math.max(...DISTRICTS.map(({ about, modules }) => Math.max(about.length, modules.join(', ').length))) + 16;
  const line = `+${'-'.repeat(width)}+`;
  const row = (text) => `|${text.padEnd(width)}|`;
  return Object.values(floors)
    .toReversed()
    .flatMap((floor) => [
      line,
      ...floor.flatMap(({ name, about, modules }) => [row(` ${name.padEnd(13)}${about}`), row(`${' '.repeat(14)}${modules.join(', ')}`)]),
    ])
    .concat(line)
    .join('\n');
}

/** For each folder of `folder` the others that its files import, tests apart. */
function importsBetween(source, folder) {
  const home = path.join(source, folder);
  const rooms = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return new Map(
    rooms.map(({ name }) => {
      const wanted = filesOf(path.join(home, name)).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/gu)].map(([, target]) => {
          const [room = '..'] = path.relative(home, path.resolve(path.dirname(file), target)).split(path.sep);
          return room;
        }),
      );
      return [name, new Set(wanted.toSorted().filter((room) => room !== name && rooms.some((other) => other.name === room)))];
    }),
  );
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|trial|volume)\.ts$/u.test(file))
    .map((file) => path.join(folder, file));
}

function diagram(imports) {
  const reach = (name, seen = new Set()) => {
    for (const next of imports.get(name) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  const floorOf = (name) => Math.max(0, ...[...(imports.get(name) ?? [])].map((next) => 1 + floorOf(next)));
  const floors = Object.groupBy(imports.keys(), (name) => floorOf(name));
  const lines = [
    ...Object.entries(floors).flatMap(([floor, names]) => [`subgraph floor${floor}[" "]`, ...names.map((name) => `  ${name}`), 'end']),
    ...[...imports].flatMap(([name, wanted]) =>
      [...wanted].filter((next) => ![...wanted].some((other) => reach(other).has(next))).map((next) => `${name} --> ${next}`),
    ),
  ];
  return `\`\`\`mermaid\nflowchart TB\n${lines.map((line) => `  ${line}`).join('\n')}\n\`\`\`\n`;
}
