import { AGENT_FIELDS, AgentSettingsInput } from '@lapak/contract/settings/agents';
import { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { OfFeature } from '../../shared/components/of-feature.tsx';
import { toggle } from '../../shared/form/fields/choice.tsx';
import { lines, text } from '../../shared/form/fields/text.tsx';
import { settingsForm } from './settings-form.tsx';

/** The form has the addresses as lines. */
const Draft = z
  .object({
    enabled: z.boolean(),
    phrasing: z.boolean(),
    phrasings_a_day: z.string().transform((typed) => typed.trim()),
    platforms: z.string().transform((typed) => typed.split('\n').flatMap((line) => line.trim() || [])),
  })
  .transform((draft): z.input<typeof AgentSettingsInput> => draft)
  .pipe(AgentSettingsInput);

/** Whether assistants may use the shop, and which platforms are known (decision 142). */
export const AgentsSection = settingsForm('agents', {
  about:
    'Asisten seperti ChatGPT atau Gemini membaca katalog, menyiapkan keranjang dan checkout, dan menunjukkan pesanannya, lewat UCP dan MCP. Pembeli selalu membayar di toko ini.',
  fields: AGENT_FIELDS,
  input: Draft,
  send: (body) => api.call('updateAgentSettings', { body }),
  savedText: 'Pengaturan asisten disimpan.',
  read: ({ platforms, phrasings_a_day }) => ({ platforms: platforms.join('\n'), phrasings_a_day: String(phrasings_a_day) }),
  form: [
    toggle('enabled', { on: 'Terbuka', off: 'Tertutup', hint: 'Tertutup: /.well-known/ucp dan /mcp tidak menjawab.' }),
    {
      more: (
        <>
          platform yang dikenal
          <OfFeature feature="chat" isFilled={false}>
            , kalimat di obrolan
          </OfFeature>
        </>
      ),
      fields: [
        lines('platforms', {
          rows: 4,
          hint: 'Alamat profil, satu baris satu, misalnya https://asisten.example/profile.json. Profil platform ini tidak diambil lagi dari internet; yang lain diambil sendiri.',
        }),
        toggle('phrasing', {
          on: 'Merangkai kutipan',
          off: 'Mengutip saja',
          hint: 'Bila server punya alamat dan kunci model (ANSWERS_MODEL_URL), obrolan menampilkan kutipan juga sebagai kalimat, masing-masing dengan nomor sumbernya. Kutipannya dikirim ke penyedia model itu, bersama pertanyaannya.',
        }),
        text('phrasings_a_day', {
          inputMode: 'numeric',
          hint: 'Untuk semua pengunjung bersama; seorang pengunjung paling banyak 30. Sesudahnya obrolan mengutip saja.',
        }),
      ],
    },
  ],
});
