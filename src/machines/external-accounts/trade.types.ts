import type { TradeDirection } from '@domain/external-accounts/trade-direction'
import type { Desk, Draft, ProposeProblem } from '../intents/propose-intent.types'

/** What an exchange trades, by its own names, and with how many digits behind the point. */
export interface TradePair {
  readonly base: string
  readonly quote: string
  readonly basePrecision: number
  readonly quotePrecision: number
}

/** A price as the platform answered it, and the time that it gives. */
export interface SeenPrice {
  readonly price: string
  readonly at: string
}

/** What an exchange is asked to try: a quantity of the base asset. */
export interface TradeQuestion {
  readonly base: string
  readonly quote: string
  readonly direction: TradeDirection
  readonly quantity: string
}

/** What the exchange says to a trade that is not ordered: nothing, or why it would not carry it out, by its word. */
export type TradeTrial = { readonly outcome: 'passes' } | { readonly outcome: 'fails'; readonly hint: string }

export interface TradeInput {
  readonly desk: Desk
  /** The connection of the account works. */
  readonly isConnected: boolean
  /** What a form begins with that was kept. */
  readonly wanted: Pick<TradePair, 'base' | 'quote'> | undefined
}

export interface TradeContext extends TradeInput {
  readonly pairs: readonly TradePair[]
  readonly pair: TradePair | undefined
  /** The price that was last read of that pair. */
  readonly seen: SeenPrice | undefined
  readonly asked: { readonly question: TradeQuestion; readonly draft: Draft } | undefined
  /** Why the exchange would not carry out what was asked last. */
  readonly hint: string | undefined
  readonly problem: ProposeProblem | undefined
}

export type TradeEvent =
  | { readonly type: 'pairs.again' }
  | { readonly type: 'pair.pick'; readonly pair: TradePair }
  | { readonly type: 'price.read'; readonly seen: SeenPrice; readonly isOld: boolean }
  | { readonly type: 'price.failed' }
  | { readonly type: 'trade.change' }
  | {
      readonly type: 'trade.submit'
      readonly question: TradeQuestion
      /** What keeps the form from going on. */
      readonly problems: readonly string[]
      /** The person agrees to a price that is old. */
      readonly isStaleAccepted: boolean
      /** What is proposed at the price that the chart holds. */
      readonly draftAt: (seen: SeenPrice) => Draft
    }
  | { readonly type: 'trade.edit' }
