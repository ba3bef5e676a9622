import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from '../check.ts';
import { failure, type Outcome, ok, skipped, warning, worstOf } from '../outcome.ts';

const OTHERS = 0o077;

export const folderRights: Check = {
  name: 'Rights of files',
  means: 'Whoever can read the data folder or .env has all customers, all passwords of the providers, and the shop.',
  async look({ config: { dataFolder, databaseUrl }, settingsFile }) {
    const seen: Outcome[] = [];
    const folders = [dataFolder, ...(databaseUrl ? [] : [path.join(dataFolder, 'postgres')])];
    for (const folder of folders) {
      const facts = await stat(folder).catch(() => null);
      if (!facts) continue;
      seen.push(modeOf(folder, facts.mode, 'chmod 700'));
      const [me] = [process.getuid?.()];
      if (me !== undefined && me !== 0 && facts.uid !== me)
        seen.push(
          failure(
            `${folder} belongs to user ${facts.uid}, and this is ${me}`,
            'Run the shop as the user that owns its data folder, or give it to that user (`chown -R`).',
          ),
        );
      const mayWrite = await access(folder, constants.W_OK).then(
        () => true,
        () => false,
      );
      if (!mayWrite) seen.push(failure(`${folder} can not be written to`, `Let the shop's user write there.`));
    }
    const facts = await stat(settingsFile).catch(() => null);
    if (facts) seen.push(modeOf(settingsFile, facts.mode, 'chmod 600'));
    return seen.length === 0 ? skipped('there is no data folder yet') : worstOf(seen);
  },
};

function modeOf(file: string, mode: number, remedy: string): Outcome {
  if ((mode & OTHERS) === 0) return ok(`${path.basename(file)} is open to its owner alone`);
  const finding = `${file} is open to others (${(mode & 0o777).toString(8)})`;
  // Readable by anybody is worse than by a group.
  return (mode & 0o007) === 0 ? warning(finding, `${remedy} ${file}`) : failure(finding, `${remedy} ${file}`);
}
