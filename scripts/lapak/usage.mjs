import { commands } from './commands.mjs';

const WIDTH = 16;

/** Every command in a line; of those that begin with the same word, where one does. */
export function listOfCommands(word) {
  const alike = commands().filter(({ name }) => name.startsWith(`${word} `));
  return [
    'lapak <command>: runs the shop and looks after it.',
    '',
    ...(alike.length > 0 ? alike : commands()).map(({ name, says }) => `  ${name.padEnd(WIDTH)}${says}`),
    '',
    '`lapak <command> --help` says more.',
  ].join('\n');
}

/** One command: how it is called, what it does. */
export function usageOf({ name, takes, says, help }) {
  return [`Usage: lapak ${[name, takes].filter(Boolean).join(' ')}`, '', says, ...help].join('\n');
}
