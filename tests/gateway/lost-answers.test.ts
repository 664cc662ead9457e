import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { Uuid } from '@domain/shared/ids'
import { type proposeIntent } from '@machines/intents/propose-intent.machine'
import { provideProposeIntent, type ProposePorts } from '@machines/intents/propose-intent.provide'
import type { RequestSignatureInput, RequestSignatureOutput } from '@machines/signing/request-signature.types'
import { openApiOver } from '@support/console-api'
import { createMoneyWorld, outside, type Desk, type MoneyWorld } from '@support/money-desk'

/** How a connection is cut: before a call has reached the gateway, or when its answer was on the way. */
type Cut = 'call' | 'answer'

let world: MoneyWorld
let desk: Desk
let account: Uuid
beforeAll(async () => {
  world = await createMoneyWorld()
  desk = await world.openDesk()
  account = await desk.open({ holds: { ETH: 10n ** 18n } })
})
afterAll(() => world.close())

interface Tried {
  readonly calls: number
  /** How often the signed proposal left the console. */
  readonly sends: number
  /** How many orders of it the gateway has. */
  readonly orders: number
  readonly ended: SnapshotFrom<typeof proposeIntent>['value']
}

/** One transfer, proposed while the connection is cut from the given call on; it is back when the console says that it does not know. */
async function proposeThrough(cut: Cut | undefined, from: number): Promise<Tried> {
  let calls = 0
  let isBack = false
  const send = async (request: Request): Promise<Response> => {
    calls += 1
    const isCut = cut !== undefined && calls >= from && !isBack
    if (isCut && cut === 'call') throw new TypeError('network error')
    const response = await world.harness.fetch(request)
    if (isCut) throw new TypeError('network error')
    return response
  }
  const { api, sent } = openApiOver(send, await world.harness.tokenOf(desk.maker))
  const { clock, random } = world.harness
  const sign = fromPromise<RequestSignatureOutput, RequestSignatureInput>(({ input }) => {
    const frozen = freezeRequest(input.request)
    return Promise.resolve({ outcome: 'signed', frozen, signature: desk.maker.key.sign(frozen.text) as never })
  })
  const ports = { api, random, clock: { now: () => clock.now(), setTimeout: (run: () => void, ms: number) => clock.setTimeout(run, ms), clearTimeout: (id: unknown) => clock.clearTimeout(id as number) } } as unknown as ProposePorts
  const machine = provideProposeIntent(ports).provide({ actors: { requestSignature: sign as never } })
  const road = createActor(machine, { clock, input: { author: desk.maker.user, targetDomainId: desk.id, email: desk.maker.email, publicKey: desk.maker.key.publicKey, notificationsEnabled: true } })
  const until = async (...states: readonly string[]) => {
    for (let turn = 0; turn < 400; turn++) {
      const { value } = road.getSnapshot()
      if (states.includes(value)) return
      await new Promise((resolve) => setImmediate(resolve))
      await world.harness.settle()
      if (value === 'submitting') clock.increment(250)
    }
    throw new Error(`the road stands in ${JSON.stringify(road.getSnapshot().value)}`)
  }
  const orderId = random.uuid()
  road.start()
  road.send({ type: 'draft.submit', draft: {
    entityLock: 'Unlocked',
    makePayload: () => ({ type: 'v0_CreateTransferOrder', id: orderId, accountId: account, tickerId: world.tickers['ETH']!, outputs: [{ amount: '1000', destination: { type: 'Address', address: outside.eth } }], feeStrategy: 'Medium', customProperties: {} }),
  } })
  await until('reviewing', 'editing')
  road.send({ type: 'proposal.confirm' })
  if (road.getSnapshot().value !== 'editing') await until('accepted', 'refused', 'outcomeUnknown')
  isBack = true
  if (road.getSnapshot().value === 'outcomeUnknown') {
    road.send({ type: 'outcome.check' })
    await until('accepted', 'outcomeUnknown')
  }
  const ended = road.getSnapshot().value
  road.stop()
  await world.harness.settle()
  const orders = await desk.list<{ data: { id: string } }>('transactions/orders')
  return {
    calls, ended,
    sends: sent.filter(({ method, path }) => method === 'POST' && path === '/v1/intents').length,
    orders: orders.filter(({ data }) => data.id === orderId).length,
  }
}

describe('a connection that is cut at any moment of a proposal never leads to a second order', () => {
  test('uncut, it is tried, sent once and followed to its one order', async () => {
    const { calls, ...rest } = await proposeThrough(undefined, 0)
    expect(rest).toEqual({ ended: 'accepted', sends: 1, orders: 1 })
    expect(calls).toBeGreaterThanOrEqual(3)
  })

  test.for<Cut>(['call', 'answer'])('cut at the %s, at each of its calls', async (cut) => {
    const { calls } = await proposeThrough(undefined, 0)
    const tried = []
    for (let from = 1; from <= calls; from++) tried.push(await proposeThrough(cut, from))
    for (const { sends, orders } of tried) expect([sends <= 1, orders <= 1]).toEqual([true, true])
    // The console says "accepted" of exactly what the gateway has.
    expect(tried.map(({ ended, orders }) => [ended, orders])).toEqual(tried.map(({ ended, orders }) => (orders === 1 ? ['accepted', 1] : [ended === 'accepted' ? 'nothing' : ended, 0])))
    // What was lost on its way to the gateway stays unknown; what the gateway has is found by its id.
    expect(tried.map(({ ended }) => ended)).toContain(cut === 'call' ? 'outcomeUnknown' : 'accepted')
  })
})
