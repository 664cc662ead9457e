/**
 * Purpose: gives a signing key another authenticator, or takes one away.
 *
 * Invariants:
 * 1. a new authenticator opens the key only after one that opens it already has verified the person
 * 2. an authenticator is listed only after the key, opened by it alone, has signed a test text
 * 3. an authenticator is taken away only after another one has opened the key, never the last, and only if the person said so
 * 4. whatever ends otherwise takes back what the new authenticator could open
 * 5. a key behind authenticators takes none that gives no secret
 * 6. the secret of the new authenticator is forgotten as soon as the key is wrapped or the person gives up
 * 7. every refusal and failure has a way on
 *
 * Waits for: the person and the authenticator, which ends by itself after two minutes.
 */
import { assign, setup } from 'xstate'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { promisePlaceholder } from '@machines/shared/placeholder'
import { present } from '@machines/shared/present'
import { withOutput } from '@machines/shared/with-output'
import { maxAuthenticators, type Attachment, type KeyProtection, type KeyUnlock } from '../keystore/key-protection'
import type { EnrolAnswer, Enrolling, PresenceAnswer } from '../service/user-verification'
import type { MadeKey, TestAnswer } from './key-protection.types'
import type {
  ProtectionChangeContext,
  ProtectionChangeEvent,
  ProtectionChangeInput,
  ProtectionChangeOutput,
} from './protection-change.types'

/** A credential of the key of a profile. */
export interface KeyCredential {
  readonly profileId: string
  readonly credentialId: string
}

/** A key that is to be opened by a further authenticator; a key of the browser gets no wrap. */
export interface FurtherWrap {
  readonly profileId: string
  readonly unlock: KeyUnlock | undefined
}

interface Enrolled {
  readonly output: EnrolAnswer
}

const nothingAdded = { added: undefined, hasWrap: false } as const

const addedOf = ({ profile, added }: ProtectionChangeContext): KeyCredential => ({
  profileId: profile.id,
  credentialId: present(added).authenticator.credentialId,
})

const removedOf = ({ profile, removed }: ProtectionChangeContext): KeyCredential => ({
  profileId: profile.id,
  credentialId: present(removed),
})

/** The key as these authenticators alone open it. */
const keyOf = (
  { profile: { id, publicKey, devicePublicKey }, protection }: ProtectionChangeContext,
  authenticators: KeyProtection['authenticators'],
): { readonly key: MadeKey } => ({
  key: { id, publicKey, devicePublicKey, protection: { ...protection, authenticators } },
})

