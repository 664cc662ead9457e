import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { waitingTickerOf, type TickerRecord } from '@domain/assets/ticker-validation'
import { connectTickerValidation } from '@machines/assets/ticker-validation.connect'
import { tickerValidation } from '@machines/assets/ticker-validation.machine'
import type {
  ReadTickers,
  TickerValidationContext,
  TickerValidationInput,
} from '@machines/assets/ticker-validation.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart } from '../chart-walker'
import { sampleId } from '../sample-intent'
import { sampleDesk } from './propose-intent.model'
import { changeDraftOf as draftOf, proposingAnswers } from './proposing-answers'

const addressOf = (n: number) => `0x${String(n).padStart(40, '0')}`
export const tickerRecord = (n: number, more: Partial<TickerRecord> = {}): TickerRecord => ({
  id: sampleId(n),
  ledgerId: 'ethereum-mainnet',
  kind: 'Contract',
  name: `Asset ${n}`,
  symbol: `A${n}`,
  decimals: 6,
  ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: addressOf(n) } },
  lock: 'Unlocked',
  customProperties: {},
  ...more,
})
const sameAs = (n: number): Pick<TickerRecord, 'ledgerDetails'> => ({ ledgerDetails: tickerRecord(n).ledgerDetails })

const [fine, twin, copy] = [tickerRecord(301), tickerRecord(302, sameAs(301)), tickerRecord(303, sameAs(310))]
const validated = [tickerRecord(310)]
const locked = waitingTickerOf({ ...tickerRecord(304), lock: 'Locked' })
const unreadable = waitingTickerOf({ ...tickerRecord(305), newer: true })
/** Of these one can be validated, or its twin; the third is validated under another id. */
export const manyTickers: ReadTickers = {
  waiting: [...[fine, twin, copy].map((record) => waitingTickerOf(record)), locked, unreadable],
  validated,
  isCut: true,
}
/** The first was validated meanwhile. */
const fewer: ReadTickers = { waiting: [waitingTickerOf(twin)], validated: [...validated, fine], isCut: false }
const none: ReadTickers = { waiting: [], validated, isCut: false }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as TickerValidationContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectTickerValidation(snapshot as never, () => undefined)
const inputs: readonly TickerValidationInput[] = [
  { desk: sampleDesk, wanted: undefined },
  { desk: sampleDesk, wanted: fine.id },
  { desk: sampleDesk, wanted: locked.id },
]

