import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { Chip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type ReasonFieldProps<Draft extends FieldValues> = {
  form: UseFormReturn<Draft, unknown, unknown>;
  reasons: readonly string[];
  /** Called before a ready reason is filled in. */
  onChoose?: ((reason: string) => void) | undefined;
  maxLength?: number;
};

/** A dialog's field `reason`, with those that are given often above it. */
export function ReasonField<Draft extends FieldValues>({ form, reasons, onChoose, maxLength = 300 }: ReasonFieldProps<Draft>) {
  const name = 'reason' as Path<Draft>;
  const chosen: string | undefined = useWatch({ control: form.control, name });
  const choose = (reason: string) => {
    onChoose?.(reason);
    form.setValue(name, reason as PathValue<Draft, Path<Draft>>, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <>
      <ReadyReasons reasons={reasons} chosen={chosen} onChoose={choose} />
      <TextField form={form} name={name} label="Alasan" required maxLength={maxLength} autoComplete="off" />
    </>
  );
}

type ReadyReasonsProps = { reasons: readonly string[]; chosen: string | undefined; onChoose: (reason: string) => void };

/** Reasons that are given often, each by one press. */
function ReadyReasons({ reasons, chosen, onChoose }: ReadyReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Pilihan cepat</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map((ready) => (
          <Chip key={ready} selected={chosen === ready} onClick={() => onChoose(ready)}>
            {ready}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
