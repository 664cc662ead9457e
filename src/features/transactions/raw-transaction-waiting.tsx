import { Panel } from '@components/layout/panel'
import { Skeleton, SkeletonRows } from '@components/ui/skeleton'
import { rawTransactionMessages as words } from '@features/intents/shared/raw-transaction.messages'

/** As high as most transactions are while their reader is loaded. */
export const RawTransactionWaiting = () => (
  <div className="grid min-w-0 gap-4" aria-busy="true">
    <Panel title={words.title}>
      <SkeletonRows rows={12} height={36} />
    </Panel>
    <Panel title={words.raw}>
      <div className="px-4 py-3">
        <Skeleton height={176} />
      </div>
    </Panel>
  </div>
)