export const tickerValidationModel: ChartSuite = {
  machine: tickerValidation,
  inputs,
  events: () => [
    ...manyTickers.waiting.map(({ id }) => ({ type: 'ticker.toggle', tickerId: id })),
    { type: 'tickers.read' },
    { type: 'validation.propose', draftOf },
    { type: 'proposal.edit' },
  ],
  answers: {
    proposeIntent: proposingAnswers,
    readTickers: [
      { name: 'brings many', done: manyTickers },
      { name: 'brings fewer', done: fewer },
      { name: 'brings none', done: none },
      { name: 'is refused', fail: { status: 503 } },
      { name: 'has no network', fail: new Error('network') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).waiting.length,
    [...contextOf(snapshot).chosen].sort(),
    contextOf(snapshot).status,
    contextOf(snapshot).problem?.tag,
  ],
  invariants: [
    {
      title: '1. only assets are chosen that were read as not validated, unlocked and whole, each once',
      bites: [
        ({ before, event }) => before.matches('comparing') && event['tickerId'] === locked.id,
        ({ before, event }) => before.matches('comparing') && event['tickerId'] === unreadable.id,
      ],
      check: ({ after }) => {
        if (!after.matches('comparing')) return
        const { chosen, waiting } = contextOf(after)
        expect(new Set(chosen).size).toBe(chosen.length)
        const whole = [fine, twin, copy].map(({ id }) => id).filter((id) => waiting.some((one) => one.id === id))
        expect(chosen.filter((id) => !whole.includes(id))).toEqual([])
        expect(
          viewOf(after)
            .rows.filter(({ isChosen }) => isChosen)
            .map(({ id }) => id)
            .sort(),
        ).toEqual([...chosen].sort())
      },
    },
    {
      title:
        '2. nothing is proposed while two of the chosen are the same asset on the ledger, or one of them is validated already',
      bites: [
        ({ before, event }) => before.matches({ comparing: 'conflicting' }) && event.type === 'validation.propose',
      ],
      check: ({ after }) => {
        const { chosen, waiting } = contextOf(after)
        const isValidated = (id: string) =>
          id === copy.id || (id === twin.id && waiting.length === fewer.waiting.length)
        const areTwins = [fine.id, twin.id].every((id) => chosen.includes(id))
        const stand = chosen.filter(isValidated).length + (areTwins ? 1 : 0)
        if (after.matches('proposing')) expect(stand).toBe(0)
        if (!after.matches('comparing')) return
        expect(viewOf(after).conflicts).toBe(stand)
        expect(after.matches({ comparing: 'none' })).toBe(chosen.length === 0)
        expect(after.matches({ comparing: 'conflicting' })).toBe(stand > 0)
        expect(viewOf(after).payload === undefined).toBe(stand > 0 || chosen.length === 0)
        const rows = viewOf(after).rows.filter(({ conflict }) => conflict)
        expect(rows.map(({ id, conflict }) => [id, conflict?.code, conflict?.other.id])).toEqual([
          ...(areTwins ? [[twin.id, 'DuplicateTickerLedgerDatasToValidate', fine.id]] : []),
          ...chosen
            .filter(isValidated)
            .map((id) => [id, 'NonUniqueValidatedTickersByLedgerDetails', id === copy.id ? validated[0]!.id : fine.id]),
        ])
      },
    },
    {
      title: '3. what is proposed is the chosen records as they were read, once for each word of the person',
      check: ({ before, after, event, calls }) => {
        if (!after.matches('proposing') || before.matches('proposing')) return
        const { chosen } = contextOf(after)
        const records = [fine, twin, copy].filter(({ id }) => chosen.includes(id))
        expect([event.type, (calls.at(-1)!.input as { draft: { of: unknown } }).draft.of]).toEqual([
          'validation.propose',
          { type: 'v0_ValidateTickers', tickers: records },
        ])
      },
    },
    {
      title: '4. the asset from whose page it was opened is chosen, if it can be',
      bites: ['readTickers brings many'],
      check: ({ before, after, name }) => {
        if (name !== 'readTickers brings many' || !contextOf(before).chosen.includes(contextOf(after).wanted!)) return
        expect(contextOf(after).chosen.includes(fine.id)).toBe(contextOf(after).wanted === fine.id)
      },
    },
    {
      title:
        '5. a failure to read can be tried again, and what is read anew keeps what was chosen as far as it still can be',
      check: ({ before, after, name, calls }) => {
        expect(calls.filter(({ ended }) => ended === 'running').length).toBe(
          after.matches('loading') || after.matches('proposing') ? 1 : 0,
        )
        if (after.matches('unread') || after.matches('empty')) expect(after.can({ type: 'tickers.read' })).toBe(true)
        if (name === 'tickers.read' && after.matches('loading'))
          expect(contextOf(after).chosen).toEqual(contextOf(before).chosen)
        if (!name.startsWith('readTickers brings')) return
        const ids = contextOf(after)
          .waiting.filter(({ record, lock }) => record && lock === 'Unlocked')
          .map(({ id }) => id)
        expect([...contextOf(after).chosen].sort()).toEqual(
          contextOf(before)
            .chosen.filter((id) => ids.includes(id))
            .sort(),
        )
      },
    },
    {
      title:
        '6. while it is proposed nothing else is chosen, and what was wrong with it is told until something else is chosen or read',
      bites: [
        ({ before, event }) => before.matches('proposing') && event.type === 'ticker.toggle',
        'proposeIntent returns',
        'proposeIntent loses its session',
      ],
      check: ({ name, before, after, event }) => {
        const { chosen, problem } = contextOf(after)
        if (before.matches('proposing')) expect(chosen).toEqual(contextOf(before).chosen)
        const observed: Readonly<Record<string, string>> = {
          'proposeIntent returns': 'dryRunRefused',
          'proposeIntent is refused': 'refused',
          'proposeIntent loses its session': 'viewerChanged',
          'proposeIntent loses its session after the sending': 'viewerChanged',
          'proposeIntent breaks': 'answerLost',
        }
        if (before.matches('proposing') && !after.matches('proposing')) expect(problem?.tag).toBe(observed[name])
        if (event.type === 'ticker.toggle' && before.matches('comparing')) expect(problem).toBeUndefined()
        if (after.matches('loading')) expect(problem).toBeUndefined()
      },
    },
    {
      title:
        '7. only what the platform took is told as proposed and closes the drawer, each once; an asset counts as validated only by what is read',
      bites: ['proposeIntent is accepted', 'proposeIntent is refused', 'proposeIntent is lost'],
      check: ({ name, before, after }) => {
        if (before.matches('proposing') && !after.matches('proposing'))
          expect([after.matches('accepted'), after.matches('refused')]).toEqual([
            name === 'proposeIntent is accepted',
            name === 'proposeIntent is refused',
          ])
        if (!name.startsWith('readTickers brings'))
          expect([contextOf(after).waiting, contextOf(after).validated]).toEqual([
            contextOf(before).waiting,
            contextOf(before).validated,
          ])
      },
    },
    ...everyChart({ writes: ['proposeIntent'] }),
  ],
}
