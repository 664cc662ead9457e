import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { HeldTransfer } from '@domain/transactions/quarantine-release'
import { connectQuarantinedRelease } from '@machines/transactions/quarantined-release.connect'
import { quarantinedRelease } from '@machines/transactions/quarantined-release.machine'
import type {
  HeldFunds,
  QuarantinedReleaseContext,
  QuarantinedReleaseInput,
} from '@machines/transactions/quarantined-release.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart } from '../chart-walker'
import { sampleId } from '../sample-intent'
import { sampleDesk } from './propose-intent.model'
import { changeDraftOf as draftOf, proposingAnswers } from './proposing-answers'

export const [heldAccount, otherAccount] = [sampleId(60), sampleId(61)]

export const heldTransfer = (n: number, changes: Partial<HeldTransfer> = {}): HeldTransfer => ({
  id: sampleId(n),
  accountId: heldAccount,
  tickerId: sampleId(70),
  value: `${n}0000`,
  registeredAt: '2026-11-21T09:00:00.000Z',
  payers: [`0x${String(n).padStart(40, '0')}`],
  refusal: undefined,
  ...changes,
})
const asked = heldTransfer(230, { refusal: { tag: 'asked', intentId: sampleId(80) } })
const foreign = heldTransfer(231, { accountId: otherAccount })
const count = 22
const many = Array.from({ length: count }, (_, i) => heldTransfer(200 + i))
const accounts = [
  { id: heldAccount, count },
  { id: otherAccount, count: 1 },
]

export const fundsOfMany: HeldFunds = {
  accountId: heldAccount,
  accounts: undefined,
  transfers: [...many.slice(0, 1), asked, foreign, ...many.slice(1)],
  isCut: true,
}
/** What was asked for meanwhile, and one that is as before. */
const few: HeldFunds = {
  accountId: heldAccount,
  accounts: undefined,
  transfers: [{ ...many[0]!, refusal: { tag: 'notQuarantined' } }, many[1]!],
  isCut: false,
}
const ofOther: HeldFunds = { accountId: otherAccount, accounts: undefined, transfers: [foreign], isCut: false }
const ofSeveral: HeldFunds = { accountId: undefined, accounts, transfers: [], isCut: false }
const nothing: HeldFunds = { accountId: undefined, accounts: [], transfers: [], isCut: false }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as QuarantinedReleaseContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectQuarantinedRelease(snapshot as never, () => undefined)
const inputs: readonly QuarantinedReleaseInput[] = [
  { desk: sampleDesk, accountId: undefined, wanted: undefined, kept: undefined },
  { desk: sampleDesk, accountId: heldAccount, wanted: many[1]!.id, kept: undefined },
  {
    desk: sampleDesk,
    accountId: undefined,
    wanted: undefined,
    kept: { accountId: otherAccount, transferIds: [foreign.id] },
  },
]

