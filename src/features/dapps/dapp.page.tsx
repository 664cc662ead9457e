import { useQuery } from '@tanstack/react-query'
import { dappEventsQuery, dappQuery } from '@api/dapps/dapp-sessions.queries'
import type { DappSession } from '@api/dapps/dapp-sessions.wire'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { provideRequestRefusal } from '@machines/dapps/request-refusal.provide'
import { provideDappDisconnection } from '@machines/dapps/dapp-disconnection.provide'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useEndAccess } from '@features/session/use-end-access'
import { DappDetailScreen } from './dapp-detail.screen'
import { dappMessages } from './dapp.messages'
import { eventText, nameOf } from './dapp.view'
import { SwapDialog } from './swap-dialog'
import { useDappAccounts } from './use-dapp-accounts'
import { useDappSwap } from './use-dapp-swap'
import { useReviewRequest } from './use-review-request'

const page = { words: dappMessages.words, listPath: 'dApps' } as const

/** @param named the id of a session, as it stands in the address */
export const DappPage = ({ named }: { readonly named: string }) => (
  <NamedEntity named={named} {...page}>
    {(id) => <Found key={id} id={id} />}
  </NamedEntity>
)

function Found({ id }: { readonly id: Uuid }) {
  const { api } = useApp().ports
  const query = useQuery(dappQuery(api, useDomain().id, id))
  return (
    <EntityGate {...page} query={query} named={id}>
      {(session) => <Shown session={session} />}
    </EntityGate>
  )
}

function Shown({ session }: { readonly session: DappSession }) {
  const { api } = useApp().ports
  const { id: domainId, prefix } = useDomain()
  const { id, accountId, ledgerId } = session
  const { accounts, ledgers } = useDappAccounts()
  const swap = useDappSwap(session)
  const events = useQuery(dappEventsQuery(api, domainId, id))
  const { reviewOf, callOf } = useReviewRequest(session)
  const isInUse = session.state === 'Connected' || session.state === 'ConnectionError'
  const asked = isInUse ? (events.data?.items ?? []).filter(({ outcome }) => outcome === 'Waiting') : []
  return (
    <DappDetailScreen
      dapp={{
        ...session,
        name: nameOf(session),
        url: visibleText(session.url),
        methods: session.methods.filter((method) => !session.unsupported.methods.includes(method)).map(visibleText),
        refused: [...session.unsupported.methods, ...session.unsupported.chains].map(visibleText),
      }}
      account={
        accountId && {
          id: accountId,
          alias: accounts.find((one) => one.id === accountId)?.alias,
          href: pageHref(prefix, `accounts/${accountId}`),
        }
      }
      ledger={ledgers.find(({ value }) => value === ledgerId)?.label ?? ledgerId}
      events={toPanelData(events, (event) => ({
        id: event.id,
        createdAt: event.createdAt,
        proposalHref: event.intentId && pageHref(prefix, `intents?intentId=${event.intentId}`),
        ...eventText(event),
      }))}
      waiting={asked.map(reviewOf)}
      callOf={callOf}
      refusal={useEndAccess(['dapp-request', id], `dApps/${id}`, provideRequestRefusal)}
      swap={<SwapDialog view={swap} name={nameOf(session)} asked={session.ledgerIds} {...{ accounts, ledgers }} />}
      onSwap={accountId && ledgerId ? () => swap.open({ accountId, ledgerId }) : undefined}
      view={useEndAccess(['dapp', id], `dApps/${id}`, provideDappDisconnection)}
    />
  )
}
