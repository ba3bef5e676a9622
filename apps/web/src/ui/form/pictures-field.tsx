import { ChevronLeft, ChevronRight, GripVertical, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { cx } from '../cx.ts';
import { FileInput, FilePreview } from '../file-input.tsx';
import { IconButton } from '../icon-button.tsx';
import { LiveRegion } from '../live-region.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { moved, useDragOrder } from '../use-drag-order.ts';
import { type FieldOf, useFieldError } from './field-of.tsx';

/** A picture of a form: an address on the server, or a file to send. `key` identifies it. */
export type FormPicture = { key: string; address: string; file?: never } | { key: string; address?: never; file: File };

type PicturesFieldProps<Input extends FieldValues> = Omit<FieldOf<Input>, 'label' | 'hint' | 'required'> & {
  legend: string;
  /** Allowed types and limits. */
  hint: string;
  /** 'Pilih gambar sampul'. */
  chooseText: string;
  /** With 1 a new picture replaces the old one. */
  max: number;
  /** As in the HTML attribute: 'image/jpeg,image/png,image/webp'. */
  accept: string;
  /** One picture, for screen readers: 'gambar'. */
  noun: string;
  /** Prepares a picture for sending, or returns the error. */
  prepare: (file: File) => Promise<{ file: File; wrong?: never } | { file?: never; wrong: string }>;
  /** Called with true while pictures are being prepared: the form can't be sent then. */
  onPreparing: (busy: boolean) => void;
};

/** Pictures in order: chosen or dropped, previewed, moved by dragging or buttons, removed. */
export function PicturesField<Input extends FieldValues>({
  form,
  name,
  legend,
  hint,
  chooseText,
  max,
  accept,
  noun,
  prepare,
  onPreparing,
  className,
}: PicturesFieldProps<Input>) {
  const error = useFieldError({ form, name });
  const { field } = useController({ control: form.control, name });
  const pictures: readonly FormPicture[] = field.value;
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [message, setMessage] = useState('');
  const [preparing, setPreparing] = useState<{ done: number; of: number } | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const prefix = useId();
  const count = useRef(0);

  const move = (from: number, to: number) => {
    field.onChange(moved(pictures, from, to));
    setMessage(`Dipindah ke urutan ${to + 1} dari ${pictures.length}.`);
  };
  const { dragged, listProps } = useDragOrder<HTMLUListElement>(move);

  async function add(files: readonly File[]) {
    const refused: string[] = [];
    const added: FormPicture[] = [];
    setRefusals([]);
    setMessage('');
    onPreparing(true);
    for (const [done, file] of files.entries()) {
      setPreparing({ done, of: files.length });
      const prepared = await prepare(file);
      if (prepared.wrong === undefined) added.push({ key: `${prefix}${count.current++}`, file: prepared.file });
      else refused.push(`${file.name}: ${prepared.wrong}`);
    }
    setPreparing(null);
    setRefusals(refused);
    onPreparing(false);
    if (added.length === 0) return;
    // The current value: pictures may have moved meanwhile.
    field.onChange(max === 1 ? added.slice(0, 1) : [...latest.current, ...added]);
    setMessage(max === 1 ? 'Gambar dipilih.' : `${added.length} ${noun} ditambahkan.`);
  }

  function remove(index: number) {
    field.onChange(pictures.filter((_, each) => each !== index));
    setMessage(`${noun} dihapus.`);
    fieldset.current?.querySelector('input')?.focus();
  }

  return (
    <fieldset ref={fieldset} className={cx('min-w-0', className)}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <LiveRegion message={message} />
      {pictures.length > 0 && (
        <ul {...listProps} className="mb-3 flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li
              key={picture.key}
              data-place={index}
              className={cx(
                'w-36 overflow-hidden rounded-lg border bg-surface select-none',
                max > 1 && 'cursor-grab',
                dragged === index && 'border-brand opacity-80 ring-2 ring-leaf-200',
              )}
            >
              <div className="relative">
                <Preview picture={picture} />
                {max > 1 && (
                  <span
                    data-grip=""
                    className="absolute top-1.5 left-1.5 inline-flex h-7 touch-none items-center gap-0.5 rounded-md bg-surface/90 pr-2 text-xs font-bold tabular-nums shadow-sm"
                    aria-hidden="true"
                  >
                    <GripVertical className="size-4 text-ink-soft" />
                    {index + 1}
                  </span>
                )}
                {picture.file && (
                  <span className="absolute right-1.5 bottom-1.5 rounded-full bg-accent px-2 py-px text-xs font-bold">Baru</span>
                )}
              </div>
              <div className="flex items-center justify-between">
                {max > 1 && (
                  <>
                    <StepButton
                      label={`Geser ${noun} ${index + 1} ke depan`}
                      icon={<ChevronLeft aria-hidden="true" />}
                      possible={index > 0}
                      onPress={() => move(index, index - 1)}
                    />
                    <StepButton
                      label={`Geser ${noun} ${index + 1} ke belakang`}
                      icon={<ChevronRight aria-hidden="true" />}
                      possible={index < pictures.length - 1}
                      onPress={() => move(index, index + 1)}
                    />
                  </>
                )}
                <IconButton
                  className="ml-auto"
                  tone="danger"
                  label={max > 1 ? `Hapus ${noun} ${index + 1}` : `Hapus ${noun}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <FileInput
        label={chooseText}
        hint={hint}
        error={error}
        refusal={refusals.length > 0 ? refusals.join('\n') : undefined}
        accept={accept}
        multiple={max > 1}
        files={[]}
        onChange={(files) => void add(files)}
        name={name}
      />
      {preparing && (
        <div className="mt-3">
          <ProgressBar label="Menyiapkan gambar" fraction={preparing.done / preparing.of} />
        </div>
      )}
    </fieldset>
  );
}

function Preview({ picture }: { picture: FormPicture }) {
  if (picture.file) return <FilePreview file={picture.file} />;
  return <img src={picture.address} alt="" draggable={false} className="aspect-square w-full bg-paper-100 object-cover" />;
}

type StepButtonProps = { label: string; icon: React.ReactNode; possible: boolean; onPress: () => void };

/** Does nothing at the end of the row, but keeps the focus. */
function StepButton({ label, icon, possible, onPress }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!possible}
      className="aria-disabled:opacity-40"
      onClick={() => possible && onPress()}
    />
  );
}
