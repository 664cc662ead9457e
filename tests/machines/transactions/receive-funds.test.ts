import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiError } from '@api/shared/problem'
import { connectReceiveFunds } from '@machines/transactions/receive-funds.connect'
import { provideReceiveFunds, type ReceiveFundsPorts } from '@machines/transactions/receive-funds.provide'
import { describeChart } from '@support/chart-suite'
import { addressOf, btc, eth, otherPayee, payee, receiveFundsModel } from '@support/models/receive-funds.model'

describeChart(receiveFundsModel)

function open(ports: Partial<ReceiveFundsPorts>) {
  const never = () => new Promise<never>(() => undefined)
  const actor = createActor(provideReceiveFunds({ readAddress: never, createAddress: never, ...ports }), {
    input: { accountId: payee, ledgerId: undefined },
  }).start()
  const view = () => connectReceiveFunds(actor.getSnapshot(), actor.send)
  return { view, until: (phase: string) => waitFor(actor, () => view().phase === phase) }
}

it('the answer for a ledger that was left is aborted and never shown for the next', async () => {
  const asked: { readonly signal: AbortSignal; readonly answer: () => void }[] = []
  const { view, until } = open({
    readAddress: (receiver, signal) =>
      new Promise(
        (resolve) =>
          void asked.push({
            signal,
            answer: () =>
              resolve({ address: addressOf(receiver), ledgerId: receiver.ledgerId, accountId: receiver.accountId }),
          }),
      ),
  })
  view().pickLedger(eth)
  view().pickLedger(btc)
  expect(asked[0]!.signal.aborted).toBe(true)
  asked[0]!.answer()
  asked[1]!.answer()
  await until('shown')
  expect(view().address).toBe(addressOf({ accountId: payee, ledgerId: btc }))
  view().pickAccount(otherPayee)
  expect([view().phase, view().address]).toEqual(['choosingLedger', undefined])
})

it('an address of another ledger than the one asked for is not shown', async () => {
  const { view, until } = open({
    readAddress: ({ accountId }) => Promise.resolve({ address: '0xabc', ledgerId: btc, accountId }),
  })
  view().pickLedger(eth)
  await until('notFetched')
  expect([view().address, view().problem]).toEqual([undefined, { tag: 'notTheirs' }])
})

it('where there is none, one is made when the person asks, and a reason is no address [ER032]', async () => {
  let hasReason = true
  let made = 0
  const { view, until } = open({
    readAddress: () => Promise.resolve(undefined),
    createAddress: (receiver) => {
      made++
      return Promise.resolve(
        hasReason
          ? undefined
          : { address: addressOf(receiver), ledgerId: receiver.ledgerId, accountId: receiver.accountId },
      )
    },
  })
  view().pickLedger(eth)
  await until('noAddress')
  expect(made).toBe(0)
  view().create()
  await until('notCreated')
  expect([view().problem, view().prompt]).toEqual([{ tag: 'notCreated', status: undefined }, 'retry'])
  hasReason = false
  view().fetch()
  await until('noAddress')
  view().create()
  await until('shown')
  expect([view().address, made]).toEqual([addressOf({ accountId: payee, ledgerId: eth }), 2])
})

it('an address that cannot be fetched is told with its status and fetched again when the person wants it [ER032]', async () => {
  let isBroken = true
  const { view, until } = open({
    readAddress: (receiver) =>
      isBroken
        ? Promise.reject(
            new ApiError({
              tag: 'http',
              status: 500,
              statusText: '',
              reason: undefined,
              message: undefined,
              request: 'GET /',
            }),
          )
        : Promise.resolve({ address: addressOf(receiver), ledgerId: receiver.ledgerId, accountId: undefined }),
  })
  view().pickLedger(eth)
  await until('notFetched')
  expect(view().problem).toEqual({ tag: 'notFetched', status: 500 })
  isBroken = false
  view().fetch()
  await until('shown')
  expect(view().problem).toBeUndefined()
})
