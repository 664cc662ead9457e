import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { isOrder } from '@domain/intents/batch/batch-draft'
import { readBatch } from '@domain/intents/batch/kept-batch'
import { FormLoading } from '@components/ui/form-waiting'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { BatchTitle, NewerBatch } from '@features/intents/batch/batch-frame'
import { PlainBatch } from '@features/intents/batch/batch-tray'
import { useKeptBatch } from '@features/intents/batch/use-kept-batch'

const BatchWithOrders = lazyRouteComponent(() => import('./batch/batch-with-orders'), 'BatchWithOrders')

/** Requests that were collected: tried together, proposed one after the other. What only orders need is read for them alone. */
export function BatchPage() {
  const domain = useDomain()
  const { read } = useKeptBatch(domain, readBatch)
  const [{ drafts, isNewer }] = useState(read)
  const { reload } = useApp().ports.environment
  return (
    <>
      <BatchTitle prefix={domain.prefix} />
      <Suspense fallback={<FormLoading />}>
        {isNewer ? (
          <NewerBatch onReload={reload} />
        ) : drafts.some(({ payload }) => isOrder(payload)) ? (
          <BatchWithOrders domain={domain} />
        ) : (
          <PlainBatch domain={domain} />
        )}
      </Suspense>
    </>
  )
}
