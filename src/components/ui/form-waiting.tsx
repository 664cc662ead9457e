import { SkeletonRows } from './skeleton'

/** A form beside its review, in their final shape, until what it chooses from is known. */
export const FormLoading = () => (
  <div className="with-review">
    <div className="card min-w-0 max-w-[860px]">
      <SkeletonRows rows={6} height={104} />
    </div>
    <div className="card">
      <SkeletonRows rows={4} height={72} />
    </div>
  </div>
)
