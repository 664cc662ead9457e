import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { externalEstimateQuery } from '@api/external-accounts/external-accounts.queries'
import { tradePayload } from '@domain/transactions/provider-orders/trade-draft'
import type { ExternalOrderParameters } from '@domain/intents/catalogue/external-order'
import { visibleText } from '@domain/shared/visible-text'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { PageHeader } from '@components/layout/page-header'
import { FormLoading } from '@components/ui/form-waiting'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { MyTasksLink, ProposalDialogs } from '@features/intents/proposal-dialogs'
import { useNotesFirst } from '@features/intents/use-lost-proposal'
import { useReferences } from '@features/intents/use-references'
import { AccountGate, type AccountRead } from './account-gate'
import { NotConnected } from './not-connected'
import { tradeMessages } from './trade.messages'
import { TradeScreen } from './trade.screen'
import { useTrade } from './use-trade'

/** @param named the id of a connected account, as it stands in the address */
export const TradePage = ({ named }: { readonly named: string }) => (
  <AccountGate named={named}>{(read) => <Loaded key={read.account.id} {...read} />}</AccountGate>
)

/** An exchange that does not answer is not asked; one that ends to answer meanwhile leaves a trade that is under way where it stands. */
function Loaded(of: AccountRead) {
  const { prefix } = useDomain()
  const areNotesRead = useNotesFirst()
  const [isConnected] = useState(of.connection.connectionState === 'Connected')
  if (!isConnected)
    return (
      <>
        <PageHeader title={tradeMessages.title} className="mb-4" />
        <NotConnected href={pageHref(prefix, `accounts/external/${of.account.id}/details`)} />
      </>
    )
  return areNotesRead ? <Trade {...of} /> : <FormLoading />
}

function Trade({ account, connection }: AccountRead) {
  const domain = useDomain()
  const { trade, kept, proposal, notes } = useTrade(domain, account, connection.connectionState === 'Connected')
  const [asked, ask] = useState<ExternalOrderParameters>()
  const { view, signing } = proposal
  const payload = view.request?.payload
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => (payload ? [payload] : []), [payload]),
  )
  return (
    <>
      <TradeScreen
        account={{
          name: visibleText(account.alias),
          connection: visibleText(connection.alias),
          connectionHref: pageHref(domain.prefix, `accounts/external/${account.id}/details`),
        }}
        trade={trade}
        proposal={view}
        policy={useGoverningPolicy(domain.id, 'v0_ExecuteExtension')}
        notes={notes}
        draft={kept.draft}
        tasksLink={<MyTasksLink prefix={domain.prefix} />}
        estimate={useEstimate(domain.id, account.id, asked)}
        onAsk={ask}
        onChange={(values) => {
          kept.keep(values)
          trade.changed()
        }}
        onTrade={(values, quantity, problems) =>
          trade.submitTrade({
            question: { base: values.base, quote: values.quote, direction: values.direction, quantity },
            problems,
            isStaleAccepted: values.isStaleAccepted,
            draftAt: (seen) => ({
              id: kept.id,
              sourceId: account.id,
              makePayload: () =>
                tradePayload(
                  { id: kept.id, externalAccountId: account.id, description: values.description },
                  values,
                  quantity,
                  seen,
                ),
              entityLock: 'Unlocked',
            }),
          })
        }
      />
      <ProposalDialogs view={view} signing={signing} resolve={resolve} byline={domain.alias} />
    </>
  )
}

/** What the exchange would charge, once it was asked. */
function useEstimate(domainId: string, accountId: string, asked: ExternalOrderParameters | undefined) {
  const { api } = useApp().ports
  const { data } = useQuery({
    ...externalEstimateQuery(api, domainId, accountId, asked as ExternalOrderParameters),
    enabled: asked !== undefined,
  })
  return (
    data && {
      fee: data.estimate.fee,
      feeAsset: data.estimate.externalTickerName,
      minimum: data.estimate.minimum,
      quantity: asked?.type === 'Trade' ? asked.quantity : '',
      hint: data.result.type === 'Failure' ? data.result.hint : undefined,
    }
  )
}
