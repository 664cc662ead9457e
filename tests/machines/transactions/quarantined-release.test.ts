import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ApiError } from '@api/shared/problem'
import type { Uuid } from '@domain/shared/ids'
import type { ProposeIntentOutput } from '@machines/intents/propose-intent.types'
import { connectQuarantinedRelease } from '@machines/transactions/quarantined-release.connect'
import { quarantinedRelease, releaseOf } from '@machines/transactions/quarantined-release.machine'
import { provideQuarantinedRelease } from '@machines/transactions/quarantined-release.provide'
import type { HeldFunds, QuarantinedReleaseInput } from '@machines/transactions/quarantined-release.types'
import { describeChart } from '@support/chart-suite'
import { sampleDesk } from '@support/models/propose-intent.model'
import { changePorts } from '@support/open-proposal'
import {
  fundsOfMany,
  heldAccount,
  heldTransfer,
  otherAccount,
  quarantinedReleaseModel,
} from '@support/models/quarantined-release.model'
import { changeDraftOf } from '@support/models/proposing-answers'
import { says } from '@support/says'

describeChart(quarantinedReleaseModel)

function open(
  readFunds: (accountId: Uuid | undefined, signal: AbortSignal) => Promise<HeldFunds>,
  input: QuarantinedReleaseInput = { desk: sampleDesk, accountId: heldAccount, wanted: undefined, kept: undefined },
) {
  const actor = createActor(
    provideQuarantinedRelease({ ...changePorts, leave: () => undefined, keepChosen: () => undefined, readFunds }),
    { input },
  ).start()
  const view = () => connectQuarantinedRelease(actor.getSnapshot(), actor.send)
  return { view, until: (phase: string) => waitFor(actor, () => view().phase === phase), leave: () => actor.stop() }
}

it('choosing all takes the first twenty that can be released, and a twenty-first is not taken [CO020]', async () => {
  const { view, until } = open(() => Promise.resolve(fundsOfMany))
  await until('selecting')
  view().chooseAll()
  expect([view().chosenCount, view().isFull, view().canChooseMore]).toEqual([20, true, false])
  const [ids, left] = [
    view().payload!.transferIds,
    view().rows.filter(({ refusal, isChosen, accountId }) => !refusal && !isChosen && accountId === heldAccount),
  ]
  expect([new Set(ids).size, left.length]).toEqual([20, 2])
  view().toggle(left[0]!.id)
  expect(view().payload!.transferIds).toEqual(ids)
  view().toggle(ids[0]!)
  view().toggle(left[0]!.id)
  expect(view().payload!.transferIds).toEqual(expect.arrayContaining([left[0]!.id]))
  expect(view().chosenCount).toBe(20)
  view().clear()
  expect([view().payload, view().chosenCount, view().isFull]).toEqual([undefined, 0, false])
})

it('the transfer from whose page it was opened is chosen, if it can be released', async () => {
  const funds = (refused: boolean): HeldFunds => ({
    ...fundsOfMany,
    transfers: [heldTransfer(201, refused ? { refusal: { tag: 'accountLocked' } } : {})],
  })
  for (const refused of [false, true]) {
    const { view, until } = open(() => Promise.resolve(funds(refused)), {
      desk: sampleDesk,
      accountId: heldAccount,
      wanted: heldTransfer(201).id,
      kept: undefined,
    })
    await until('selecting')
    expect(view().payload?.transferIds).toEqual(refused ? undefined : [heldTransfer(201).id])
  }
})

it('of several accounts one is chosen before anything is shown of it, and the other is one step away', async () => {
  const asked: (Uuid | undefined)[] = []
  const { view, until } = open(
    (accountId) => {
      asked.push(accountId)
      if (accountId === undefined)
        return Promise.resolve({
          accountId,
          accounts: [
            { id: heldAccount, count: 1 },
            { id: otherAccount, count: 1 },
          ],
          transfers: [],
          isCut: false,
        })
      return Promise.resolve({
        accountId,
        accounts: undefined,
        transfers: [heldTransfer(1, { accountId })],
        isCut: false,
      })
    },
    { desk: sampleDesk, accountId: undefined, wanted: undefined, kept: undefined },
  )
  await until('choosingAccount')
  expect([view().rows, view().payload]).toEqual([[], undefined])
  view().pickAccount(heldAccount)
  await until('selecting')
  view().chooseAll()
  expect(view().payload).toEqual({
    type: 'v0_ReleaseQuarantinedTransfers',
    accountId: heldAccount,
    transferIds: [heldTransfer(1).id],
  })
  view().pickAccount(otherAccount)
  expect(view().payload).toBeUndefined()
  await until('selecting')
  expect([view().rows.map(({ accountId }) => accountId), view().chosenCount, view().accounts.length, asked]).toEqual([
    [otherAccount],
    0,
    2,
    [undefined, heldAccount, otherAccount],
  ])
})

it('a reading that fails is told with its status and tried again, and who leaves stops it', async () => {
  let isBroken = true
  const signals: AbortSignal[] = []
  const { view, until, leave } = open((_, signal) => {
    signals.push(signal)
    return isBroken
      ? Promise.reject(
          new ApiError({
            tag: 'http',
            status: 503,
            statusText: '',
            reason: undefined,
            message: undefined,
            request: 'GET /',
          }),
        )
      : new Promise(() => undefined)
  })
  await until('unread')
  expect([view().status, view().prompt]).toEqual([503, 'retry'])
  isBroken = false
  view().readAgain()
  expect([view().phase, view().status]).toEqual(['loading', undefined])
  leave()
  expect(signals.at(-1)!.aborted).toBe(true)
})

it('what is chosen is kept as long as it is proposed, and no longer', async () => {
  const kept: unknown[] = []
  const proposing = fromPromise<ProposeIntentOutput>(() => Promise.resolve({ outcome: 'cancelled' }))
  const chart = quarantinedRelease.provide({
    actors: { readFunds: says(fundsOfMany), proposeIntent: proposing as never },
    actions: {
      keepChosen: (_, { kept: chosen }) => void kept.push(chosen),
      sayProposed: () => undefined,
      leave: () => undefined,
    },
  })
  const actor = createActor(chart, {
    input: { desk: sampleDesk, accountId: heldAccount, wanted: undefined, kept: undefined },
  }).start()
  await waitFor(actor, (now) => now.matches('selecting'))
  actor.send({ type: 'transfers.chooseAll' })
  const payload = releaseOf(actor.getSnapshot().context)
  actor.send({ type: 'release.propose', draftOf: changeDraftOf })
  expect(kept).toEqual([payload])
  await waitFor(actor, (now) => now.matches('selecting'))
  expect(kept).toEqual([payload, undefined])
  actor.stop()
})
