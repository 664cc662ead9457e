/**
 * Purpose: makes a signing key that opens to its person alone, and tries it before anybody is shown its public half.
 *
 * Invariants:
 * 1. no key is made before an authenticator has verified the person
 * 2. a key that only the browser protects is made after the person has accepted that, and never of secp256k1
 * 3. a key that leaves here has signed a test text under a verification of its own
 * 4. whatever ends otherwise destroys the key that was made
 * 5. the secrets of authenticators are forgotten as soon as the key is made or given up
 * 6. a second authenticator is taken only with a secret of its own
 * 7. every refusal and failure has a way on and a way out
 *
 * Waits for: the person and the authenticator, which ends by itself after two minutes.
 */
import { assign, setup } from 'xstate'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { promisePlaceholder } from '@machines/shared/placeholder'
import { present } from '@machines/shared/present'
import { withOutput } from '@machines/shared/with-output'
import type { Attachment } from '../keystore/key-protection'
import type { Enrolling } from '../service/user-verification'
import type {
  EnrolAnswer,
  KeyChoice,
  KeyProtectionContext,
  KeyProtectionEvent,
  KeyProtectionInput,
  KeyProtectionOutput,
  MadeKey,
  TestAnswer,
} from './key-protection.types'

/** What a key is made of. */
export type KeyPlan = Pick<KeyProtectionContext, 'salt' | 'enrolled'> & Pick<KeyChoice, 'type'>

interface Enrolled {
  readonly output: EnrolAnswer
}

const nothingEnrolled = { enrolled: [], refusal: undefined } as const

const enrolling = ({ email, salt, enrolled }: KeyProtectionContext, attachment: Attachment): Enrolling => ({
  email,
  salt,
  attachment,
  others: enrolled.map(({ authenticator }) => authenticator),
})

