import { lazy, Suspense } from 'react'
import type { Uuid } from '@domain/shared/ids'

const ReceiveRoom = lazy(() => import('./receive-room').then((module) => ({ default: module.ReceiveRoom })))
const ReleaseRoom = lazy(() => import('./release-room').then((module) => ({ default: module.ReleaseRoom })))

interface MoneyRoomProps {
  readonly opened: 'receive' | 'release'
  readonly accountId: Uuid | undefined
  readonly transferId: Uuid | undefined
  readonly onClose: () => void
}

/** What was opened over a page where money moves; each loads what it takes by itself. */
export const MoneyRoom = ({ opened, accountId, transferId, onClose }: MoneyRoomProps) => (
  <Suspense>
    {opened === 'receive' ? <ReceiveRoom accountId={accountId} onClose={onClose} /> : <ReleaseRoom accountId={accountId} transferId={transferId} onClose={onClose} />}
  </Suspense>
)
