import { fromCallback, fromPromise } from 'xstate'
import { tradeDelays } from '@domain/shared/trade-delays'
import type { Clock } from '@domain/shared/clock'
import { provideProposeIntent, type ProposePorts } from '../intents/propose-intent.provide'
import type { ProposeIntentOutput } from '../intents/propose-intent.types'
import type { ProposedPorts } from '../intents/proposing'
import { trade } from './trade.machine'
import type { SeenPrice, TradeEvent, TradePair, TradeQuestion, TradeTrial } from './trade.types'

/** What the platform answers of the exchange. */
export interface TradeMarket {
  readonly pairs: (signal: AbortSignal) => Promise<readonly TradePair[]>
  readonly price: (pair: TradePair, signal: AbortSignal) => Promise<SeenPrice>
  readonly attempt: (question: TradeQuestion, signal: AbortSignal) => Promise<TradeTrial>
}

export interface TradePorts extends ProposePorts, ProposedPorts {
  readonly clock: Clock
  readonly market: TradeMarket
  /** Where the request is followed. */
  readonly follow: (output: ProposeIntentOutput) => void
}

/** A trade with its real actors; the price is read again and again as long as its pair is chosen. */
export const provideTrade = ({ market, follow, forgetDraft, sayProposed, ...ports }: TradePorts) =>
  trade.provide({
    actors: {
      proposeIntent: provideProposeIntent(ports),
      loadPairs: fromPromise<readonly TradePair[], void>(({ signal }) => market.pairs(signal)),
      tryTrade: fromPromise<TradeTrial, TradeQuestion>(({ input, signal }) => market.attempt(input, signal)),
      watchPrice: fromCallback<TradeEvent, TradePair>(({ input, sendBack }) =>
        watch(ports.clock, async (signal) => {
          try {
            const seen = await market.price(input, signal)
            const isOld = ports.clock.now() - Date.parse(seen.at) > tradeDelays.priceStale
            if (!signal.aborted) sendBack({ type: 'price.read', seen, isOld })
          } catch {
            if (!signal.aborted) sendBack({ type: 'price.failed' })
          }
        }),
      ),
    },
    actions: {
      forgetDraft,
      sayProposed: (_, { output }) => sayProposed(output),
      follow: (_, { output }) => follow(output),
    },
  })

/** Looks at once and then again and again, one look after the other; the answer ends it. */
function watch(clock: Clock, look: (signal: AbortSignal) => Promise<void>): () => void {
  const control = new AbortController()
  let timer: unknown
  const next = () =>
    void look(control.signal).then(() => {
      if (!control.signal.aborted) timer = clock.setTimeout(next, tradeDelays.priceRefresh)
    })
  next()
  return () => {
    control.abort()
    clock.clearTimeout(timer)
  }
}
