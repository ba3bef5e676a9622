import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** Shown while a page of orders loads. */
export function OrderListSkeleton() {
  return (
    <SkeletonGroup label="Memuat pesanan..." className="mt-5 grid gap-4">
      <Skeleton className="h-32 rounded-xl" />
      <Skeleton className="h-32 rounded-xl" />
      <Skeleton className="h-32 rounded-xl" />
    </SkeletonGroup>
  );
}
