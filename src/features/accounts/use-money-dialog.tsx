import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useAddedParts } from '@app/added-parts'
import type { Uuid } from '@domain/shared/ids'
import { useRefusals } from '@features/intents/use-refusals'
import { scopeHead, type MoneyScope, type ScopeHead } from './money-scope'

const ReceiveContainer = lazy(async () => ({ default: (await import('./receive-container')).ReceiveContainer }))

interface MoneyDialog {
  readonly receive: () => void
  readonly release: () => void
  /** What stands over the page; nothing of it is loaded before. */
  readonly dialog: ReactNode
}

/** What opens over a page where money moves, for one account or transfer where it is the page of one. */
export function useMoneyDialog(account?: Uuid, transferId?: Uuid): MoneyDialog {
  const [opened, setOpened] = useState<'receive' | 'release'>()
  const { ReleaseTransfers } = useAddedParts()
  const onClose = () => setOpened(undefined)
  return {
    receive: () => setOpened('receive'),
    release: () => setOpened('release'),
    dialog: opened && (
      <Suspense>
        {opened === 'receive' ? (
          <ReceiveContainer accountId={account} onClose={onClose} />
        ) : (
          <ReleaseTransfers accountId={account} transferId={transferId} onClose={onClose} />
        )}
      </Suspense>
    ),
  }
}

/** What stands above each list of a place. The tabs stay whatever its list has, and with them what was opened; the actions move. */
export function useScopeHead(scope: MoneyScope, current: Parameters<typeof scopeHead>[1]): ScopeHead {
  const { dialog, ...dialogs } = useMoneyDialog(scope.at === 'account' ? scope.accountId : undefined)
  const refusals = useRefusals(
    'v0_CreateTransferOrder',
    'v0_CreateTransactionOrder',
    'v0_ReleaseQuarantinedTransfers',
    'v0_SignManifest',
  )
  const head = scopeHead(scope, current, dialogs, refusals)
  return {
    ...head,
    tabs: (
      <>
        {head.tabs}
        {dialog}
      </>
    ),
  }
}
