import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Check } from '../check.ts';
import { failure, ok, warning } from '../outcome.ts';

const Manifest = z.object({ dependencies: z.object({ node: z.string() }) });

export const node: Check = {
  name: 'Node',
  means: 'The shop is tested with the Node that package.json names, and with no other.',
  async look({ programFolder }) {
    const pinned = Manifest.safeParse(JSON.parse(await readFile(path.join(programFolder, 'package.json'), 'utf8'))).data?.dependencies.node;
    const { node: version } = process.versions;
    if (!pinned || version === pinned) return ok(version);
    const todo = 'Start with `lapak start`, which takes the pinned one and installs it where it is missing.';
    const finding = `${version}; package.json names ${pinned}`;
    return version.split('.')[0] === pinned.split('.')[0] ? warning(finding, todo) : failure(finding, todo);
  },
};
