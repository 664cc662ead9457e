import { useMachine } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { getPairPrice, listPairs } from '@api/external-accounts/external-accounts.api'
import { dryRunExternalOrder } from '@api/external-accounts/external-orders.api'
import type { ExternalAccount } from '@api/external-accounts/external-accounts.wire'
import { emptyTrade, tradeParameters, type TradeValues } from '@domain/transactions/provider-orders/trade-draft'
import { isTradeDirection } from '@domain/external-accounts/trade-direction'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { connectTrade, type TradeView } from '@machines/external-accounts/trade.connect'
import { provideTrade, type TradeMarket } from '@machines/external-accounts/trade.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import type { CurrentDomain } from '@app/use-domain'
import { useKeptForm } from '@app/use-kept-form'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { useOpenPage } from '@components/layout/use-open-page'
import { intentHref } from '@features/intents/intent.view'
import { useFormNotes } from '@features/intents/use-proposal-form'
import { useProposal } from '@features/intents/use-proposal'
import { useSayProposed } from '@features/intents/use-say-proposed'

/** The trade as it was kept; undefined where nothing usable was. */
export function readKeptTrade(kept: string | null): TradeValues | undefined {
  const read = parseJson(kept ?? '')
  if (!isJsonObject(read)) return undefined
  const { direction, side, ...texts } = { ...emptyTrade, ...read }
  const isUsable =
    isTradeDirection(direction) && (side === 'base' || side === 'quote') && Object.values(texts).every(isText)
  return isUsable ? { ...texts, direction, side } : undefined
}
const isText = (value: unknown) => typeof value === 'string'
const isEmpty = (values: TradeValues) => JSON.stringify({ ...emptyTrade, ...values }) === JSON.stringify(emptyTrade)

/** A trade with its market, its draft and its proposal; the request is followed on its own page. */
export function useTrade(domain: CurrentDomain, account: ExternalAccount, isConnected: boolean) {
  const { api, clock } = useApp().ports
  const { id: accountId, providerDetails } = account
  const kept = useKeptForm<TradeValues>(domain, { of: ['trade', accountId], read: readKeptTrade, isEmpty })
  const proposingPorts = useProposingPorts()
  const sayProposed = useSayProposed(domain)
  const open = useOpenPage()
  const { forget } = kept
  const machine = useMemo(() => {
    const { id: domainId, prefix } = domain
    const market = marketOf(api, { domainId, accountId, connectionId: providerDetails.connectionId })
    return provideTrade({
      ...proposingPorts,
      market,
      forgetDraft: forget,
      sayProposed,
      follow: (output) => {
        if (output.outcome === 'accepted') open(intentHref(prefix, output.intent))
        else open(pageHref(prefix, 'intents'))
      },
    })
  }, [api, domain, accountId, providerDetails.connectionId, proposingPorts, forget, sayProposed, open])
  const wanted = kept.draft && kept.draft.base !== '' ? kept.draft : undefined
  const [snapshot, send] = useMachine(machine, {
    input: { desk: useDesk(domain), isConnected, wanted },
    ...actorOptions(clock),
  })
  const trade = connectTrade(snapshot, send)
  const proposal = useProposal(trade)
  const subject = { intentType: 'v0_ExecuteExtension' as const, sourceId: accountId }
  const notes = useFormNotes(domain, { draftId: kept.id, proposed: kept.proposed, ...subject }, proposal)
  const changed = useCallback<TradeView['changed']>(() => send({ type: 'trade.change' }), [send])
  return { trade: { ...trade, changed }, kept, proposal, notes }
}

interface Of {
  readonly domainId: string
  readonly accountId: string
  readonly connectionId: string
}

const marketOf = (api: Parameters<typeof listPairs>[0], { domainId, accountId, connectionId }: Of): TradeMarket => ({
  pairs: async (signal) =>
    (await listPairs(api, domainId, connectionId, undefined, signal)).map((pair) => ({
      base: pair.baseExternalTickerName,
      quote: pair.quoteExternalTickerName,
      basePrecision: pair.basePrecision,
      quotePrecision: pair.quotePrecision,
    })),
  price: async ({ base, quote }, signal) => {
    const { estimatedPrice, lastUpdatedAt } = await getPairPrice(api, domainId, connectionId, base, quote, signal)
    return { price: estimatedPrice, at: lastUpdatedAt }
  },
  attempt: async ({ quantity, ...asked }, signal) => {
    const { result } = await dryRunExternalOrder(api, domainId, accountId, tradeParameters(asked, quantity), signal)
    return result.type === 'Success' ? { outcome: 'passes' } : { outcome: 'fails', hint: result.hint }
  },
})
