import { Transaction } from 'ethers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EthereumParameters } from '@domain/intents/catalogue/orders/ethereum'
import type { Uuid } from '@domain/shared/ids'
import { vaults } from '@gateway/store/schema/entities'
import { vaultOperations } from '@gateway/store/schema/money'
import { completeOfflineSignature } from '@gateway/transactions/sign-transaction'
import { operationText } from '@domain/vaults/operation-files'
import { makeKey } from '@support/keys'
import {
  ledgerNames,
  createMoneyFixture,
  ethereumOrder,
  newAccount,
  outside,
  type Desk,
  type MoneyFixture,
  type TransferJson,
} from '@support/money-desk'
import { quorum } from '@support/test-institution'

let fixture: MoneyFixture
let desk: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close())

const ether = 10n ** 18n
const gwei = 10n ** 9n
const atRate = (price: bigint, more: Partial<EthereumParameters> = {}) =>
  ethereumOrder({
    feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: `${price}`, maxPriorityFeePerGas: '1' },
    ...more,
  })
const insteadOf = (transactionOrderId: Uuid, reason?: string) =>
  ({ resourceStrategy: { type: 'OrderReplacement', transactionOrderId, ...(reason ? { reason } : {}) } }) as const
const newId = () => fixture.harness.random.uuid()
const cancel = (target: Uuid, replacement = newId(), more: object = {}) =>
  desk.propose({
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: target,
    replacementTransactionOrderId: replacement,
    reason: 'Wrong payee',
    ...more,
  })
const statusOf = async (orderId: Uuid) => {
  const { processing, ledgerTransactionData } = await desk.transactionOf(orderId)
  return [processing!.status, ledgerTransactionData?.ledgerStatus]
}
const passUntil = async (orderId: Uuid, status: string, ledgerStatus?: string) => {
  for (let second = 0; second < 60; second++) {
    const now = await statusOf(orderId)
    if (now[0] === status && now[1] === ledgerStatus) return
    await fixture.pass(1)
  }
  throw new Error(`the order never became ${status}`)
}
const total = (account: Uuid) => desk.balances(account).then((found) => found['ETH']!)

