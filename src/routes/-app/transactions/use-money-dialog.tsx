import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Uuid } from '@domain/shared/ids'
import { placeHead, type MoneyPlace, type PlaceHead } from '@components/transactions/money-place'

const ReceiveRoom = lazy(() => import('./receive-room').then((module) => ({ default: module.ReceiveRoom })))
const ReleaseRoom = lazy(() => import('./release-room').then((module) => ({ default: module.ReleaseRoom })))

interface MoneyDialog {
  readonly receive: () => void
  readonly release: () => void
  /** What stands over the page; nothing of it is loaded before. */
  readonly dialog: ReactNode
}

/** What opens over a page where money moves, for one account or transfer where it is the page of one. */
export function useMoneyDialog(accountId?: string, transferId?: string): MoneyDialog {
  const [opened, setOpened] = useState<'receive' | 'release'>()
  const close = () => setOpened(undefined)
  const account = accountId as Uuid | undefined
  return {
    receive: () => setOpened('receive'),
    release: () => setOpened('release'),
    dialog: (
      <Suspense>
        {opened === 'receive' && <ReceiveRoom accountId={account} onClose={close} />}
        {opened === 'release' && <ReleaseRoom accountId={account} transferId={transferId as Uuid | undefined} onClose={close} />}
      </Suspense>
    ),
  }
}

/** What stands above each list of a place. The tabs stay whatever its list has, and with them what was opened; the actions move. */
export function usePlaceHead(place: MoneyPlace, current: Parameters<typeof placeHead>[1]): PlaceHead {
  const { dialog, ...dialogs } = useMoneyDialog(place.at === 'account' ? place.accountId : undefined)
  const head = placeHead(place, current, dialogs)
  return { ...head, tabs: <>{head.tabs}{dialog}</> }
}
