import { useMemo } from 'react'
import { orderedPayments, type OrderedPayments } from '@domain/transactions/usual'
import { BaselinePanel } from './usual-panel'
import { useComparison } from './use-comparison'

interface UsualRoomProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  readonly isShownAtFields?: boolean
}

export function UsualRoom({ payload, ...room }: UsualRoomProps) {
  const ordered = useMemo(() => orderedPayments(payload), [payload])
  return ordered && <Shown {...room} ordered={ordered} />
}

const Shown = ({
  domainId,
  ordered,
  ...shown
}: Omit<UsualRoomProps, 'payload'> & { readonly ordered: OrderedPayments }) => (
  <BaselinePanel {...useComparison(domainId, ordered)} {...shown} />
)