describe('a replacement', () => {
  test('it takes the number of the order that is stuck, frees what that one held, and lands in its place', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    const stuck = await desk.order(account, 'eth', atRate(gwei, { amount: '5000' }))
    await fixture.pass(10)
    expect((await desk.transactionOf(stuck)).processing).toEqual({
      status: 'Broadcasting',
      hint: 'CurrentlyFeesTooSmall',
    })
    const faster = await desk.order(
      account,
      'eth',
      atRate(90n * gwei, { amount: '6000', ...insteadOf(stuck, 'Faster') }),
    )
    await fixture.pass(25)
    expect((await desk.transactionOf(stuck)).processing).toEqual({
      status: 'Interrupted',
      cause: 'Replacement',
      reason: 'Faster',
    })
    expect([await statusOf(stuck), await statusOf(faster)]).toEqual([
      ['Interrupted', 'Replaced'],
      ['Completed', 'Confirmed'],
    ])
    const [one, two] = await Promise.all(
      [stuck, faster].map(async (id) =>
        Transaction.from((await desk.transactionOf(id)).ledgerTransactionData!.rawTransaction),
      ),
    )
    expect([one!.nonce, two!.nonce, one!.hash === two!.hash]).toEqual([0, 0, false])
    const [fee] = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}&kind=Fee`)
    expect(await total(account)).toEqual([`${ether - 6000n - BigInt(fee!.value)}`, '0', '0'])
  })

  test('on Bitcoin it spends the coins of the other one', async () => {
    const account = await desk.open({ ledgers: ['btc'], holds: { BTC: 1_000_000 } })
    const output = { destination: { type: 'Address', address: outside.btc } as const, amount: '10000' }
    const at = (satoshiPerVbyte: string, more: object = {}) =>
      desk.order(account, 'btc', {
        type: 'Bitcoin',
        outputs: [output],
        feeStrategy: { type: 'SpecifiedRate', satoshiPerVbyte },
        ...more,
      })
    const stuck = await at('1')
    await fixture.pass(8)
    const faster = await at('50', insteadOf(stuck))
    await fixture.pass(75)
    const coins = async (id: Uuid) =>
      (await desk.transactionOf(id)).ledgerTransactionData!.rawTransaction!.slice(14, 14 + 72)
    expect([await statusOf(stuck), await statusOf(faster)]).toEqual([
      ['Interrupted', 'Replaced'],
      ['Completed', 'Confirmed'],
    ])
    expect(await coins(stuck)).toBe(await coins(faster))
    expect((await desk.balances(account))['BTC']![1]).toBe('0')
  })

  test('it fails when it pays no higher rate, and when the other one is settled first', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    const stuck = await desk.order(account, 'eth', atRate(gwei))
    await fixture.pass(10)
    const cheap = await desk.order(account, 'eth', atRate(gwei, insteadOf(stuck)))
    await fixture.pass(3)
    expect((await desk.transactionOf(cheap)).processing).toEqual({
      status: 'Failed',
      hint: 'ReplacementTransactionFeesTooLow',
    })
    const quick = await desk.order(account, 'eth', atRate(90n * gwei, insteadOf(stuck)))
    await fixture.pass(25)
    const landed = await desk.order(account, 'eth', atRate(80n * gwei))
    await passUntil(landed, 'Broadcasting', 'Detected')
    await fixture.pass(10)
    const late = await desk.order(account, 'eth', atRate(95n * gwei, insteadOf(landed)))
    await fixture.pass(10)
    expect([await statusOf(quick), await statusOf(landed)]).toEqual([
      ['Completed', 'Confirmed'],
      ['Completed', 'Confirmed'],
    ])
    expect((await desk.transactionOf(late)).processing).toEqual({
      status: 'Failed',
      hint: 'TransactionNotEligibleForReplacement',
    })
    expect((await total(account))[1]).toBe('0')
    expect(
      await desk.propose({
        type: 'v0_CreateTransactionOrder',
        id: newId(),
        accountId: account,
        ledgerId: ledgerNames.eth,
        parameters: atRate(99n * gwei, insteadOf(landed)),
        customProperties: {},
      }),
    ).toBe('InvalidTransactionOrderState')
  })

  test('an order that was not sent is left at once, and only one of the same account is replaced', async () => {
    const [account, other] = [await desk.open({ holds: { ETH: ether } }), await desk.open({ holds: { ETH: ether } })]
    const first = await desk.order(account, 'eth', ethereumOrder())
    const foreign = {
      type: 'v0_CreateTransactionOrder' as const,
      id: newId(),
      accountId: other,
      ledgerId: ledgerNames.eth,
      parameters: ethereumOrder(insteadOf(first)),
      customProperties: {},
    }
    expect(await desk.propose(foreign)).toBe('InvalidTransactionOrderParameters')
    await passUntil(first, 'Reserved')
    const second = await desk.order(account, 'eth', ethereumOrder(insteadOf(first)))
    expect((await desk.transactionOf(first)).processing).toMatchObject({ status: 'Interrupted', cause: 'Replacement' })
    expect((await total(account))[1]).toBe('0')
    await fixture.pass(25)
    expect(await statusOf(second)).toEqual(['Completed', 'Confirmed'])
  })

  test('whoever may pay alone stops no order alone: what a cancellation is asked is asked of it too, and of nothing else', async () => {
    const { harness } = fixture
    const { id, people } = await harness.createDomain({
      people: { maker: ['maker'], checker: ['checker'] },
      policies: [
        {
          alias: 'Stopped by two',
          rank: 20,
          intentTypes: ['v0_AttemptTransactionOrderCancellation'],
          workflow: [quorum('maker'), quorum('checker')],
        },
        { alias: 'Alone', workflow: [quorum('maker')] },
      ],
    })
    const account = newId()
    await harness.propose(people.maker, newAccount(account, fixture.vaultId))
    await fixture.hold(account, { ETH: ether })
    const order = (orderId: Uuid, more: Partial<EthereumParameters>) =>
      harness.propose(people.maker, {
        type: 'v0_CreateTransactionOrder',
        id: orderId,
        accountId: account,
        ledgerId: ledgerNames.eth,
        parameters: ethereumOrder(more),
        customProperties: {},
      })
    const [first, second] = [newId(), newId()]
    const statusNow = async (intentId: Uuid) => (await harness.readIntent(people.maker, id, intentId)).data.state.status
    const paid = await order(first, { amount: '5000' })
    const replaced = await order(second, { amount: '1', ...insteadOf(first) })
    expect([await statusNow(paid.intentId), await statusNow(replaced.intentId)]).toEqual(['Executed', 'Open'])
    await harness.approve(people.checker, id, replaced.intentId)
    expect(await statusNow(replaced.intentId)).toBe('Executed')
  })

  test('of two replacements of one order the first takes its place, the other fails and holds nothing', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    const stuck = await desk.order(account, 'eth', atRate(gwei))
    await fixture.pass(10)
    const one = await desk.order(account, 'eth', atRate(80n * gwei, insteadOf(stuck)))
    await fixture.pass(1)
    const two = await desk.order(account, 'eth', atRate(90n * gwei, insteadOf(stuck)))
    await fixture.pass(30)
    expect([await statusOf(one), await statusOf(two)]).toEqual([
      ['Completed', 'Confirmed'],
      ['Failed', undefined],
    ])
    expect((await total(account))[1]).toBe('0')
  })
})

describe('a cancellation', () => {
  test.each(['Preparing', 'Reserved', 'Prepared'])(
    'an order that is %s is stopped without the ledger, and its number and reserve are free',
    async (status) => {
      const account = await desk.open({ holds: { ETH: ether } })
      const orderId = await desk.order(account, 'eth', ethereumOrder())
      await passUntil(orderId, status)
      expect(await cancel(orderId)).toBe('Succeeded')
      expect((await desk.transactionOf(orderId)).processing).toEqual({
        status: 'Interrupted',
        cause: 'Cancellation',
        reason: 'Wrong payee',
      })
      if (status !== 'Preparing') expect(await total(account)).toEqual([`${ether}`, '0', '0'])
      const next = await desk.order(account, 'eth', ethereumOrder())
      await fixture.pass(25)
      expect(Transaction.from((await desk.transactionOf(next)).ledgerTransactionData!.rawTransaction).nonce).toBe(0)
    },
  )

  test.each(['Unseen', 'Detected'])(
    'a sent order that is %s is replaced by one that pays the account itself',
    async (seen) => {
      const account = await desk.open({ holds: { ETH: ether } })
      const orderId = await desk.order(
        account,
        'eth',
        atRate(seen === 'Unseen' ? gwei : 90n * gwei, { amount: '5000' }),
      )
      await passUntil(orderId, 'Broadcasting', seen === 'Unseen' ? undefined : seen)
      expect(await cancel(orderId, orderId)).toBe('EntityAlreadyCreated')
      const replacement = newId()
      expect(await cancel(orderId, replacement)).toBe('Succeeded')
      await fixture.pass(25)
      expect((await desk.transactionOf(orderId)).processing).toEqual({
        status: 'Interrupted',
        cause: 'Cancellation',
        reason: 'Wrong payee',
      })
      expect([await statusOf(orderId), await statusOf(replacement)]).toEqual([
        ['Interrupted', 'Replaced'],
        ['Completed', 'Confirmed'],
      ])
      const signed = Transaction.from((await desk.transactionOf(replacement)).ledgerTransactionData!.rawTransaction)
      expect([signed.to, signed.value, signed.nonce]).toEqual([await desk.addressOf(account, 'eth'), 0n, 0])
      const [fee] = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}`)
      expect(await total(account)).toEqual([`${ether - BigInt(fee!.value)}`, '0', '0'])
    },
  )

  test('a sent Bitcoin order is replaced by one that pays everything back', async () => {
    const account = await desk.open({ ledgers: ['btc'], holds: { BTC: 1_000_000 } })
    const orderId = await desk.transfer(account, 'BTC', {
      outputs: [{ destination: { type: 'Address', address: outside.btc }, amount: '200000' }],
    })
    await passUntil(orderId, 'Broadcasting', 'Detected')
    await cancel(orderId)
    await fixture.pass(75)
    const [fee] = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}&kind=Fee`)
    expect([await statusOf(orderId), (await desk.balances(account))['BTC']]).toEqual([
      ['Interrupted', 'Replaced'],
      [`${1_000_000 - Number(fee!.value)}`, '0', '0'],
    ])
  })

  test('on a ledger that replaces nothing an order is stopped only before it is sent', async () => {
    const account = await desk.open({ ledgers: ['xrp'] })
    await fixture.deposit('xrp', 'XRP', await desk.addressOf(account, 'xrp'), 9_000_000n)
    await fixture.pass(6)
    const [deposit] = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}`)
    await desk.propose({ type: 'v0_ReleaseQuarantinedTransfers', accountId: account, transferIds: [deposit!.id] })
    const pay = () =>
      desk.transfer(account, 'XRP', {
        outputs: [{ destination: { type: 'Address', address: outside.xrp }, amount: '5' }],
      })
    const [early, late] = [await pay(), await pay()]
    expect(await cancel(early)).toBe('Succeeded')
    await passUntil(late, 'Broadcasting', 'Detected')
    expect(await cancel(late)).toBe('InvalidTransactionOrderState')
  })

  test('it is refused once the order is settled, for a locked account, and for an order of somebody else', async () => {
    const [account, stranger] = [await desk.open({ holds: { ETH: ether } }), await fixture.openDesk()]
    const done = await desk.order(account, 'eth', ethereumOrder())
    await fixture.pass(25)
    expect([await cancel(done), await cancel(newId())]).toEqual(['InvalidTransactionOrderState', 'InvalidEntityId'])
    const foreign = {
      type: 'v0_AttemptTransactionOrderCancellation' as const,
      targetTransactionOrderId: done,
      replacementTransactionOrderId: newId(),
      reason: 'Mine',
    }
    expect(await stranger.propose(foreign)).toBe('InvalidEntityId')
    const open = await desk.order(account, 'eth', ethereumOrder())
    await desk.propose({ type: 'v0_LockAccount', reference: { id: account, revision: 1 } })
    expect(await cancel(open)).toBe('AccountLocked')
  })

  test('the dry run of a cancellation tells whether it costs a fee', async () => {
    const { harness } = fixture
    const account = await desk.open({ holds: { ETH: ether } })
    const orderId = await desk.order(account, 'eth', atRate(gwei))
    const dryRun = async () => {
      const payload = {
        type: 'v0_AttemptTransactionOrderCancellation',
        targetTransactionOrderId: orderId,
        replacementTransactionOrderId: newId(),
        reason: 'Wrong payee',
      }
      const body = {
        author: desk.maker.user,
        expiryAt: new Date(harness.clock.now() + 60_000).toISOString(),
        targetDomainId: desk.id,
        id: newId(),
        payload,
        customProperties: {},
      }
      return (await harness.as(desk.maker).post('/v1/intents/dry-run', body)).body['cancellation']
    }
    expect(await dryRun()).toEqual({ type: 'OffLedger' })
    await fixture.pass(10)
    expect(await dryRun()).toEqual({ type: 'OnLedger', fee: expect.stringMatching(/^\d+$/) })
  })
})

