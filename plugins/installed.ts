import type { Plugin } from '@lapak/contract/plugin';
import { assistants } from './assistants/plugin.ts';
import { bankStatement } from './bank-statement/plugin.ts';
import { bills } from './bills/plugin.ts';
import { chat } from './chat/plugin.ts';
import { generalJournal } from './general-journal/plugin.ts';
import { impact } from './impact/plugin.ts';
import { ownGoods } from './own-goods/plugin.ts';
import { programs } from './programs/plugin.ts';

/** Every plugin that this code comes with, on or off. */
export const INSTALLED: readonly Plugin[] = [bankStatement, bills, impact, generalJournal, ownGoods, programs, assistants, chat];
