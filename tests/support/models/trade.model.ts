import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { trade } from '@machines/external-accounts/trade.machine'
import type { SeenPrice, TradeContext, TradePair } from '@machines/external-accounts/trade.types'
import type { Draft, ProposeIntentInput } from '@machines/intents/propose-intent.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId, samplePayload } from '../sample-intent'
import { sampleDesk } from './propose-intent.model'
import { proposingAnswers } from './proposing-answers'

const pairOf = (base: string): TradePair => ({ base, quote: 'EUR', basePrecision: 8, quotePrecision: 2 })
export const tradePairs = [pairOf('XBT'), pairOf('ETH')] as const
const seenAt = (price: string): SeenPrice => ({ price, at: '2026-11-19T09:00:00.000Z' })
const [one, two] = [seenAt('91220.25'), seenAt('91230')]
const question = { base: 'XBT', quote: 'EUR', direction: 'Buy', quantity: '0.5' } as const
/** The price that a draft was made at stands in its description. */
const draftAt = ({ price }: SeenPrice): Draft => ({
  id: sampleId(80),
  makePayload: () => samplePayload,
  entityLock: 'Unlocked',
  description: price,
})
const submit = { type: 'trade.submit', question, draftAt, problems: [], isStaleAccepted: false }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as TradeContext
const stateOf = (snapshot: AnyMachineSnapshot): string => {
  const { value } = snapshot
  if (typeof value === 'string') return value
  const { editing } = value as { readonly editing: string | { readonly withPair: string } }
  return typeof editing === 'string' ? editing : editing.withPair
}
const isSubmitted = ({ event, before, after }: WalkStep) =>
  event.type === 'trade.submit' && stateOf(before) !== 'dryRun' && stateOf(after) === 'dryRun'
const endsProposing = ({ before, after }: WalkStep) => stateOf(before) === 'proposing' && stateOf(after) !== 'proposing'
const input = { desk: sampleDesk, isConnected: true, wanted: undefined }

