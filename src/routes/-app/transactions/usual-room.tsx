import { useMemo } from 'react'
import { orderedPayments, type OrderedPayments } from '@domain/transactions/usual'
import { UsualPanel } from '@components/transactions/usual-panel'
import { useComparison } from './use-comparison'

interface UsualRoomProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
}

export function UsualRoom({ domainId, payload }: UsualRoomProps) {
  const ordered = useMemo(() => orderedPayments(payload), [payload])
  return ordered && <Shown domainId={domainId} ordered={ordered} />
}

const Shown = ({ domainId, ordered }: { readonly domainId: string; readonly ordered: OrderedPayments }) => <UsualPanel {...useComparison(domainId, ordered)} />
