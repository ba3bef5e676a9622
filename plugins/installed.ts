import type { Plugin } from '@lapak/contract/plugin';
import { bankStatement } from './bank-statement/plugin.ts';
import { generalJournal } from './general-journal/plugin.ts';
import { impact } from './impact/plugin.ts';
import { programs } from './programs/plugin.ts';

/** Every plugin that this code comes with, on or off. */
export const INSTALLED: readonly Plugin[] = [bankStatement, impact, generalJournal, programs];
