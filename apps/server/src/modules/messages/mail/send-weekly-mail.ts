import { madeOnce } from '@lapak/contract/made-once';
import type { MailClient } from '../../../providers/mail/mail-client.ts';
import type { Fact, MailContent } from './mail-content.ts';
import { type SendingAtOnce, sendAtOnce } from './send-at-once.ts';

/** How the machine of the shop is, in words for its owner. */
export interface WeekOfMachine {
  lastBackup: Date | null;
  /** When a backup was brought back last, and whether it came; null where none was. */
  lastRehearsal: { at: Date; isGood: boolean } | null;
  disk: string;
  /** What the doctor finds worst; null where all is well. Its words are for whoever looks after the machine. */
  worst: string | null;
  version: string;
  /** Null where none is there. */
  waitingVersion: string | null;
}

interface WeeklyMailDependencies extends SendingAtOnce {
  mail: MailClient | null;
}

/** The mail of each week to the shop's own address. Sends none where no server for mail is set, or the setting says so. */
export async function sendWeeklyMail(
  { mail, ...dependencies }: WeeklyMailDependencies,
  look: () => Promise<WeekOfMachine>,
): Promise<'sent' | 'off'> {
  const { shop } = await dependencies.settings.read();
  if (!mail || !shop.weekly_mail) return 'off';
  await sendAtOnce(dependencies, mail, contentOf(await look(), dependencies.config.publicUrl), { kind: 'weekly' });
  return 'sent';
}

const DAY = madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Jakarta' }));

function rehearsalText(last: WeekOfMachine['lastRehearsal']): string {
  if (last === null) return 'belum pernah';
  return `${last.isGood ? 'berhasil' : 'GAGAL'}, ${DAY().format(last.at)} WIB`;
}

function contentOf({ lastBackup, lastRehearsal, disk, worst, version, waitingVersion }: WeekOfMachine, publicUrl: string): MailContent {
  const facts: Fact[] = [
    { label: 'Cadangan terakhir', value: lastBackup === null ? 'belum pernah' : `${DAY().format(lastBackup)} WIB` },
    { label: 'Uji pulih terakhir', value: rehearsalText(lastRehearsal) },
    { label: 'Ruang disk', value: disk },
    { label: 'Pemeriksaan mesin', value: worst ?? 'semua baik' },
    { label: 'Versi', value: version },
    ...(waitingVersion === null ? [] : [{ label: 'Versi yang menunggu', value: waitingVersion }]),
  ];
  return {
    subject: `Ringkasan mingguan toko: ${worst === null ? 'semua baik' : 'ada yang perlu diperiksa'}`,
    preheader: worst ?? 'Cadangan, disk, dan mesin toko baik.',
    heading: 'Keadaan mesin toko minggu ini',
    toShop: true,
    parts: [
      { kind: 'facts', facts },
      ...(worst === null
        ? []
        : [
            {
              kind: 'text' as const,
              text: 'Teruskan email ini kepada pengelola mesin: `lapak doctor` memberi tahu apa yang harus dilakukan.',
            },
          ]),
      { kind: 'text', text: 'Email ini dapat dimatikan di Pengaturan, Toko.' },
      { kind: 'button', text: 'Buka pengaturan', address: `${publicUrl}/admin/settings/toko` },
    ],
  };
}
