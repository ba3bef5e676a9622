import type { InstalledPlugin } from '@lapak/server/plugins/server-part.ts';
import { assistants } from './assistants/plugin.ts';
import { bankStatement } from './bank-statement/plugin.ts';
import { bills } from './bills/plugin.ts';
import { chat } from './chat/plugin.ts';
import { generalJournal } from './general-journal/plugin.ts';
import { impact } from './impact/plugin.ts';
import { ownGoods } from './own-goods/plugin.ts';
import { programs } from './programs/plugin.ts';

/** Each plugin with how its part of the server is loaded: what is off never is. */
export const SERVER_PARTS: readonly InstalledPlugin[] = [
  { plugin: bankStatement, load: () => import('./bank-statement/server/register.ts') },
  { plugin: bills, load: () => import('./bills/server/register.ts') },
  { plugin: impact, load: () => import('./impact/server/register.ts') },
  { plugin: generalJournal, load: () => import('./general-journal/server/register.ts') },
  { plugin: ownGoods, load: () => import('./own-goods/server/register.ts') },
  { plugin: programs, load: () => import('./programs/server/register.ts') },
  { plugin: assistants, load: () => import('./assistants/server/register.ts') },
  { plugin: chat, load: () => import('./chat/server/register.ts') },
];
