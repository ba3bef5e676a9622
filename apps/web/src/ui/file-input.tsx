import { Camera, FileText, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { prepareFiles } from '../lib/api.ts';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type FileInputProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Why a picked file was refused; the field's value stays. */
  refusal?: string | undefined;
  /** As in the HTML attribute: 'image/jpeg,image/png,image/webp'. */
  accept: string;
  multiple?: boolean | undefined;
  /** Opens a phone's camera directly. */
  capture?: boolean | undefined;
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** Field name by which server errors find it. */
  name?: string | undefined;
  className?: string | undefined;
};

/** Files to send, chosen or dropped, each with a preview and a remove button. */
export function FileInput({
  label,
  hint,
  error,
  refusal,
  accept,
  multiple = false,
  capture = false,
  files,
  onChange,
  name,
  className,
}: FileInputProps) {
  const Sign = capture ? Camera : Upload;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const refusalLine = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise.
    if (refusal !== undefined) void refusalLine.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0) prepareFiles();
    if (chosen.length > 0) onChange(multiple ? [...files, ...chosen] : chosen.slice(0, 1));
    // Allows choosing a removed file again.
    if (input.current) input.current.value = '';
  };
  return (
    <div className={className}>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={cx(
          'relative flex cursor-pointer items-center gap-3 rounded-lg border border-dashed border-line-strong bg-canvas p-4 transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand hover:bg-brand-soft',
          over && 'border-brand bg-brand-soft',
        )}
      >
        <Sign className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block text-sm font-semibold">{label}</span>
          {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          capture={capture ? 'environment' : undefined}
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          onChange={(event) => take(event.target.files)}
        />
      </label>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div ref={refusalLine} aria-live="assertive" className="scroll-mb-4">
        {refusal !== undefined && (
          <FieldError id={`${id}-refusal`}>
            <span className="whitespace-pre-line">{refusal}</span>
          </FieldError>
        )}
      </div>
      {files.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {files.map((file, index) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} className="relative w-28 rounded-lg border bg-surface p-2">
              <FilePreview file={file} />
              <p className="mt-1.5 truncate text-xs text-ink-soft" title={file.name}>
                {file.name}
              </p>
              <IconButton
                className="absolute -top-2 -right-2 rounded-full border bg-surface shadow-sm"
                label={`Batalkan ${file.name}`}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A picture as itself, another file as an icon. */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === null ? (
    <span className="grid aspect-square place-items-center rounded-md bg-paper-100 text-ink-soft">
      <FileText className="size-7" aria-hidden="true" />
    </span>
  ) : (
    <img src={address} alt="" draggable={false} className="aspect-square w-full rounded-md object-cover" />
  );
}
