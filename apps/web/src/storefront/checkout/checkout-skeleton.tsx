import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** Shown while the form's lists load. */
export function CheckoutSkeleton() {
  return (
    <div className="container-page py-8 lg:py-12">
      <h1 className="voice text-3xl text-leaf-900">Checkout</h1>
      <SkeletonGroup label="Memuat checkout..." className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Skeleton className="h-44 rounded-xl" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
        <Skeleton className="h-80 rounded-xl" />
      </SkeletonGroup>
    </div>
  );
}
