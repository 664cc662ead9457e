import { uiMessages } from './ui.messages'

interface SkeletonProps {
  readonly width?: string
  readonly height?: number
}

/** Stands in the final shape; shows after 200 ms only. */
export const Skeleton = ({ width = '100%', height = 10 }: SkeletonProps) => (
  <span className="skeleton appear-late block" style={{ width, height }} aria-hidden="true" />
)

export const SkeletonRows = ({ rows, height = 44 }: { readonly rows: number; readonly height?: number | string }) => (
  <div role="status" aria-label={uiMessages.loading}>
    {Array.from({ length: rows }, (_, i) => (
      <div key={i} className="flex items-center gap-3 border-b border-line px-4 last:border-0" style={{ height }}>
        <Skeleton width="24px" height={24} />
        <Skeleton width={`${34 - (i % 3) * 6}%`} />
        <span className="flex-1" />
        <Skeleton width="18%" />
        <Skeleton width="22%" />
      </div>
    ))}
  </div>
)