export const tradeModel: ChartSuite = {
  machine: trade,
  rows: {
    '1. only an account whose connection works trades': '[SC040]',
    '4. what is proposed was tried before at the exchange and would be carried out': '[AP038]',
  },
  inputs: [input, { ...input, wanted: { base: 'XBT', quote: 'EUR' } }, { ...input, isConnected: false }],
  events: () => [
    { type: 'pairs.again' },
    ...tradePairs.map((pair) => ({ type: 'pair.pick', pair })),
    { type: 'price.read', seen: one, isOld: false },
    { type: 'price.read', seen: two, isOld: true },
    { type: 'price.failed' },
    { type: 'trade.change' },
    submit,
    { ...submit, isStaleAccepted: true },
    { ...submit, problems: ['quantity'], isStaleAccepted: true },
    { type: 'trade.edit' },
  ],
  answers: {
    loadPairs: [
      { name: 'reads them', done: tradePairs },
      { name: 'has no network', fail: new Error('network') },
    ],
    tryTrade: [
      { name: 'passes', done: { outcome: 'passes' } },
      { name: 'fails', done: { outcome: 'fails', hint: 'InsufficientFunds' } },
      { name: 'has no network', fail: new Error('network') },
    ],
    proposeIntent: proposingAnswers,
  },
  key: (snapshot) => [
    contextOf(snapshot).isConnected,
    contextOf(snapshot).wanted === undefined,
    contextOf(snapshot).pair?.base,
    contextOf(snapshot).seen?.price,
    contextOf(snapshot).hint,
    contextOf(snapshot).problem?.tag,
  ],
  invariants: [
    {
      title: '1. only an account whose connection works trades',
      bites: [isSubmitted, ({ after, event }) => event.type === 'trade.submit' && !contextOf(after).isConnected],
      check: ({ after }) => {
        if (!contextOf(after).isConnected) expect(['dryRun', 'proposing', 'done']).not.toContain(stateOf(after))
      },
    },
    {
      title: '2. a price belongs to the pair that is chosen, and the one that is signed is the one that was read last',
      bites: [
        ({ before, after }) => contextOf(after).pair?.base !== contextOf(before).pair?.base,
        ({ before, after }) => contextOf(after).seen !== contextOf(before).seen,
        isSubmitted,
      ],
      check: (step) => {
        const { before, after, event } = step
        const [was, is] = [contextOf(before), contextOf(after)]
        if (is.pair?.base !== was.pair?.base) expect(is.seen).toBeUndefined()
        else if (is.seen !== was.seen) expect([event.type, is.seen]).toEqual(['price.read', event['seen']])
        if (isSubmitted(step)) expect(is.asked!.draft.description).toBe(was.seen!.price)
      },
    },
    {
      title: '3. nothing is tried or proposed on an old price without the word of the person, nor without a price',
      bites: [
        'after priceStale',
        (step) => isSubmitted(step) && stateOf(step.before) === 'priceStale',
        ({ before, event }) =>
          stateOf(before) === 'priceStale' && event.type === 'trade.submit' && !event['isStaleAccepted'],
      ],
      check: (step) => {
        const { name, before, after, event } = step
        if (event.type === 'price.read' && stateOf(after) === 'priced') expect(event['isOld']).toBe(false)
        if (name === 'after priceStale')
          expect([stateOf(before), stateOf(after)]).toEqual(
            stateOf(before) === 'priced' ? ['priced', 'priceStale'] : ['priceLoading', 'priceUnread'],
          )
        if (!isSubmitted(step)) return
        expect(contextOf(before).seen).toBeDefined()
        expect(stateOf(before) === 'priced' || event['isStaleAccepted']).toBe(true)
      },
    },
    {
      title: '4. what is proposed was tried before at the exchange and would be carried out',
      bites: ['tryTrade passes'],
      check: ({ name, before, after, calls }) => {
        if (stateOf(after) !== 'proposing' || stateOf(before) === 'proposing') return
        expect([name, stateOf(before)]).toEqual(['tryTrade passes', 'dryRun'])
        expect(calls.findLast(({ id }) => id === 'tryTrade')!.input).toEqual(question)
        expect(calls.findLast(({ id }) => id === 'proposeIntent')!.input).toEqual({
          desk: sampleDesk,
          draft: contextOf(after).asked!.draft,
        } satisfies ProposeIntentInput)
      },
    },
    {
      title: '5. why the exchange would not carry out a trade is said by its own word, until the person goes on',
      bites: ['tryTrade fails', 'tryTrade has no network', 'after tradeTrialWait', 'trade.edit'],
      check: ({ name, before, after }) => {
        expect(contextOf(after).hint).toBe(stateOf(after) === 'unavailable' ? 'InsufficientFunds' : undefined)
        if (name === 'tryTrade has no network') expect(stateOf(after)).toBe('untried')
        if (name === 'after tradeTrialWait')
          expect(stateOf(after)).toBe(stateOf(before) === 'dryRun' ? 'untried' : 'pairsFailed')
      },
    },
    {
      title: '6. nothing sets out without the word of the person, and a form that has a problem does not set out',
      bites: [
        isSubmitted,
        ({ before, event }) =>
          stateOf(before) === 'priced' && event.type === 'trade.submit' && event['problems'].length > 0,
      ],
      check: (step) => {
        const { before, after, event } = step
        if (stateOf(after) === 'dryRun' && stateOf(before) !== 'dryRun') {
          expect(event.type).toBe('trade.submit')
          expect(event['problems']).toEqual([])
        }
      },
    },
    {
      title:
        '7. only what the platform took forgets the draft and leaves the form, and a lost answer is never told as a refusal',
      bites: ['proposeIntent is accepted', 'proposeIntent is lost', 'proposeIntent breaks', 'proposeIntent is refused'],
      check: (step) => {
        const { name, after } = step
        if (!endsProposing(step)) return
        expect(stateOf(after) === 'done').toBe(name === 'proposeIntent is accepted')
        expect(stateOf(after) === 'refused').toBe(name === 'proposeIntent is refused')
      },
    },
    ...everyChart({ writes: ['proposeIntent'] }),
  ],
}
