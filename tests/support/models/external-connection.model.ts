import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { Credentials } from '@domain/external-accounts/providers'
import { externalConnection } from '@machines/external-accounts/external-connection.machine'
import type {
  ConnectionContext,
  ConnectionDraft,
  ConnectionInput,
  ConnectQuestion,
} from '@machines/external-accounts/external-connection.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'
import { freshSignInInput } from './fresh-sign-in.model'

/** Typed by somebody, and found nowhere but in what is sent. */
export const typedSecrets = { apiKey: 'AK-7f3d9a', secret: 'kraken/secret+0451==' } as const
export const namedDraft: ConnectionDraft = { provider: 'Kraken', alias: 'Trading desk', values: {} }
const namelessDraft: ConnectionDraft = { ...namedDraft, alias: ' ' }
const everything = { type: 'connection.submit', draft: namedDraft, missing: [] }

const input = (given: Partial<ConnectionInput>): ConnectionInput => ({
  id: sampleId(70),
  isNew: true,
  draft: undefined,
  isSignInFresh: true,
  signIn: freshSignInInput,
  ...given,
})
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ConnectionContext
const isSubmitted = ({ event, before, after }: WalkStep) =>
  event.type === 'connection.submit' && before.value === 'credentials' && after.value === 'connecting'
const isRefusedAt = (part: 'alias' | 'credentials') => (step: WalkStep) =>
  step.event.type === 'connection.submit' &&
  step.before.value === 'credentials' &&
  (part === 'alias' ? step.event['draft'] === namelessDraft : step.event['missing'].length > 0)
const lost = ['connect loses its answer', 'after connectingWait']
const words = {
  'connect is taken': 'connected',
  'connect finds the provider away': 'connectionError',
  'connect finds them refused': 'invalidConnection',
} as const
const looks = {
  'findConnection finds it connected': 'connected',
  'findConnection finds the provider away': 'connectionError',
  'findConnection finds them refused': 'invalidConnection',
} as const
const standings = ['connected', 'connectionError', 'invalidConnection']