export const quarantinedReleaseModel: ChartSuite = {
  machine: quarantinedRelease,
  inputs,
  events: () => [
    { type: 'account.pick', accountId: heldAccount },
    { type: 'account.pick', accountId: otherAccount },
    { type: 'account.pick', accountId: sampleId(99) },
    ...[many[0]!, many[1]!, asked, foreign].map(({ id }) => ({ type: 'transfer.toggle', transferId: id })),
    { type: 'transfers.chooseAll' },
    { type: 'transfers.clear' },
    { type: 'funds.read' },
    { type: 'release.propose', draftOf },
    { type: 'proposal.edit' },
  ],
  answers: {
    proposeIntent: proposingAnswers,
    readFunds: (snapshot) => [
      ...(contextOf(snapshot).accountId === undefined
        ? [
            { name: 'brings several accounts', done: ofSeveral },
            { name: 'brings nothing', done: nothing },
          ]
        : []),
      ...(contextOf(snapshot).accountId === otherAccount
        ? [
            { name: 'brings those of the other', done: ofOther },
            { name: 'brings nothing of the other any more', done: { ...ofOther, transfers: [] } },
          ]
        : [
            { name: 'brings many', done: fundsOfMany },
            { name: 'brings few', done: few },
          ]),
      { name: 'is refused', fail: { status: 503 } },
      { name: 'has no network', fail: new Error('network') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).accountId,
    contextOf(snapshot).accounts.length,
    contextOf(snapshot).transfers.length,
    [...contextOf(snapshot).chosen].sort(),
    contextOf(snapshot).kept?.accountId,
    contextOf(snapshot).status,
    contextOf(snapshot).problem?.tag,
  ],
  rows: {
    '1. never more are chosen than one request may name, however they were chosen': '[CO020]',
    '3. what cannot be released is never chosen': '[ER031]',
  },
  invariants: [
    {
      title: '1. never more are chosen than one request may name, however they were chosen',
      check: ({ after, event, before }) => {
        const { chosen } = contextOf(after)
        expect(chosen.length).toBeLessThanOrEqual(20)
        if (!after.matches('selecting')) return
        expect(viewOf(after).payload?.transferIds ?? []).toEqual(chosen)
        expect(after.matches({ selecting: 'full' })).toBe(chosen.length === 20)
        expect(after.matches({ selecting: 'none' })).toBe(chosen.length === 0)
        if (event.type === 'transfers.chooseAll' && contextOf(before).transfers === fundsOfMany.transfers)
          expect(chosen.length).toBe(20)
      },
    },
    {
      title: '2. each is chosen once',
      check: ({ before, after, event }) => {
        const { chosen } = contextOf(after)
        expect(new Set(chosen).size).toBe(chosen.length)
        if (
          event.type === 'transfer.toggle' &&
          before.matches('selecting') &&
          contextOf(before).chosen.includes(event['transferId'])
        )
          expect(chosen).not.toContain(event['transferId'])
      },
    },
    {
      title: '3. what cannot be released is never chosen',
      check: ({ after }) => {
        if (!after.matches('selecting')) return
        const { chosen, transfers } = contextOf(after)
        expect(transfers.filter(({ id, refusal }) => refusal && chosen.includes(id))).toEqual([])
        expect(chosen.every((id) => transfers.some((transfer) => transfer.id === id))).toBe(true)
      },
    },
    {
      title: '4. all that is chosen belongs to the account that is shown',
      check: ({ after }) => {
        if (!after.matches('selecting')) return
        const { chosen, transfers, accountId } = contextOf(after)
        expect(transfers.filter(({ id, accountId: owner }) => owner !== accountId && chosen.includes(id))).toEqual([])
        expect(viewOf(after).payload?.accountId ?? accountId).toBe(accountId)
      },
    },
    {
      title:
        '5. another account begins with nothing chosen; the first that is read, with what was kept of it when the page was left before it was sent',
      bites: [
        ({ before, name, after }) =>
          contextOf(before).kept !== undefined &&
          name === 'readFunds brings those of the other' &&
          contextOf(after).chosen.length === 1,
      ],
      check: ({ before, after, event }) => {
        if (contextOf(after).accountId !== undefined && after.matches('selecting'))
          expect(contextOf(after).kept).toBeUndefined()
        if (event.type !== 'account.pick' || before === after) return
        expect(after.value).toBe('loading')
        expect([contextOf(after).accountId, contextOf(after).chosen, contextOf(after).transfers]).toEqual([
          event['accountId'],
          [],
          [],
        ])
        expect(contextOf(before).accounts.map(({ id }) => id)).toContain(event['accountId'])
      },
    },
    {
      title:
        '6. a failure to read can be tried again, and what is read anew keeps what was chosen as far as it still can be',
      check: ({ before, after, name, calls }) => {
        expect(calls.filter(({ ended }) => ended === 'running').length).toBe(
          after.matches('loading') || after.matches('proposing') ? 1 : 0,
        )
        if (after.matches('unread') || after.matches('empty')) expect(after.can({ type: 'funds.read' })).toBe(true)
        if (name === 'funds.read' && before.matches('selecting'))
          expect(contextOf(after).chosen).toEqual(contextOf(before).chosen)
        if (!name.startsWith('readFunds brings') || !after.matches('selecting')) return
        const { transfers, accountId } = contextOf(after)
        const { chosen, kept } = contextOf(before)
        const lasting = [
          ...new Set([...chosen, ...(kept?.accountId === accountId ? (kept?.transferIds ?? []) : [])]),
        ].filter((id) => transfers.some((one) => one.id === id && !one.refusal && one.accountId === accountId))
        expect([...contextOf(after).chosen].sort()).toEqual([...lasting].sort())
      },
    },
    {
      title: '7. what is proposed is what is chosen of the account that is shown, once for each word of the person',
      check: ({ before, after, event, calls }) => {
        if (!after.matches('proposing') || before.matches('proposing')) return
        const { accountId, chosen } = contextOf(after)
        expect([event.type, (calls.at(-1)!.input as { draft: { of: unknown } }).draft.of]).toEqual([
          'release.propose',
          { type: 'v0_ReleaseQuarantinedTransfers', accountId, transferIds: chosen },
        ])
      },
    },
    {
      title:
        '8. while it is proposed nothing else is chosen, and what was wrong with it is told until something else is chosen or read',
      bites: [
        ({ before, event }) => before.matches('proposing') && event.type === 'account.pick',
        'proposeIntent returns',
        'proposeIntent loses its session',
      ],
      check: ({ name, before, after, event }) => {
        const { chosen, accountId, problem } = contextOf(after)
        if (before.matches('proposing'))
          expect([chosen, accountId]).toEqual([contextOf(before).chosen, contextOf(before).accountId])
        const observed: Readonly<Record<string, string>> = {
          'proposeIntent returns': 'dryRunRefused',
          'proposeIntent is refused': 'refused',
          'proposeIntent loses its session': 'viewerChanged',
          'proposeIntent loses its session after the sending': 'viewerChanged',
          'proposeIntent breaks': 'answerLost',
        }
        if (before.matches('proposing') && !after.matches('proposing')) expect(problem?.tag).toBe(observed[name])
        if (event.type.startsWith('transfer') && before.matches('selecting')) expect(problem).toBeUndefined()
        if (after.matches('loading')) expect(problem).toBeUndefined()
      },
    },
    {
      title: '9. only what the platform took is told as proposed and closes the dialog, each once',
      bites: ['proposeIntent is accepted', 'proposeIntent is refused', 'proposeIntent is lost'],
      check: ({ name, before, after }) => {
        if (before.matches('proposing') && !after.matches('proposing'))
          expect([after.matches('accepted'), after.matches('refused')]).toEqual([
            name === 'proposeIntent is accepted',
            name === 'proposeIntent is refused',
          ])
      },
    },
    ...everyChart({ writes: ['proposeIntent'] }),
  ],
}
