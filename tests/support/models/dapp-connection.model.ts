import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { dappConnection } from '@machines/dapps/dapp-connection.machine'
import type {
  ApproveQuestion,
  AskingDapp,
  DappChoice,
  DappConnectionContext,
} from '@machines/dapps/dapp-connection.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'
import { freshSignInInput } from './fresh-sign-in.model'

export const pastedCode = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`
const dapp: AskingDapp = {
  id: sampleId(80),
  name: 'Harbor Lend',
  description: 'Lending',
  url: 'https://app.harborlend.example',
  methods: ['personal_sign'],
  chains: ['eip155:1'],
  unsupported: { methods: [], chains: [] },
  ledgerIds: ['ethereum-mainnet'],
  expiresAt: 1_000_000,
}
const partly: AskingDapp = {
  ...dapp,
  methods: ['personal_sign', 'eth_signTypedData_v4'],
  unsupported: { methods: ['eth_signTypedData_v4'], chains: [] },
}
export const chosenDappAccount = sampleId(81)
const chosen: DappChoice = { accountId: chosenDappAccount, ledgerId: 'ethereum-mainnet', isPartAccepted: false }
const choices: readonly DappChoice[] = [
  chosen,
  { ...chosen, isPartAccepted: true },
  { ...chosen, ledgerId: 'polygon-mainnet' },
]

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DappConnectionContext
const paste = (isWellFormed: boolean, isSignInFresh: boolean) =>
  ({ type: 'dapp.paste', code: isWellFormed ? pastedCode : 'wc:nothing', isWellFormed, isSignInFresh }) as const
const isApproved = ({ event, before, after }: WalkStep) =>
  event.type === 'dapp.approve' && before.value === 'chooseAccountAndLedger' && after.value === 'approving'
const isHeldBack = (step: WalkStep) =>
  step.event.type === 'dapp.approve' &&
  step.before.value === 'chooseAccountAndLedger' &&
  step.after.value === 'chooseAccountAndLedger'
const isPartly = ({ unsupported }: AskingDapp) => unsupported.methods.length > 0
const isPasted = (step: WalkStep) =>
  step.event.type === 'dapp.paste' && ['enterCode', 'scanning'].includes(step.before.value as string)
const isScanAsked = (step: WalkStep) => step.event.type === 'dapp.scan' && step.before.value === 'enterCode'
const isFound = ({ name }: WalkStep) => name === 'ask finds a dApp' || name === 'ask finds one that is partly supported'
const lost = ['approve loses its answer', 'after decisionWait']
const gone = ['expiry is over', 'approve comes too late', 'findSession finds none', 'ask finds it expired']

export const dappConnectionModel: ChartSuite = {
  machine: dappConnection,
  rows: {
    '1. yes is said only after the dApp was shown, and only with an account and one of the ledgers that it asks for':
      '[SC034] [ST022]',
    '2. what does not work here is accepted by the person before yes can be said': '[SC037]',
    '5. who does not say yes says no once, or nothing: a dApp that no longer waits is never connected': '[ER038]',
  },
  inputs: [
    { isSignInFresh: true, signIn: freshSignInInput },
    { isSignInFresh: false, signIn: freshSignInInput },
    {
      isSignInFresh: true,
      signIn: freshSignInInput,
      remembered: { accountId: chosenDappAccount, ledgerId: 'ethereum-mainnet' },
    },
  ],
  events: () => [
    paste(true, true),
    paste(true, false),
    paste(false, true),
    { type: 'dapp.scan', isSignInFresh: true },
    { type: 'dapp.scan', isSignInFresh: false },
    { type: 'dapp.leaveScan' },
    ...choices.map((choice) => ({ type: 'dapp.choose', choice })),
    { type: 'dapp.approve' },
    { type: 'dapp.decline' },
    { type: 'dapp.again' },
    { type: 'dapp.check' },
    { type: 'dapp.signIn' },
  ],
  answers: {
    ask: [
      { name: 'finds a dApp', done: { kind: 'asked', dapp } },
      { name: 'finds one that is partly supported', done: { kind: 'asked', dapp: partly } },
      { name: 'finds nobody', done: { kind: 'connectionTimeout' } },
      { name: 'finds it expired', done: { kind: 'approveTimeout' } },
      { name: 'finds the sign-in too old', done: { kind: 'signInTooOld' } },
      { name: 'is refused', done: { kind: 'refused', status: 409, reason: 'LookAlikeDappError' } },
      { name: 'loses its answer', fail: new Error('network') },
    ],
    expiry: [
      { name: 'is over', done: undefined },
      { name: 'breaks', fail: new Error('defect') },
    ],
    approve: [
      { name: 'is taken', done: { kind: 'connected' } },
      { name: 'comes too late', done: { kind: 'approveTimeout' } },
      { name: 'finds the sign-in too old', done: { kind: 'signInTooOld' } },
      { name: 'is refused', done: { kind: 'refused', status: 409, reason: 'AccountNotReady' } },
      { name: 'loses its answer', fail: new Error('network') },
    ],
    decline: [
      { name: 'is taken', done: undefined },
      { name: 'loses its answer', fail: new Error('network') },
    ],
    findSession: [
      { name: 'finds it connected', done: { kind: 'connected' } },
      { name: 'finds it waiting', done: { kind: 'waiting' } },
      { name: 'finds none', done: { kind: 'gone' } },
      { name: 'has no network', fail: new Error('network') },
    ],
    freshSignIn: [
      { name: 'is declined', done: undefined },
      { name: 'breaks', fail: new Error('defect') },
    ],
  },
  key: (snapshot) => {
    const { isSignInFresh, dapp: asking, choice, problem, remembered } = contextOf(snapshot)
    return [
      isSignInFresh,
      asking && isPartly(asking),
      choice.ledgerId,
      choice.isPartAccepted,
      problem?.kind,
      remembered?.ledgerId,
    ]
  },
  invariants: [
    {
      title:
        '1. yes is said only after the dApp was shown, and only with an account and one of the ledgers that it asks for',
      bites: [isApproved, isHeldBack],
      check: (step) => {
        const asked = step.calls.filter(
          ({ id, startedAtStep }) => id === 'approve' && startedAtStep === step.path.length,
        )
        expect(asked).toHaveLength(isApproved(step) ? 1 : 0)
        if (!isApproved(step)) return
        const { id, accountId, ledgerId } = asked[0]!.input as ApproveQuestion
        const before = contextOf(step.before)
        expect([id, accountId]).toEqual([before.dapp!.id, before.choice.accountId])
        expect(before.dapp!.ledgerIds).toContain(ledgerId)
      },
    },
    {
      title: '2. what does not work here is accepted by the person before yes can be said',
      bites: [(step) => isApproved(step) && isPartly(contextOf(step.before).dapp!), isHeldBack],
      check: (step) => {
        const { dapp: asking, choice } = contextOf(step.before)
        if (isApproved(step) && isPartly(asking!)) expect(choice.isPartAccepted).toBe(true)
      },
    },
    {
      title: '3. the code is in what is sent and nowhere else',
      bites: [(step) => isPasted(step) && step.after.value === 'retrieving'],
      check: (step) => {
        expect(JSON.stringify([contextOf(step.after), step.after.output])).not.toContain(pastedCode)
        if (isPasted(step) && step.after.value === 'retrieving')
          expect(step.calls.findLast(({ id }) => id === 'ask')!.input).toEqual({ code: pastedCode })
      },
    },
    {
      title:
        "4. connected is said on the platform's word alone; an answer that is lost is looked for, and yes is not said again by itself",
      bites: [...lost, 'approve is taken', 'findSession finds it connected', 'findSession finds it waiting'],
      check: ({ name, before, after }) => {
        if (lost.includes(name) && before.value === 'approving') expect(after.value).toBe('lookingUp')
        if (name === 'findSession finds it waiting')
          expect([after.value, contextOf(after).problem]).toEqual(['chooseAccountAndLedger', { kind: 'notArrived' }])
        if (after.value === 'connected' && before.value !== 'connected')
          expect(['approve is taken', 'findSession finds it connected']).toContain(name)
      },
    },
    {
      title: '5. who does not say yes says no once, or nothing: a dApp that no longer waits is never connected',
      bites: [...gone, 'decline is taken', 'decline loses its answer'],
      check: (step) => {
        if (gone.includes(step.name)) expect(step.after.value).toBe('approveTimeout')
        if (step.before.value === 'declining' && step.after.value !== 'declining')
          expect(step.after.value).toBe('declined')
        if (['approveTimeout', 'declined', 'connectionTimeout'].includes(step.after.value as string))
          expect(contextOf(step.after).dapp).toBeUndefined()
      },
    },
    {
      title: '6. a sign-in that is too old leads to a new one before a code is pasted or scanned',
      bites: [
        'ask finds the sign-in too old',
        'approve finds the sign-in too old',
        ({ path, after }) => path.length === 0 && !contextOf(after).isSignInFresh,
        (step) => isPasted(step) && !step.event['isSignInFresh'],
        (step) => isScanAsked(step) && !step.event['isSignInFresh'],
      ],
      check: (step) => {
        const { name, path, after, event } = step
        if (name.endsWith('finds the sign-in too old')) expect(after.value).toBe('signingIn')
        if (path.length === 0) expect(after.value).toBe(contextOf(after).isSignInFresh ? 'enterCode' : 'withoutSignIn')
        if (isPasted(step) && event['isWellFormed'])
          expect(after.value).toBe(event['isSignInFresh'] ? 'retrieving' : 'signingIn')
        if (isScanAsked(step)) expect(after.value).toBe(event['isSignInFresh'] ? 'scanning' : 'signingIn')
      },
    },
    ...everyChart({ writes: ['approve', 'decline'] }),
    {
      title:
        '7. what was chosen before is chosen again only where the dApp asks for that ledger, and never accepts for the person what does not work',
      bites: [
        (step) => isFound(step) && contextOf(step.after).choice.accountId !== undefined,
        (step) => isFound(step) && contextOf(step.before).remembered?.ledgerId === 'polygon-mainnet',
      ],
      check: (step) => {
        if (!isFound(step)) return
        const { choice } = contextOf(step.after)
        const { remembered } = contextOf(step.before)
        expect(choice).toEqual(
          remembered?.ledgerId === 'ethereum-mainnet'
            ? chosen
            : { accountId: undefined, ledgerId: undefined, isPartAccepted: false },
        )
      },
    },
  ],
}
