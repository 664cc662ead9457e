import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { HeldTransfer } from '@domain/transactions/quarantine-release'
import { connectQuarantinedRelease } from '@machines/transactions/quarantined-release.connect'
import { quarantinedRelease } from '@machines/transactions/quarantined-release.machine'
import type { HeldFunds, QuarantinedReleaseContext, QuarantinedReleaseInput } from '@machines/transactions/quarantined-release.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart } from '../chart-walker'
import { sampleId } from '../sample-intent'

export const [heldAccount, otherAccount] = [sampleId(60), sampleId(61)]

export const heldTransfer = (n: number, changes: Partial<HeldTransfer> = {}): HeldTransfer => ({
  id: sampleId(n), accountId: heldAccount, tickerId: sampleId(70), value: `${n}0000`, registeredAt: '2026-11-21T09:00:00.000Z', payers: [`0x${String(n).padStart(40, '0')}`], refusal: undefined, ...changes,
})
const asked = heldTransfer(230, { refusal: { tag: 'asked', intentId: sampleId(80) } })
const foreign = heldTransfer(231, { accountId: otherAccount })
const count = 22
const many = Array.from({ length: count }, (_, i) => heldTransfer(200 + i))
const accounts = [{ id: heldAccount, count }, { id: otherAccount, count: 1 }]

export const fundsOfMany: HeldFunds = { accountId: heldAccount, accounts: undefined, transfers: [...many.slice(0, 1), asked, foreign, ...many.slice(1)], isCut: true }
/** What was asked for meanwhile, and one that is as before. */
const few: HeldFunds = { accountId: heldAccount, accounts: undefined, transfers: [{ ...many[0]!, refusal: { tag: 'notQuarantined' } }, many[1]!], isCut: false }
const ofOther: HeldFunds = { accountId: otherAccount, accounts: undefined, transfers: [foreign], isCut: false }
const ofSeveral: HeldFunds = { accountId: undefined, accounts, transfers: [], isCut: false }
const nothing: HeldFunds = { accountId: undefined, accounts: [], transfers: [], isCut: false }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as QuarantinedReleaseContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectQuarantinedRelease(snapshot as never, () => undefined)
const inputs: readonly QuarantinedReleaseInput[] = [{ accountId: undefined, wanted: undefined }, { accountId: heldAccount, wanted: many[1]!.id }]

export const quarantinedReleaseModel: ChartSuite = {
  machine: quarantinedRelease,
  inputs,
  events: () => [
    { type: 'account.pick', accountId: heldAccount }, { type: 'account.pick', accountId: otherAccount }, { type: 'account.pick', accountId: sampleId(99) },
    ...[many[0]!, many[1]!, asked, foreign].map(({ id }) => ({ type: 'transfer.toggle', transferId: id })),
    { type: 'transfers.chooseAll' }, { type: 'transfers.clear' }, { type: 'funds.read' },
  ],
  answers: {
    readFunds: (snapshot) => [
      ...(contextOf(snapshot).accountId === undefined ? [{ name: 'brings several accounts', done: ofSeveral }, { name: 'brings nothing', done: nothing }] : []),
      ...(contextOf(snapshot).accountId === otherAccount ? [{ name: 'brings those of the other', done: ofOther }] : [{ name: 'brings many', done: fundsOfMany }, { name: 'brings few', done: few }]),
      { name: 'is refused', fail: { status: 503 } }, { name: 'has no network', fail: new Error('network') },
    ],
  },
  key: (snapshot) => [contextOf(snapshot).accountId, contextOf(snapshot).accounts.length, contextOf(snapshot).transfers.length, [...contextOf(snapshot).chosen].sort(), contextOf(snapshot).status],
  rows: { '1. never more are chosen than one request may name, however they were chosen': '[CO020]', '3. what cannot be released is never chosen': '[ER031]' },
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
        if (event.type === 'transfers.chooseAll' && contextOf(before).transfers === fundsOfMany.transfers) expect(chosen.length).toBe(20)
      },
    },
    {
      title: '2. each is chosen once',
      check: ({ before, after, event }) => {
        const { chosen } = contextOf(after)
        expect(new Set(chosen).size).toBe(chosen.length)
        if (event.type === 'transfer.toggle' && before.matches('selecting') && contextOf(before).chosen.includes(event['transferId'])) expect(chosen).not.toContain(event['transferId'])
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
      title: '5. another account begins with nothing chosen',
      check: ({ before, after, event }) => {
        if (event.type !== 'account.pick' || before === after) return
        expect(after.value).toBe('loading')
        expect([contextOf(after).accountId, contextOf(after).chosen, contextOf(after).transfers]).toEqual([event['accountId'], [], []])
        expect(contextOf(before).accounts.map(({ id }) => id)).toContain(event['accountId'])
      },
    },
    {
      title: '6. a failure to read can be tried again, and what is read anew keeps what was chosen as far as it still can be',
      check: ({ before, after, name, calls }) => {
        expect(calls.filter(({ ended }) => ended === 'running').length).toBe(after.matches('loading') ? 1 : 0)
        if (after.matches('unread')) expect(after.can({ type: 'funds.read' })).toBe(true)
        if (name === 'funds.read' && before.matches('selecting')) expect(contextOf(after).chosen).toEqual(contextOf(before).chosen)
        if (!name.startsWith('readFunds brings') || !after.matches('selecting')) return
        const { transfers } = contextOf(after)
        const lasting = contextOf(before).chosen.filter((id) => transfers.some((one) => one.id === id && !one.refusal && one.accountId === contextOf(after).accountId))
        expect([...contextOf(after).chosen].sort()).toEqual([...lasting].sort())
      },
    },
    ...everyChart(),
  ],
}
