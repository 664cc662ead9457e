import type { SnapshotFrom } from 'xstate'
import type { ProposalFormView } from '../intents/proposal-form.connect'
import type { Prompt } from '../shared/chart-meta'
import type { trade } from './trade.machine'
import type { SeenPrice, TradeEvent, TradePair } from './trade.types'

export type TradePhase =
  | 'loadingPairs'
  | 'pairsFailed'
  | 'editing'
  | 'dryRun'
  | 'unavailable'
  | 'untried'
  | 'proposing'
  | 'refused'
  | 'done'

export type PricePhase = 'none' | 'priceLoading' | 'priced' | 'priceStale' | 'priceUnread'
export type { SeenPrice, TradePair }

export interface TradeView extends Pick<ProposalFormView, 'proposing' | 'stands' | 'problem' | 'edit'> {
  readonly phase: TradePhase
  readonly price: PricePhase
  readonly prompt: Prompt
  readonly isConnected: boolean
  readonly pairs: readonly TradePair[]
  readonly pair: TradePair | undefined
  readonly seen: SeenPrice | undefined
  /** Why the exchange would not carry out what was asked last. */
  readonly hint: string | undefined
  readonly pick: (pair: TradePair) => void
  readonly again: () => void
  readonly changed: () => void
  readonly submitTrade: (trade: Omit<Extract<TradeEvent, { readonly type: 'trade.submit' }>, 'type'>) => void
}

const prompts: Readonly<Record<TradePhase, Prompt>> = {
  loadingPairs: 'wait',
  pairsFailed: 'retry',
  editing: 'correct',
  dryRun: 'wait',
  unavailable: 'correct',
  untried: 'retry',
  proposing: 'decide',
  refused: 'correct',
  done: 'none',
}

/** How the proposal of the form stands. */
const standsAt: Readonly<Record<TradePhase, TradeView['stands']>> = {
  loadingPairs: 'editing',
  pairsFailed: 'editing',
  editing: 'editing',
  dryRun: 'proposing',
  unavailable: 'editing',
  untried: 'editing',
  proposing: 'proposing',
  refused: 'refused',
  done: 'accepted',
}

export function connectTrade(snapshot: SnapshotFrom<typeof trade>, send: (event: TradeEvent) => void): TradeView {
  const { isConnected, pairs, pair, seen, hint, problem } = snapshot.context
  const { value } = snapshot
  const phase = typeof value === 'string' ? value : 'editing'
  const inside = typeof value === 'string' ? undefined : value.editing
  return {
    phase,
    price: typeof inside === 'object' ? inside.withPair : 'none',
    prompt: prompts[phase],
    isConnected,
    pairs,
    pair,
    seen,
    hint,
    problem,
    proposing: snapshot.children.proposeIntent,
    stands: standsAt[phase],
    edit: () => send({ type: 'trade.edit' }),
    pick: (picked) => send({ type: 'pair.pick', pair: picked }),
    again: () => send({ type: 'pairs.again' }),
    changed: () => send({ type: 'trade.change' }),
    submitTrade: (asked) => send({ type: 'trade.submit', ...asked }),
  }
}
