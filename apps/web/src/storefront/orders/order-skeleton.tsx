import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** While an order loads. */
export function OrderSkeleton() {
  return (
    <SkeletonGroup label="Memuat pesanan..." className="container-page py-8 lg:py-12">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-3 h-5 w-48" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="grid gap-6">
          <Skeleton className="h-32 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </SkeletonGroup>
  );
}
