import type { SettingsSection } from '@lapak/contract/settings/settings';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useFeatures } from '../../shared/components/features.ts';
import { Section, SectionButtons } from '../../shared/components/section-form.tsx';
import { PLUGIN_FIELDS, SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { shapeOf } from '../../shared/form/field-rules.ts';
import { type FormEntries, valuesOf } from '../../shared/form/form-entries.ts';
import { FormFields } from '../../shared/form/form-fields.tsx';
import { FormNotices, useFormGuard, WrongFields } from '../../shared/form/form-parts.tsx';
import { namesOfDifferences, useRecordForm } from '../../shared/form/use-record-form.ts';
import { InitialValues } from './initial-values.tsx';

type Stored<Fields> = Fields & { version: number };

type Declaration<Fields, Input extends FieldValues, Output> = {
  /** What the section is for. */
  about: ReactNode;
  /** The section's fields; `parse({})` is what a new shop has. */
  fields: z.ZodType<Fields>;
  input: z.ZodType<Output, Input>;
  send: (body: Output & { expected_version: number | undefined }) => Promise<{ data: Stored<Fields> }>;
  savedText: string;
  /** Whether there is a way back to what a new shop has: not where that is nothing. */
  isRestorable?: boolean;
  /** Values that the form holds otherwise than they are stored. */
  read?: (stored: Fields) => Partial<Input>;
  form: FormEntries<Input, Output>;
};

/** A section of the settings with a form and save button of its own, as data (decision 144). */
export function settingsForm<Fields extends object, Input extends FieldValues, Output>(
  section: SettingsSection,
  declared: Declaration<Fields, Input, Output>,
) {
  return (props: { settings: Stored<Fields>; about?: ReactNode }) => (
    <SettingsForm {...SETTINGS_SECTIONS[section]} section={section} labels={SETTINGS_FIELDS[section]} {...declared} {...props} />
  );
}

type SettingsFormProps<Fields, Input extends FieldValues, Output> = Declaration<Fields, Input, Output> & {
  id: string;
  title: string;
  section: SettingsSection;
  labels: Readonly<Record<string, string>>;
  settings: Stored<Fields>;
};

function SettingsForm<Fields extends object, Input extends FieldValues, Output>(props: SettingsFormProps<Fields, Input, Output>) {
  const { id, title, section, labels, about, fields, input, send, savedText, isRestorable = true, read, form: entries, settings } = props;
  const values = (stored: Fields) => ({ ...valuesOf(entries, stored), ...read?.(stored) }) as DefaultValues<Input>;
  const initial = fields.parse({});
  const recordForm = useRecordForm(input, {
    record: settings,
    ...(isRestorable && { initial: { ...initial, version: settings.version } }),
    values: (shown) => values(shown ?? initial),
    send: (body, expected_version) => send({ ...body, expected_version }),
    savedText,
    reopen: ({ data }) => data,
  });
  const { form, formProps, pending, dirty } = recordForm;
  useFormGuard(dirty, []);
  // Until they are first saved, values may come from another record.
  const shown = JSON.stringify(values(settings));
  const follow = useEffectEvent(() => {
    if (!dirty && settings.version === 1) form.reset(values(settings));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values call for it
  useEffect(() => follow(), [shown]);
  const features = useFeatures();
  const isShown = (field: string) => {
    const feature = PLUGIN_FIELDS[`${section}.${field}`];
    return feature === undefined || features.includes(feature);
  };
  const set = namesOfDifferences(values(initial), values(settings));
  return (
    <Section id={id} title={title} about={about}>
      <form {...formProps} aria-label={title} className="grid gap-5">
        <FormNotices recordForm={recordForm} labels={labels} failedText="Gagal menyimpan pengaturan." />
        <FormFields
          entries={entries}
          form={form}
          shape={shapeOf(input)}
          labels={labels}
          isShown={isShown}
          isSet={(names) => names.some((name) => set.includes(name))}
        />
        <InitialValues recordForm={recordForm} labels={labels} isShown={isShown} form={formProps.ref} />
        <SectionButtons
          notice={<WrongFields recordForm={recordForm} />}
          dirty={dirty}
          pending={pending}
          onUndo={() => {
            form.reset();
            formProps.onChange();
          }}
        />
      </form>
    </Section>
  );
}