export const externalConnectionModel: ChartSuite = {
  machine: externalConnection,
  rows: {
    "3. connected is said on the platform's word alone, and a provider that refuses or cannot be reached is not connected":
      '[ST020]',
    '2. nothing is sent without everything that the provider asks for and a name': '[VA010]',
  },
  inputs: [
    input({}),
    input({ draft: namedDraft }),
    input({ isNew: false, draft: namedDraft }),
    input({ isNew: false, draft: namedDraft, isSignInFresh: false }),
  ],
  events: () => [
    { type: 'connection.pick', provider: 'Kraken', isSignInFresh: true },
    { type: 'connection.pick', provider: 'ServiceProvider', isSignInFresh: true },
    { type: 'connection.pick', provider: 'Kraken', isSignInFresh: false },
    { ...everything, credentials: new Credentials(typedSecrets) },
    { ...everything, draft: namelessDraft, credentials: new Credentials(typedSecrets) },
    { ...everything, missing: ['secret'], credentials: new Credentials({ apiKey: 'AK-7f3d9a' }) },
    { type: 'connection.back' },
    { type: 'connection.signIn' },
    { type: 'connection.again', isSignInFresh: true },
    { type: 'connection.again', isSignInFresh: false },
    { type: 'connection.check' },
  ],
  answers: {
    connect: [
      { name: 'is taken', done: { kind: 'answered', as: 'Connected' } },
      { name: 'finds the provider away', done: { kind: 'answered', as: 'ConnectionError' } },
      { name: 'finds them refused', done: { kind: 'answered', as: 'InvalidConnection' } },
      { name: 'finds the sign-in too old', done: { kind: 'signInTooOld' } },
      { name: 'is refused', done: { kind: 'refused', status: 400, reason: 'InvalidRequestError' } },
      { name: 'loses its answer', fail: new Error('network') },
    ],
    findConnection: [
      { name: 'finds none', done: { kind: 'missing' } },
      { name: 'finds it connected', done: { kind: 'found', as: 'Connected' } },
      { name: 'finds the provider away', done: { kind: 'found', as: 'ConnectionError' } },
      { name: 'finds them refused', done: { kind: 'found', as: 'InvalidConnection' } },
      { name: 'has no network', fail: new Error('network') },
    ],
    freshSignIn: [
      { name: 'is declined', done: undefined },
      { name: 'breaks', fail: new Error('defect') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).isNew,
    contextOf(snapshot).isSignInFresh,
    contextOf(snapshot).exists,
    contextOf(snapshot).draft?.provider,
    contextOf(snapshot).draft?.alias,
    contextOf(snapshot).problem?.kind,
  ],
  invariants: [
    {
      title:
        '1. credentials are in what is sent and nowhere else: no state holds them, and each sending takes its own from the person',
      bites: [isSubmitted],
      check: (step) => {
        const kept = JSON.stringify([contextOf(step.after), step.after.output])
        for (const typed of Object.values(typedSecrets)) expect(kept).not.toContain(typed)
        const sent = step.calls.filter(
          ({ id, startedAtStep }) => id === 'connect' && startedAtStep === step.path.length,
        )
        expect(sent.map(({ input: asked }) => (asked as ConnectQuestion).credentials)).toEqual(
          isSubmitted(step) ? [step.event['credentials']] : [],
        )
      },
    },
    {
      title: '2. nothing is sent without everything that the provider asks for and a name',
      bites: [isRefusedAt('alias'), isRefusedAt('credentials')],
      check: (step) => {
        if (isRefusedAt('alias')(step) || isRefusedAt('credentials')(step)) expect(step.after.value).toBe('credentials')
      },
    },
    {
      title:
        "3. connected is said on the platform's word alone, and a provider that refuses or cannot be reached is not connected",
      bites: [...Object.keys(words), ...Object.keys(looks)],
      check: ({ name, before, after }) => {
        if (name in words) expect(after.value).toBe(words[name as keyof typeof words])
        else if (name in looks)
          expect(after.value).toBe(contextOf(before).exists ? 'unknown' : looks[name as keyof typeof looks])
        else if (before.value !== after.value) expect(standings).not.toContain(after.value)
      },
    },
    {
      title:
        '4. an answer that is lost or late is looked for under the id of the connection, and is never sent again by itself',
      bites: [...lost, 'findConnection finds none', 'findConnection has no network', 'after connectionLookUpWait'],
      check: ({ name, after, calls, path }) => {
        if (lost.includes(name)) {
          expect(after.value).toBe('lookingUp')
          const asked = calls.filter(
            ({ id, startedAtStep }) => id === 'findConnection' && startedAtStep === path.length,
          )
          expect(asked.map(({ input: question }) => question)).toEqual([{ id: contextOf(after).id }])
        }
        if (name === 'findConnection finds none')
          expect([after.value, contextOf(after).problem]).toEqual(['credentials', { kind: 'notArrived' }])
        if (name === 'findConnection has no network' || name === 'after connectionLookUpWait')
          expect(after.value).toBe('unknown')
      },
    },
    {
      title: '5. what exists at the platform is changed and not made a second time',
      bites: [
        isSubmitted,
        (step) => isSubmitted(step) && contextOf(step.before).exists && contextOf(step.before).isNew,
        (step) => isSubmitted(step) && !contextOf(step.before).isNew,
      ],
      check: (step) => {
        const { after, before, name } = step
        if (!contextOf(after).isNew) expect(contextOf(after).exists).toBe(true)
        if (['connectionError', 'invalidConnection'].includes(after.value as string))
          expect(contextOf(after).exists).toBe(true)
        if (contextOf(before).exists) expect(contextOf(after).exists).toBe(true)
        if (isSubmitted(step)) {
          const asked = step.calls.findLast(({ id }) => id === 'connect')!.input as ConnectQuestion
          expect([asked.id, asked.exists]).toEqual([contextOf(after).id, contextOf(before).exists])
        }
        if (name === 'connection.back' && contextOf(before).exists) expect(after.value).not.toBe('pickProvider')
      },
    },
    {
      title:
        '6. a sign-in that is too old leads to a new one before anything is typed again; what is kept on the way holds no secret',
      bites: [
        'connect finds the sign-in too old',
        'freshSignIn is declined',
        'freshSignIn breaks',
        ({ path, after }) => path.length === 0 && !contextOf(after).isSignInFresh,
        ({ event, before }) =>
          before.value === 'pickProvider' && event.type === 'connection.pick' && !event['isSignInFresh'],
        ({ event, before }) =>
          before.value === 'unknown' && event.type === 'connection.again' && !event['isSignInFresh'],
      ],
      check: ({ name, event, before, after, path }) => {
        if (name === 'connect finds the sign-in too old') expect(after.value).toBe('signingIn')
        if (name.startsWith('freshSignIn ') && before.value === 'signingIn') expect(after.value).toBe('withoutSignIn')
        if (path.length === 0)
          expect(after.value).toBe(
            !contextOf(after).draft ? 'pickProvider' : contextOf(after).isSignInFresh ? 'credentials' : 'withoutSignIn',
          )
        const begins =
          (before.value === 'pickProvider' && event.type === 'connection.pick') ||
          (['unknown', 'connectionError', 'invalidConnection'].includes(before.value as string) &&
            event.type === 'connection.again')
        if (begins) expect(after.value).toBe(event['isSignInFresh'] ? 'credentials' : 'signingIn')
      },
    },
    ...everyChart({ writes: ['connect'] }),
  ],
}
