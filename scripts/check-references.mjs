// A step of `npm run check`: references lead to existing documents, sections, decisions and paths, documents keep their form, and the web
// app has one mechanism for each job. One rule per file in scripts/references/: it takes the repository and returns complaints, `{ file,
// line, text }`. Runs on any Node since 18.
import { fileURLToPath } from 'node:url';
import { findLongDecisions } from './references/decision-form.mjs';
import { findDeadDecisions } from './references/decisions.mjs';
import { findLongComments } from './references/long-comments.mjs';
import { findSecondMechanisms } from './references/mechanisms.mjs';
import { findDeadPaths } from './references/paths.mjs';
import { openRepository } from './references/repository.mjs';
import { findDeadSections } from './references/sections.mjs';
import { findOtherCommands } from './references/translations.mjs';
import { findWrongTree } from './references/tree.mjs';

const RULES = [
  findDeadSections,
  findDeadDecisions,
  findLongDecisions,
  findDeadPaths,
  findWrongTree,
  findSecondMechanisms,
  findLongComments,
  findOtherCommands,
];

const repository = openRepository(fileURLToPath(new URL('..', import.meta.url)));
// The rules' own tests contain dead references on purpose.
repository.written = repository.written.filter((file) => !file.startsWith('scripts/references/'));

const complaints = RULES.flatMap((rule) => rule(repository));
for (const line of new Set(complaints.map(({ file, line, text }) => `${file}:${line}  ${text}`))) console.log(line);
process.exitCode = complaints.length > 0 ? 1 : 0;
