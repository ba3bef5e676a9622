import { FileInput } from '../../ui/file-input.tsx';
import type { Upload } from './use-upload.ts';

type UploadInputProps = {
  upload: Upload;
  label: string;
  /** Kinds and limits. */
  hint: string;
  accept: string;
  /** The address that the form holds now. */
  value: string | null | undefined;
  className?: string;
};

/** One file that is sent at once: how far it is, what came of it. */
export function UploadInput({ upload, label, hint, accept, value, className }: UploadInputProps) {
  const { sending, uploaded, error, start, cancel } = upload;
  const percent = Math.floor((sending?.fraction ?? 0) * 100);
  return (
    <div className={className}>
      <FileInput
        label={label}
        hint={hint}
        accept={accept}
        error={error}
        files={sending ? [sending.file] : []}
        onChange={([file]) => (file ? start(file) : cancel())}
      />
      {sending && (
        <p className="mt-3 flex items-center gap-3 text-sm text-ink-soft">
          <progress className="h-2 grow accent-leaf-700" aria-label={`Mengunggah ${sending.file.name}`} value={percent} max={100} />
          <span className="tabular-nums">{percent}%</span>
        </p>
      )}
      <p role="status" className="mt-1.5 text-sm font-medium text-leaf-800 wrap-anywhere empty:hidden">
        {!sending && uploaded !== null && uploaded.path === value && `${uploaded.name} terunggah. Simpan untuk memakainya.`}
      </p>
    </div>
  );
}
