import { AGENT_FIELDS, type AgentSettings, AgentSettingsInput } from '@lapak/contract/settings/agents';
import { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { ToggleField } from '../../../ui/form/toggle-field.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.agents;
const RARE: readonly string[] = ['platforms', 'phrasing', 'phrasings_a_day'];

/** The form has the addresses as lines. */
const Draft = z
  .object({
    enabled: z.boolean(),
    phrasing: z.boolean(),
    phrasings_a_day: z.string().transform((typed) => typed.trim()),
    platforms: z.string().transform((lines) => lines.split('\n').flatMap((line) => line.trim() || [])),
  })
  .transform((draft): z.input<typeof AgentSettingsInput> => draft)
  .pipe(AgentSettingsInput);

/** Whether assistants may use the shop, and which platforms are known (decision 142). */
export function AgentsSection({ settings }: { settings: AgentSettings }) {
  const recordForm = useRecordForm(Draft, {
    record: settings,
    initial: { ...AGENT_FIELDS.parse({}), version: settings.version },
    values: (shown) => ({
      enabled: shown?.enabled ?? true,
      platforms: (shown?.platforms ?? []).join('\n'),
      phrasing: shown?.phrasing ?? false,
      phrasings_a_day: String(shown?.phrasings_a_day ?? ''),
    }),
    send: (body, expected_version) => api.call('updateAgentSettings', { body: { ...body, expected_version } }),
    savedText: 'Pengaturan asisten disimpan.',
    reopen: ({ data }) => data,
  });
  return (
    <SectionForm
      {...SETTINGS_SECTIONS.agents}
      about="Asisten seperti ChatGPT atau Gemini membaca katalog, menyiapkan keranjang dan checkout, dan menunjukkan pesanannya, lewat UCP dan MCP. Pembeli selalu membayar di toko ini."
      recordForm={recordForm}
      labels={LABELS}
    >
      <ToggleField
        form={recordForm.form}
        name="enabled"
        label={LABELS.enabled}
        on="Terbuka"
        off="Tertutup"
        hint="Tertutup: /.well-known/ucp dan /mcp tidak menjawab."
      />
      <MoreFields
        about="platform yang dikenal, kalimat di obrolan"
        isFilled={recordForm.initially.differing.some((name) => RARE.includes(name))}
      >
        <TextAreaField
          form={recordForm.form}
          name="platforms"
          label={LABELS.platforms}
          rows={4}
          hint="Alamat profil, satu baris satu, misalnya https://asisten.example/profile.json. Profil platform ini tidak diambil lagi dari internet; yang lain diambil sendiri."
        />
        <ToggleField
          form={recordForm.form}
          name="phrasing"
          label={LABELS.phrasing}
          on="Merangkai kutipan"
          off="Mengutip saja"
          hint="Bila server punya alamat dan kunci model (ANSWERS_MODEL_URL), obrolan menampilkan kutipan juga sebagai kalimat, masing-masing dengan nomor sumbernya. Kutipannya dikirim ke penyedia model itu, bersama pertanyaannya."
        />
        <TextField
          form={recordForm.form}
          name="phrasings_a_day"
          label={LABELS.phrasings_a_day}
          inputMode="numeric"
          hint="Untuk semua pengunjung bersama; seorang pengunjung paling banyak 30. Sesudahnya obrolan mengutip saja."
        />
      </MoreFields>
    </SectionForm>
  );
}
