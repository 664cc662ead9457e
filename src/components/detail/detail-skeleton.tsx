import { Skeleton, SkeletonRows } from '@components/ui/skeleton'

/** A detail before it is read: its title, its panels, its rail. */
export const DetailSkeleton = () => (
  <div className="with-rail" aria-busy="true">
    <div className="grid min-w-0 content-start gap-4">
      <div className="flex min-h-[34px] items-center gap-3">
        <Skeleton width="32px" height={32} />
        <Skeleton width="min(260px, 60%)" height={18} />
      </div>
      <div className="card">
        <SkeletonRows rows={6} />
      </div>
    </div>
    <div className="card">
      <SkeletonRows rows={4} />
    </div>
  </div>
)
