import { useMemo } from 'react'
import { orderedPayments, type OrderedPayments } from '@domain/transactions/baseline'
import { BaselinePanel } from './baseline-panel'
import { useComparison } from './use-comparison'

interface BaselineContainerProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  readonly isShownAtFields?: boolean
}

export function BaselineContainer({ payload, ...view }: BaselineContainerProps) {
  const ordered = useMemo(() => orderedPayments(payload), [payload])
  return ordered && <Shown {...view} ordered={ordered} />
}

const Shown = ({
  domainId,
  ordered,
  ...shown
}: Omit<BaselineContainerProps, 'payload'> & { readonly ordered: OrderedPayments }) => (
  <BaselinePanel {...useComparison(domainId, ordered)} {...shown} />
)
