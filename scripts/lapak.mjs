// `lapak <command>`: the shop's one program, for an archive, an image and a clone alike (decision 149).
import nodeModule from 'node:module';
import { findCommand } from './lapak/commands.mjs';
import { listOfCommands, usageOf } from './lapak/usage.mjs';
import { compiledCodeFolder } from './server-process.mjs';

// An older Node, which runs this until the pinned one is installed, has no such cache.
nodeModule.enableCompileCache?.(compiledCodeFolder(process.env));

const given = process.argv.slice(2);
const { command, words } = findCommand(given);
const asksForHelp = given.some((word) => ['--help', '-h', 'help'].includes(word));

if (given.length === 0 || (asksForHelp && !command)) console.log(listOfCommands());
else if (!command) {
  console.error(`There is no command '${given.join(' ')}'.\n\n${listOfCommands(given[0])}`);
  process.exitCode = 2;
} else if (asksForHelp) console.log(usageOf(command));
else if (words.filter((word) => !word.startsWith('-')).length < (command.needs ?? 0) && !words.includes('--undo')) {
  console.error(usageOf(command));
  process.exitCode = 2;
} else await command.run(words);
