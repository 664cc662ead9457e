import { SkeletonRows } from '@components/ui/skeleton'
import type { ListLook } from './list-column'

/** More than any window shows; what is too many is cut off. */
const rows = 40

/** A list before it is read: head, rows and foot where they will be. */
export const ListSkeleton = ({ density }: Pick<ListLook, 'density'>) => (
  <div className="card list-card list-waiting" data-density={density} aria-busy="true">
    <div className="h-[35px] flex-none border-b border-line bg-sunken max-sm:hidden" />
    <div className="min-h-0 flex-1 overflow-hidden"><SkeletonRows rows={rows} height="var(--list-row)" /></div>
    <div className="list-foot" />
  </div>
)
