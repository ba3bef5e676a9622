type ProgressBarProps = {
  /** What goes on: 'Mengunggah gambar'. */
  label: string;
  /** From 0 to 1. */
  fraction: number;
};

/** A progress bar with an accessible name and value. */
export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const percent = Math.floor(fraction * 100);
  return (
    <div className="min-w-40 grow basis-40">
      <p className="flex justify-between gap-3 text-sm text-ink-soft">
        {label} <span className="tabular-nums">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1 h-2 overflow-hidden rounded-full bg-paper-200"
      >
        <div
          className="h-full origin-left rounded-full bg-brand transition-transform duration-200"
          style={{ transform: `scaleX(${fraction})` }}
        />
      </div>
    </div>
  );
}
