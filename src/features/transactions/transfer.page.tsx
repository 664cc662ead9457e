import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { transactionQuery, transferQuery, transfersQuery } from '@api/transactions/transactions.queries'
import type { TransferWire } from '@api/transactions/transactions.wire'
import { entryHref, ScopeTabs, type MoneyScope } from '@features/accounts/money-scope'
import { ProgressRail } from './progress-rail'
import { TransferDetailScreen, type TransferDetail } from './transfer-detail.screen'
import { transferMessages } from './transfer.messages'
import { useApp } from '@app/app-context'
import type { ListPath } from '@app/entity-gate'
import { EntityPage } from '@app/entity-page'
import { LookAlikes } from '@features/pickers/look-alikes'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useNames } from '@app/use-names'
import { useRefusals } from '@features/intents/use-refusals'
import { partiesOf, strangersOf, toTransferItem } from './transfer.view'
import { useAssets } from './use-assets'
import { useMoneyDialog } from '@features/accounts/use-money-dialog'
import { useProgress } from './use-progress'

interface TransferPageProps {
  readonly scope: MoneyScope
  /** As it stands in the address. */
  readonly transferId: string
}

const words = { words: transferMessages.words }
const listPathOf = (scope: MoneyScope): ListPath =>
  scope.at === 'account' ? `accounts/${scope.accountId}/financial-details/transfers` : 'transactions'

export const TransferPage = ({ scope, transferId }: TransferPageProps) => (
  <EntityPage
    named={transferId}
    listPath={listPathOf(scope)}
    {...words}
    reads={(api, id, domainId) => ({ query: transferQuery(api, domainId, id), list: transfersQuery(api, domainId) })}
  >
    {(transfer) => <Shown scope={scope} transfer={transfer} />}
  </EntityPage>
)

function Shown({ scope, transfer }: { readonly scope: MoneyScope; readonly transfer: TransferWire }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const { transactionId } = transfer
  const transaction = useQuery({
    ...transactionQuery(api, domain.id, transactionId ?? ''),
    enabled: transactionId !== undefined,
  })
  const nameOf = useNames(
    domain.id,
    useMemo(() => partiesOf([transfer], domain.id), [transfer, domain.id]),
  )
  const assets = useAssets()
  const ledgers = choicesOf(useQuery(ledgersQuery(api)))
  const progress = useProgress({
    orderId: transaction.data?.orderReference?.id,
    transaction: transaction.data,
    query: transactionId === undefined ? undefined : transaction,
  })
  const strangers = useMemo(() => strangersOf(transfer, domain.id), [transfer, domain.id])
  const { release, dialog } = useMoneyDialog(transfer.recipient?.accountId, transfer.id)
  const ledgerId = transaction.data?.ledgerId ?? assets.ledgerOf(transfer.tickerId)
  return (
    <TransferDetailScreen
      tabs={
        <>
          {scope.at === 'account' && <ScopeTabs scope={scope} current="transfers" />}
          {dialog}
        </>
      }
      onRelease={release}
      releaseRefusal={useRefusals('v0_ReleaseQuarantinedTransfers').v0_ReleaseQuarantinedTransfers}
      progress={<ProgressRail {...progress} />}
      warnings={<LookAlikes domainId={domain.id} addresses={strangers} />}
      transfer={{
        ...toTransferItem(transfer, { scope, domain, nameOf, assets }),
        kind: transfer.kind,
        ledgerId,
        ledgerAlias: ledgers.find(({ value }) => value === ledgerId)?.label ?? ledgerId,
        transaction: transactionId && { id: transactionId, href: entryHref(scope, 'raw-transactions', transactionId) },
        metadata: metadataOf(transfer),
      }}
    />
  )
}

const metadataOf = ({ metadata }: TransferWire): TransferDetail['metadata'] =>
  (['outputIndex', 'sourceTag', 'destinationTag'] as const).flatMap((name) =>
    typeof metadata[name] === 'number' ? [{ name, value: `${metadata[name]}` }] : [],
  )
