import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

const tiles = ['a', 'b', 'c', 'd'];
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Placeholder of an admin screen. `label` is a loading text of its own. */
export function ScreenSkeleton({ label }: { label?: string | undefined }) {
  return (
    <SkeletonGroup label={label ?? 'Memuat panel admin...'}>
      {label !== undefined && (
        <p aria-hidden="true" className="mb-4 text-sm text-ink-soft">
          {label}
        </p>
      )}
      <Skeleton className="h-9 w-52" />
      <Skeleton className="mt-3 h-5 w-72 max-w-full" />
      <div className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-24 rounded-xl" />
        ))}
      </div>
      <div className="mt-6 grid gap-px overflow-hidden rounded-xl border bg-surface">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-6 p-4">
            <Skeleton className="h-10 w-20" />
            <Skeleton className="h-5 grow" />
            <Skeleton className="hidden h-5 w-28 sm:block" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
