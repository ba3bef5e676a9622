import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HEAD = `# Modules and their floors

Made by \`npm run schema\` from the server's imports. A floor may import those below it, as .dependency-cruiser.cjs holds; an arrow that a longer way says too is left out.
`;

/** docs/modules.md: which folder of the server imports which, and the same of its modules, as mermaid diagrams by floors. */
export function modulesPage(source) {
  const rooms = importsBetween(source, '.');
  const modules = importsBetween(source, 'modules');
  const lines = [...modules].map(([name, wanted]) => `- **${name}**: ${[...wanted].join(', ') || 'no other module'}`);
  return [
    HEAD,
    `## The server\n\n${diagram(rooms)}`,
    `## Its modules\n\n${diagram(modules)}`,
    `## All that a module imports\n\n${lines.join('\n')}\n`,
  ].join('\n');
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
        [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/gu)].map(([, asked]) => {
          const [room = '..'] = path.relative(home, path.resolve(path.dirname(file), asked)).split(path.sep);
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
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|trial)\.ts$/u.test(file))
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