describe('transactions that the ledger counts', () => {
  test('a later one waits for an earlier one that is stuck, and the gateway names it', async () => {
    const { harness } = fixture
    const account = await desk.open({ holds: { ETH: ether } })
    const stuck = await desk.order(account, 'eth', atRate(gwei))
    await fixture.pass(8)
    const next = await desk.order(account, 'eth', ethereumOrder())
    await fixture.pass(40)
    expect(await desk.transactionOf(next)).toMatchObject({ processing: { status: 'Broadcasting' } })
    const blocker = (transactionId: Uuid, person = desk.maker) =>
      harness.as(person).get(`/internal/v1/transaction/${transactionId}/blocker`)
    const [first, second] = [await desk.transactionOf(stuck), await desk.transactionOf(next)]
    expect((await blocker(second.id)).body).toEqual({ id: first.id })
    expect(await blocker(first.id)).toMatchObject({ status: 200, body: {} })
    const foreign = await blocker(second.id, (await fixture.openDesk()).maker)
    expect([foreign.status, foreign.text]).toEqual([404, (await blocker(newId())).text])
    await cancel(stuck)
    await fixture.pass(60)
    expect(await statusOf(next)).toEqual(['Completed', 'Confirmed'])
  })
})

describe('a vault that is kept offline', () => {
  test('the transaction waits, reserved, for its file; then it is signed, and one that is cancelled is withdrawn', async () => {
    const { harness } = fixture
    const { database } = harness.gateway.context
    const vaultId = newId()
    await harness.propose(harness.root, {
      type: 'v0_CreateVault',
      id: vaultId,
      alias: 'Cold',
      publicKey: makeKey(vaultId).publicKey,
      lock: 'Unlocked',
      customProperties: { offline: 'true' },
    })
    await database.update(vaults).set({ processing: 'Completed' }).where(eq(vaults.id, vaultId))
    const account = await desk.open({ holds: { ETH: ether }, vaultId })
    const kept = await desk.order(account, 'eth', ethereumOrder())
    await fixture.pass(1)
    const dropped = await desk.order(account, 'eth', ethereumOrder())
    await fixture.pass(60)
    expect([await statusOf(kept), await statusOf(dropped)]).toEqual([
      ['Reserved', undefined],
      ['Reserved', undefined],
    ])
    const operationOf = async (orderId: Uuid) => {
      const { id } = await desk.transactionOf(orderId)
      return (
        await database
          .select()
          .from(vaultOperations)
          .where(and(eq(vaultOperations.vaultId, vaultId), eq(vaultOperations.subjectId, id)))
      )[0]!
    }
    await cancel(dropped)
    expect([(await operationOf(dropped)).status, (await operationOf(kept)).status]).toEqual(['Withdrawn', 'Prepared'])
    const operation = await operationOf(kept)
    const signature = makeKey(vaultId).sign(operationText(vaultId, operation))
    await database
      .update(vaultOperations)
      .set({ status: 'Signed', signature })
      .where(eq(vaultOperations.id, operation.id))
    await completeOfflineSignature(fixture.change(), operation)
    await completeOfflineSignature(fixture.change(), await operationOf(dropped))
    await fixture.pass(40)
    expect([await statusOf(kept), await statusOf(dropped)]).toEqual([
      ['Completed', 'Confirmed'],
      ['Interrupted', undefined],
    ])
    const signed = Transaction.from((await desk.transactionOf(kept)).ledgerTransactionData!.rawTransaction)
    expect([signed.unsignedHash.slice(2), signed.from]).toEqual([
      operation.digest,
      await desk.addressOf(account, 'eth'),
    ])
  })
})