export const keyProtection = setup({
  types: {
    input: {} as KeyProtectionInput,
    context: {} as KeyProtectionContext,
    events: {} as KeyProtectionEvent,
    output: {} as KeyProtectionOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readOffers: promisePlaceholder<{ readonly offers: readonly Attachment[]; readonly salt: string }, void>(
      'readOffers',
    ),
    enrolAuthenticator: promisePlaceholder<EnrolAnswer, Enrolling>('enrolAuthenticator'),
    makeKey: promisePlaceholder<MadeKey, KeyPlan>('makeKey'),
    testKey: promisePlaceholder<TestAnswer, { readonly key: MadeKey }>('testKey'),
    destroyKey: promisePlaceholder<void, { readonly key: MadeKey }>('destroyKey'),
  },
  guards: {
    hasOffers: (_, { output }: { output: { readonly offers: readonly Attachment[] } }) => output.offers.length > 0,
    hasSecret: (_, { output }: Enrolled) => output.kind === 'enrolled' && output.unlock !== undefined,
    isUnsuited: ({ context }, { output }: Enrolled) =>
      output.kind === 'enrolled' && context.choice?.type === 'Secp256k1',
    isEnrolled: (_, { output }: Enrolled) => output.kind === 'enrolled',
    isCancelled: (_, { output }: Enrolled) => output.kind === 'cancelled',
    isPassed: (_, { output }: { output: TestAnswer }) => output === 'passed',
    isNotTried: (_, { output }: { output: TestAnswer }) => output === 'cancelled',
    isOnly: ({ context }) => context.enrolled.length === 1,
    hasMade: ({ context }) => context.made !== undefined,
  },
  actions: {
    keepOffers: assign((_, { output }: { output: Pick<KeyProtectionContext, 'offers' | 'salt'> }) => output),
    keepChoice: assign((_, { choice }: { choice: KeyChoice }) => ({ choice, ...nothingEnrolled })),
    keepEnrolled: assign(({ context }, { output }: Enrolled) => {
      if (output.kind !== 'enrolled') return {}
      const { kind: _kind, ...authenticator } = output
      return { enrolled: [...context.enrolled, authenticator], refusal: undefined }
    }),
    keepRefusal: assign((_, { output }: Enrolled) => ({
      refusal: output.kind === 'enrolled' ? ('noSecret' as const) : output.kind,
    })),
    noteAbsent: assign({ refusal: 'absent' }),
    forgetEnrolled: assign(nothingEnrolled),
    giveUp: assign(({ context: { enrolled } }) => ({
      isHardware: enrolled.some(({ unlock }) => unlock !== undefined),
      ...nothingEnrolled,
    })),
    keepMade: assign((_, { output: made }: { output: MadeKey }) => ({ made, ...nothingEnrolled })),
    forgetMade: assign({ made: undefined }),
  },
}).createMachine({
  id: 'keyProtection',
  description: 'A new signing key, and what opens it',
  context: ({ input }) => ({
    ...input,
    offers: [],
    choice: undefined,
    salt: '',
    ...nothingEnrolled,
    isHardware: false,
    made: undefined,
  }),
  initial: 'inspecting',
  on: {
    'protection.leave': [
      { guard: 'hasMade', target: '.leaving' },
      { target: '.left', actions: 'forgetEnrolled' },
    ],
  },
  states: {
    inspecting: {
      tags: ['busy'],
      meta: { description: 'What could verify the person on this device' },
      invoke: {
        id: 'readOffers',
        src: 'readOffers',
        onDone: [
          { guard: withOutput('hasOffers'), target: 'choosing', actions: withOutput('keepOffers') },
          { target: 'insufficientSecurityLevel' },
        ],
        onError: 'insufficientSecurityLevel',
      },
    },
    choosing: {
      tags: ['editable'],
      meta: { description: 'The person chooses what opens the key, and its kind' },
      on: {
        'authenticator.choose': {
          target: 'enrolling',
          actions: { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
        },
      },
    },
    enrolling: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'The authenticator verifies the person and makes a credential for this key' },
      invoke: {
        id: 'enrolAuthenticator',
        src: 'enrolAuthenticator',
        input: ({ context }) => enrolling(context, present(context.choice).attachment),
        onDone: [
          { guard: withOutput('hasSecret'), target: 'enrolled', actions: withOutput('keepEnrolled') },
          { guard: withOutput('isUnsuited'), target: 'unsuited' },
          { guard: withOutput('isEnrolled'), target: 'withoutSecret', actions: withOutput('keepEnrolled') },
          { guard: withOutput('isCancelled'), target: 'choosing', actions: withOutput('keepRefusal') },
          { target: 'insufficientSecurityLevel' },
        ],
        onError: 'insufficientSecurityLevel',
      },
    },
    insufficientSecurityLevel: {
      tags: ['refused'],
      meta: { description: 'Nothing here can verify the person, so no key is made' },
      on: { 'protection.retry': 'inspecting' },
    },
    unsuited: {
      tags: ['refused'],
      meta: { description: 'The authenticator gives no secret, and a browser keeps no key of this kind' },
      on: { 'protection.back': 'choosing' },
    },
    withoutSecret: {
      tags: ['awaitingHuman'],
      meta: { description: 'The authenticator gives no secret: the browser alone would protect the key' },
      on: {
        'browser.accept': 'making',
        'protection.back': { target: 'choosing', actions: 'forgetEnrolled' },
      },
    },
    enrolled: {
      tags: ['awaitingHuman'],
      meta: { description: 'The key can be made; a second authenticator can be added before' },
      on: {
        'key.make': 'making',
        'authenticator.add': { guard: 'isOnly', target: 'adding' },
        'protection.back': { target: 'choosing', actions: 'forgetEnrolled' },
      },
    },
    adding: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'A second authenticator verifies the person' },
      invoke: {
        id: 'enrolAuthenticator',
        src: 'enrolAuthenticator',
        input: ({ context, event }) =>
          enrolling(
            context,
            event.type === 'authenticator.add' ? event.attachment : present(context.choice).attachment,
          ),
        onDone: [
          { guard: withOutput('hasSecret'), target: 'enrolled', actions: withOutput('keepEnrolled') },
          { target: 'enrolled', actions: withOutput('keepRefusal') },
        ],
        onError: { target: 'enrolled', actions: 'noteAbsent' },
      },
    },
    making: {
      tags: ['busy'],
      meta: { description: 'Signing key and device key are made and stored' },
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        input: ({ context: { salt, enrolled, choice } }) => ({ salt, enrolled, type: present(choice).type }),
        onDone: { target: 'testing', actions: withOutput('keepMade') },
        onError: { target: 'keyFailed', actions: 'giveUp' },
      },
    },
    keyFailed: {
      tags: ['failed'],
      meta: { description: 'No key could be made or stored' },
      on: { 'protection.retry': 'inspecting' },
    },
    testing: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'The person is verified once more, and the key signs a test text' },
      invoke: {
        id: 'testKey',
        src: 'testKey',
        input: ({ context }) => ({ key: present(context.made) }),
        onDone: [
          { guard: withOutput('isPassed'), target: 'made' },
          { guard: withOutput('isNotTried'), target: 'untried' },
          { target: 'testFailed' },
        ],
        onError: 'testFailed',
      },
    },
    untried: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person has not been verified once more; the key is not used before' },
      on: { 'protection.retry': 'testing', 'protection.back': 'destroying' },
    },
    testFailed: {
      tags: ['failed'],
      meta: { description: 'The key could not be opened again: it would be of no use' },
      on: { 'protection.retry': 'testing', 'protection.back': 'destroying' },
    },
    destroying: {
      tags: ['busy'],
      meta: { description: 'The key that was made is destroyed before another is' },
      invoke: {
        id: 'destroyKey',
        src: 'destroyKey',
        input: ({ context }) => ({ key: present(context.made) }),
        onDone: { target: 'inspecting', actions: 'forgetMade' },
        onError: 'destroyFailed',
      },
    },
    destroyFailed: {
      tags: ['failed'],
      meta: { description: 'The key that was made could not be destroyed' },
      on: { 'protection.retry': 'destroying' },
    },
    leaving: {
      tags: ['busy'],
      meta: { description: 'The person went away: the key that was made is destroyed' },
      invoke: {
        id: 'destroyKey',
        src: 'destroyKey',
        input: ({ context }) => ({ key: present(context.made) }),
        onDone: { target: 'left', actions: 'forgetMade' },
        onError: 'left',
      },
      on: { 'protection.leave': {} },
    },
    made: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The key is kept and has signed' },
      output: ({ context }): KeyProtectionOutput => ({ outcome: 'made', key: present(context.made) }),
    },
    left: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person went away' },
      output: (): KeyProtectionOutput => ({ outcome: 'left' }),
    },
  },
  output: ({ event }) => event.output as KeyProtectionOutput,
})