export const protectionChange = setup({
  types: {
    input: {} as ProtectionChangeInput,
    context: {} as ProtectionChangeContext,
    events: {} as ProtectionChangeEvent,
    output: {} as ProtectionChangeOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readOffers: promisePlaceholder<{ readonly offers: readonly Attachment[] }, void>('readOffers'),
    enrolAuthenticator: promisePlaceholder<EnrolAnswer, Enrolling>('enrolAuthenticator'),
    checkPerson: promisePlaceholder<PresenceAnswer, { readonly key: MadeKey }>('checkPerson'),
    wrapKey: promisePlaceholder<void, FurtherWrap>('wrapKey'),
    testKey: promisePlaceholder<TestAnswer, { readonly key: MadeKey }>('testKey'),
    keepAuthenticator: promisePlaceholder<KeyProtection, { readonly key: MadeKey }>('keepAuthenticator'),
    unwrapKey: promisePlaceholder<void, KeyCredential>('unwrapKey'),
    removeAuthenticator: promisePlaceholder<KeyProtection, KeyCredential>('removeAuthenticator'),
  },
  guards: {
    hasSpace: ({ context }) => context.protection.authenticators.length < maxAuthenticators,
    isSpare: ({ context: { protection } }, { credentialId }: { credentialId: string }) =>
      protection.authenticators.length > 1 &&
      protection.authenticators.some((one) => one.credentialId === credentialId),
    isSuited: ({ context }, { output }: Enrolled) =>
      output.kind === 'enrolled' && (context.protection.kind === 'browser' || output.unlock !== undefined),
    isVerified: (_, { output }: { output: PresenceAnswer }) => output === 'verified',
    isPassed: (_, { output }: { output: TestAnswer }) => output === 'passed',
    isNotTried: (_, { output }: { output: TestAnswer }) => output === 'cancelled',
    hasWrap: ({ context }) => context.hasWrap,
  },
  actions: {
    keepOffers: assign((_, { output }: { output: { readonly offers: readonly Attachment[] } }) => output),
    begin: assign((_, wanted: Partial<Pick<ProtectionChangeContext, 'attachment' | 'removed'>>) => ({
      refusal: undefined,
      outcome: undefined,
      ...wanted,
    })),
    keepAdded: assign((_, { output }: Enrolled) => {
      if (output.kind !== 'enrolled') return {}
      const { kind: _kind, ...added } = output
      return { added }
    }),
    keepRefusal: assign((_, { output }: Enrolled) => ({
      refusal: output.kind === 'enrolled' ? ('noSecret' as const) : output.kind,
    })),
    noteAbsent: assign({ refusal: 'absent' }),
    noteWrap: assign({ hasWrap: true }),
    forgetSecret: assign(({ context: { added } }) => ({
      added: added && { authenticator: added.authenticator },
    })),
    forgetAdded: assign(nothingAdded),
    forgetRemoved: assign({ removed: undefined }),
    keepGrown: assign((_, { output }: { output: KeyProtection }) => ({
      protection: output,
      outcome: 'added' as const,
      ...nothingAdded,
    })),
    keepShrunk: assign((_, { output }: { output: KeyProtection }) => ({
      protection: output,
      outcome: 'removed' as const,
      removed: undefined,
    })),
  },
}).createMachine({
  id: 'protectionChange',
  description: 'What opens a signing key, added to or taken away from',
  context: ({ input }) => ({
    ...input,
    offers: [],
    attachment: undefined,
    ...nothingAdded,
    removed: undefined,
    refusal: undefined,
    outcome: undefined,
  }),
  initial: 'inspecting',
  on: {
    'change.leave': [
      { guard: 'hasWrap', target: '.leaving' },
      { target: '.left', actions: 'forgetAdded' },
    ],
  },
  states: {
    inspecting: {
      tags: ['busy'],
      meta: { description: 'What could verify the person on this device' },
      invoke: {
        id: 'readOffers',
        src: 'readOffers',
        onDone: { target: 'listing', actions: withOutput('keepOffers') },
        onError: 'listing',
      },
    },
    listing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The authenticators of the key, and what could be added' },
      on: {
        'authenticator.add': {
          guard: 'hasSpace',
          target: 'enrolling',
          actions: { type: 'begin', params: ({ event }) => ({ attachment: event.attachment }) },
        },
        'authenticator.remove': {
          guard: { type: 'isSpare', params: ({ event }) => ({ credentialId: event.credentialId }) },
          target: 'confirmingRemoval',
          actions: { type: 'begin', params: ({ event }) => ({ removed: event.credentialId }) },
        },
      },
    },
    enrolling: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'The new authenticator verifies the person and makes a credential for this key' },
      invoke: {
        id: 'enrolAuthenticator',
        src: 'enrolAuthenticator',
        input: ({ context: { profile, protection, attachment } }) => ({
          email: profile.email,
          salt: protection.salt,
          attachment: present(attachment),
          others: protection.authenticators,
        }),
        onDone: [
          { guard: withOutput('isSuited'), target: 'unlocking', actions: withOutput('keepAdded') },
          { target: 'listing', actions: withOutput('keepRefusal') },
        ],
        onError: { target: 'listing', actions: 'noteAbsent' },
      },
    },
    unlocking: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'An authenticator that opens the key already verifies the person' },
      invoke: {
        id: 'checkPerson',
        src: 'checkPerson',
        input: ({ context }) => keyOf(context, context.protection.authenticators),
        onDone: [{ guard: withOutput('isVerified'), target: 'wrapping' }, { target: 'notUnlocked' }],
        onError: 'notUnlocked',
      },
    },
    notUnlocked: {
      tags: ['awaitingHuman'],
      meta: { description: 'The key was not opened, so nothing is added' },
      on: {
        'change.retry': 'unlocking',
        'change.back': { target: 'listing', actions: 'forgetAdded' },
      },
    },
    wrapping: {
      tags: ['busy'],
      meta: { description: 'The key is wrapped once more, for the new authenticator' },
      entry: 'noteWrap',
      invoke: {
        id: 'wrapKey',
        src: 'wrapKey',
        input: ({ context: { profile, added } }) => ({ profileId: profile.id, unlock: added?.unlock }),
        onDone: { target: 'testing', actions: 'forgetSecret' },
        onError: 'wrapFailed',
      },
    },
    wrapFailed: {
      tags: ['failed'],
      meta: { description: 'The key could not be wrapped or stored; it opens as before' },
      on: { 'change.retry': 'unlocking', 'change.back': 'undoing' },
    },
    testing: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'The new authenticator verifies the person, and the key signs a test text' },
      invoke: {
        id: 'testKey',
        src: 'testKey',
        input: ({ context }) => keyOf(context, [present(context.added).authenticator]),
        onDone: [
          { guard: withOutput('isPassed'), target: 'keeping' },
          { guard: withOutput('isNotTried'), target: 'untried' },
          { target: 'testFailed' },
        ],
        onError: 'testFailed',
      },
    },
    untried: {
      tags: ['awaitingHuman'],
      meta: { description: 'The new authenticator has not opened the key yet' },
      on: { 'change.retry': 'testing', 'change.back': 'undoing' },
    },
    testFailed: {
      tags: ['failed'],
      meta: { description: 'The new authenticator does not open the key' },
      on: { 'change.retry': 'testing', 'change.back': 'undoing' },
    },
    keeping: {
      tags: ['busy'],
      meta: { description: 'The profile lists the new authenticator' },
      invoke: {
        id: 'keepAuthenticator',
        src: 'keepAuthenticator',
        input: ({ context }) => keyOf(context, [present(context.added).authenticator]),
        onDone: { target: 'listing', actions: withOutput('keepGrown') },
        onError: 'keepFailed',
      },
      on: { 'change.leave': {} },
    },
    keepFailed: {
      tags: ['failed'],
      meta: { description: 'The profile could not be stored' },
      on: { 'change.retry': 'keeping', 'change.back': 'undoing' },
    },
    undoing: {
      tags: ['busy'],
      meta: { description: 'The wrap of the new authenticator is deleted' },
      invoke: {
        id: 'unwrapKey',
        src: 'unwrapKey',
        input: ({ context }) => addedOf(context),
        onDone: { target: 'listing', actions: 'forgetAdded' },
        onError: 'undoFailed',
      },
    },
    undoFailed: {
      tags: ['failed'],
      meta: { description: 'The wrap could not be deleted: the new authenticator may still open the key' },
      on: { 'change.retry': 'undoing' },
    },
    confirmingRemoval: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person says whether the authenticator shall go' },
      on: {
        'removal.confirm': 'proving',
        'change.back': { target: 'listing', actions: 'forgetRemoved' },
      },
    },
    proving: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'Another authenticator opens the key, which signs a test text' },
      invoke: {
        id: 'testKey',
        src: 'testKey',
        input: ({ context }) =>
          keyOf(
            context,
            context.protection.authenticators.filter(({ credentialId }) => credentialId !== context.removed),
          ),
        onDone: [{ guard: withOutput('isPassed'), target: 'removing' }, { target: 'notProved' }],
        onError: 'notProved',
      },
    },
    notProved: {
      tags: ['awaitingHuman'],
      meta: { description: 'No other authenticator has opened the key, so none is taken away' },
      on: {
        'change.retry': 'proving',
        'change.back': { target: 'listing', actions: 'forgetRemoved' },
      },
    },
    removing: {
      tags: ['busy'],
      meta: { description: 'The wrap of the authenticator is deleted, then its entry in the profile' },
      invoke: {
        id: 'removeAuthenticator',
        src: 'removeAuthenticator',
        input: ({ context }) => removedOf(context),
        onDone: { target: 'listing', actions: withOutput('keepShrunk') },
        onError: 'removeFailed',
      },
      on: { 'change.leave': {} },
    },
    removeFailed: {
      tags: ['failed'],
      meta: { description: 'It could not be deleted; whether it still opens the key is not known' },
      on: {
        'change.retry': 'removing',
        'change.back': { target: 'listing', actions: 'forgetRemoved' },
      },
    },
    leaving: {
      tags: ['busy'],
      meta: { description: 'The person went away: what the new authenticator could open is deleted' },
      entry: 'forgetSecret',
      invoke: {
        id: 'unwrapKey',
        src: 'unwrapKey',
        input: ({ context }) => addedOf(context),
        onDone: { target: 'left', actions: 'forgetAdded' },
        onError: { target: 'left', actions: 'forgetAdded' },
      },
      on: { 'change.leave': {} },
    },
    left: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The protection is as it is listed' },
      output: ({ context }): ProtectionChangeOutput => ({ protection: context.protection }),
    },
  },
  output: ({ event }) => event.output as ProtectionChangeOutput,
})
