import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { connectReceiveFunds } from '@machines/transactions/receive-funds.connect'
import { receiveFunds } from '@machines/transactions/receive-funds.machine'
import type {
  ReceiveFundsContext,
  ReceiveFundsInput,
  ReceivingAddress,
  ReceivingAccount,
} from '@machines/transactions/receive-funds.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'

export const [payee, otherPayee] = [sampleId(60), sampleId(61)]
export const [eth, btc] = ['ethereum-mainnet', 'bitcoin-mainnet']

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ReceiveFundsContext
/** Every address names its account and its ledger, so that a wrong one is seen. */
export const addressOf = ({ accountId, ledgerId }: ReceivingAccount): string => `${ledgerId}:${accountId}`
const observed = (
  receiver: ReceivingAccount,
  accountId = receiver.accountId as ReceivingAddress['accountId'],
): ReceivingAddress => ({ address: addressOf(receiver), ledgerId: receiver.ledgerId, accountId })
const accountOf = (snapshot: AnyMachineSnapshot): ReceivingAccount => ({
  accountId: contextOf(snapshot).accountId!,
  ledgerId: contextOf(snapshot).ledgerId!,
})

const brought = (snapshot: AnyMachineSnapshot) => {
  const receiver = accountOf(snapshot)
  return [
    { name: 'brings the address', done: observed(receiver) },
    { name: 'brings one that does not tell its account', done: { ...observed(receiver), accountId: undefined } },
    {
      name: 'brings one of another ledger',
      done: { ...observed(receiver), ledgerId: receiver.ledgerId === eth ? btc : eth },
    },
    {
      name: 'brings one of another account',
      done: observed(receiver, receiver.accountId === payee ? otherPayee : payee),
    },
    { name: 'is refused', fail: { status: 500 } },
    { name: 'has no network', fail: new Error('network') },
  ]
}
const inputs: readonly ReceiveFundsInput[] = [
  { accountId: undefined, ledgerId: undefined },
  { accountId: payee, ledgerId: undefined },
  { accountId: payee, ledgerId: eth },
]

export const receiveFundsModel: ChartSuite = {
  machine: receiveFunds,
  inputs,
  events: () => [
    { type: 'account.pick', accountId: payee, ledgerId: undefined },
    { type: 'account.pick', accountId: otherPayee, ledgerId: btc },
    { type: 'account.pick', accountId: undefined, ledgerId: undefined },
    { type: 'ledger.pick', ledgerId: eth },
    { type: 'ledger.pick', ledgerId: btc },
    { type: 'address.fetch' },
    { type: 'address.create' },
  ],
  answers: {
    readAddress: (snapshot) => [...brought(snapshot), { name: 'finds none', done: undefined }],
    createAddress: (snapshot) => [...brought(snapshot), { name: 'gives a reason', done: undefined }],
  },
  key: (snapshot) => [
    contextOf(snapshot).accountId,
    contextOf(snapshot).ledgerId,
    contextOf(snapshot).address,
    contextOf(snapshot).problem,
  ],
  rows: { '5. whatever could not be fetched or made can be tried again': '[ER032]' },
  invariants: [
    {
      title: '1. what is shown belongs to the account and the ledger that are chosen',
      bites: ['readAddress', 'createAddress'].flatMap((id) =>
        ['brings the address', 'brings one of another ledger', 'brings one of another account'].map(
          (answer) => `${id} ${answer}`,
        ),
      ),
      check: ({ after, name }) => {
        const { address } = connectReceiveFunds(after as never, () => undefined)
        expect(address !== undefined).toBe(after.matches('shown'))
        if (address !== undefined) expect(address).toBe(addressOf(accountOf(after)))
        if (/brings one of another/.test(name))
          expect([after.value, contextOf(after).problem]).toEqual(['notFetched', { tag: 'notTheirs' }])
      },
    },
    {
      title: '2. another account or another ledger takes the address away at once',
      bites: ['account.pick', 'ledger.pick'].map(
        (type) =>
          ({ event, before }: WalkStep) =>
            event.type === type && before.matches('shown'),
      ),
      check: ({ before, after, event }) => {
        const isPick =
          event.type === 'account.pick' || (event.type === 'ledger.pick' && contextOf(before).accountId !== undefined)
        if (!isPick) return
        expect([contextOf(after).address, contextOf(after).problem]).toEqual([undefined, undefined])
        expect(after.matches('shown')).toBe(false)
        if (event.type === 'account.pick')
          expect([contextOf(after).accountId, contextOf(after).ledgerId]).toEqual([
            event['accountId'],
            event['ledgerId'],
          ])
      },
    },
    {
      title: '3. nothing is asked before account and ledger are chosen',
      bites: [
        ({ event, before }) => event.type === 'ledger.pick' && before.matches('choosingAccount'),
        ({ event, before }) => event.type === 'ledger.pick' && before.matches('loadingAddress'),
      ],
      check: ({ after, calls }) => {
        expect(calls.every(({ input }) => Object.values(input as object).every((part) => part !== undefined))).toBe(
          true,
        )
        const running = calls.filter(({ ended }) => ended === 'running')
        expect(running.map(({ input }) => input)).toEqual(after.hasTag('busy') ? [accountOf(after)] : [])
      },
    },
    {
      title: '4. an address is made only when the person asks for it, once for each time',
      bites: (['noAddress', 'creating', 'notCreated'] as const).map(
        (state) =>
          ({ event, before }: WalkStep) =>
            event.type === 'address.create' && before.matches(state),
      ),
      check: ({ calls, path }) => {
        const asked = path.filter((step) => step === 'address.create').length
        expect(calls.filter(({ id }) => id === 'createAddress').length).toBeLessThanOrEqual(asked)
      },
    },
    {
      title: '5. whatever could not be fetched or made can be tried again',
      bites: [
        'readAddress finds none',
        'readAddress is refused',
        'readAddress has no network',
        'createAddress is refused',
        'createAddress gives a reason',
        'createAddress brings one of another account',
      ],
      check: ({ after }) => {
        if (!after.hasTag('failed') && !after.matches('noAddress')) return
        expect(contextOf(after).problem !== undefined).toBe(after.hasTag('failed'))
        expect(after.can({ type: 'address.fetch' })).toBe(true)
      },
    },
    ...everyChart({ writes: ['createAddress'] }),
  ],
}
