/**
 * Purpose: makes a profile with its own keys and binds this device to one server.
 *
 * Invariants:
 * 1. no key is made and nothing is sent before the person confirmed the server
 * 2. only a server of the allowed list is ever asked, also for a profile that was made while another one was on it
 * 3. keys are made at most once for a profile, and a person's own only behind a protection that was tried
 * 4. a key that is not registered waits visibly and is never called paired
 * 5. every failure offers another try and a way out
 * 6. a platform key that is not the known one is believed only after the person has typed its fingerprint, and never against the one that the installation names
 * 7. a code that was scanned or pasted counts as its server typed by the person: it replaces no other field, and is checked and confirmed alike
 * 8. no server is asked before the device has verified the person of this profile, each time anew
 *
 * Waits for: the person, the camera, the device's own check of the person, the server, and an administrator who registers the key.
 */
import { assign, setup } from 'xstate'
import { actionPlaceholder } from '@machines/shared/action-placeholder'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { promisePlaceholder } from '@machines/shared/placeholder'
import { present } from '@machines/shared/present'
import { qrScan } from '@machines/shared/qr-scan.machine'
import type { QrScanOutput } from '@machines/shared/qr-scan.types'
import { withOutput } from '@machines/shared/with-output'
import { takeSingleCode } from '@domain/signing/gathered-codes'
import { isFingerprintOf } from '@domain/signing/key-fingerprint'
import { isPairingCode, readPairingCode } from '@domain/signing/pairing-code'
import { isServerOf } from '../service/allowed-servers'
import type { PresenceAnswer } from '../service/user-verification'
import { checkDraft, type ProfileDraft } from '../profiles/profile'
import { keyProtection } from './key-protection.machine'
import type { KeyProtectionOutput, MadeKey } from './key-protection.types'
import type {
  DemoChoice,
  KeysAnswer,
  PairAnswer,
  PairingContext,
  PairingEvent,
  PairingInput,
  PairingOutput,
} from './pairing.types'

/** The key is there already, but for a demo person. */
interface KeysRequest {
  readonly draft: ProfileDraft
  readonly demo: DemoChoice | undefined
  readonly key: MadeKey | undefined
}

interface Protected {
  readonly output: KeyProtectionOutput
}

interface Checked {
  readonly output: PresenceAnswer
}

/** What the form begins with; of a demo person it says all. */
function firstDraft({ backends, profile, person }: PairingInput): ProfileDraft {
  const draft = { email: person?.email ?? '', userLogin: person?.id ?? '', server: backends[0] ?? '' }
  const checked = checkDraft(draft, backends)
  return profile ?? (checked.ok ? checked.value : draft)
}

export const pairing = setup({
  types: {
    input: {} as PairingInput,
    context: {} as PairingContext,
    events: {} as PairingEvent,
    output: {} as PairingOutput,
    children: {} as {
      makeProfile: 'makeProfile'
      pairDevice: 'pairDevice'
      qrScan: 'qrScan'
      keyProtection: 'keyProtection'
      checkPerson: 'checkPerson'
    },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    qrScan,
    keyProtection,
    checkPerson: promisePlaceholder<PresenceAnswer, { readonly profile: NonNullable<PairingContext['profile']> }>(
      'checkPerson',
    ),
    makeProfile: promisePlaceholder<KeysAnswer, KeysRequest>('makeProfile'),
    pairDevice: promisePlaceholder<PairAnswer, { readonly profile: NonNullable<PairingContext['profile']> }>(
      'pairDevice',
    ),
  },
  guards: {
    hasProfile: ({ context }) => context.profile !== undefined,
    isDropped: ({ context: { profile, backends } }) => profile !== undefined && !isServerOf(profile, backends),
    isChosen: ({ context: { demo, draft, backends } }) => demo !== undefined && checkDraft(draft, backends).ok,
    isDraftValid: ({ context }, { draft }: { draft: ProfileDraft }) => checkDraft(draft, context.backends).ok,
    isRead: (_, { output }: { output: QrScanOutput }) => output.outcome === 'read',
    isDemo: ({ context }) => context.demo !== undefined,
    isProtected: (_, { output }: Protected) => output.outcome === 'made',
    isPerson: (_, { output }: Checked) => output === 'verified',
    isMade: (_, { output }: { output: KeysAnswer }) => output.kind === 'made',
    isPaired: (_, { output }: { output: PairAnswer }) => output.kind === 'paired',
    isOtherKey: (_, { output }: { output: PairAnswer }) => output.kind === 'otherKey',
    isForgettable: ({ context }) => context.otherKey?.isConfigured === false,
    isFingerprint: ({ context }, { fingerprint }: { fingerprint: string }) =>
      isFingerprintOf(fingerprint, present(context.otherKey).offered),
    isNotRegistered: (_, { output }: { output: PairAnswer }) => output.kind === 'notRegistered',
  },
  actions: {
    keepDraft: assign(({ context }, { draft }: { draft: ProfileDraft }) => {
      const checked = checkDraft(draft, context.backends)
      return { draft: checked.ok ? checked.value : draft, demo: undefined, problems: checked.ok ? [] : checked.problem }
    }),
    keepTyped: assign((_, { draft }: { draft: ProfileDraft }) => ({ draft, demo: undefined, problems: [] })),
    keepCode: assign(({ context }, { output }: { output: QrScanOutput }) => {
      const code = output.outcome === 'read' ? readPairingCode(output.text) : undefined
      const draft = { ...context.draft, ...code }
      const checked = checkDraft(draft, context.backends)
      // The other fields are still being filled in.
      return { draft, problems: checked.ok ? [] : checked.problem.filter(({ field }) => field === 'server') }
    }),
    keepKey: assign((_, { output }: Protected) => ({ key: output.outcome === 'made' ? output.key : undefined })),
    keepMade: assign((_, { output }: { output: KeysAnswer }) => ({
      profile: output.kind === 'made' ? output.profile : undefined,
      key: undefined,
    })),
    noteAbsence: assign((_, { output }: Checked) => ({ absence: output === 'verified' ? undefined : output })),
    keepPaired: assign(({ context }, { output }: { output: PairAnswer }) => ({
      profile: output.kind === 'paired' ? output.profile : context.profile,
    })),
    keepOtherKey: assign((_, { output }: { output: PairAnswer }) => ({
      otherKey: output.kind === 'otherKey' ? output : undefined,
      isFingerprintWrong: false,
    })),
    believeKey: assign(({ context }) => ({
      profile: { ...present(context.profile), pinnedKey: present(context.otherKey).offered },
    })),
    noteWrongFingerprint: assign({ isFingerprintWrong: true }),
    forgetWrongFingerprint: assign({ isFingerprintWrong: false }),
    leave: actionPlaceholder(),
  },
}).createMachine({
  id: 'pairing',
  description: 'A profile with its own keys, bound to one server',
  context: ({ input }) => ({
    backends: input.backends,
    profile: input.profile,
    draft: firstDraft(input),
    demo: input.person && { personId: input.person.id, name: input.person.name },
    problems: [],
    key: undefined,
    absence: undefined,
    otherKey: undefined,
    isFingerprintWrong: false,
  }),
  initial: 'deciding',
  on: { 'pairing.leave': '.left' },
  states: {
    deciding: {
      tags: ['busy'],
      meta: {
        description:
          "A profile that was made before goes straight to its server, a demo person to the server's confirmation",
      },
      always: [
        { guard: 'isDropped', target: 'dropped' },
        { guard: 'hasProfile', target: 'verifying' },
        { guard: 'isChosen', target: 'confirming' },
        { target: 'editing' },
      ],
    },
    dropped: {
      tags: ['refused'],
      meta: { description: 'The profile is of a server to which this app may not speak any more' },
    },
    editing: {
      tags: ['editable'],
      meta: { description: 'The person types e-mail, login and server' },
      on: {
        'profile.submit': [
          {
            guard: { type: 'isDraftValid', params: ({ event }) => ({ draft: event.draft }) },
            target: 'confirming',
            actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) },
          },
          { actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) } },
        ],
        'code.scan': {
          target: 'scanning',
          actions: { type: 'keepTyped', params: ({ event }) => ({ draft: event.draft }) },
        },
      },
    },
    scanning: {
      tags: ['awaitingHuman'],
      meta: { description: 'The pairing code of a console is scanned or pasted; what was typed is kept' },
      invoke: {
        id: 'qrScan',
        src: 'qrScan',
        input: { take: takeSingleCode(isPairingCode) },
        onDone: [
          { guard: withOutput('isRead'), target: 'editing', actions: withOutput('keepCode') },
          { target: 'editing' },
        ],
        onError: 'editing',
      },
    },
    confirming: {
      tags: ['awaitingHuman'],
      meta: { description: 'Server and login are shown before anything is sent' },
      on: {
        'server.confirm': [{ guard: 'isDemo', target: 'makingKeys' }, { target: 'protecting' }],
        'profile.edit': 'editing',
      },
    },
    protecting: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'The signing key is made behind what the person chooses, and tried' },
      invoke: {
        id: 'keyProtection',
        src: 'keyProtection',
        input: ({ context }) => ({ email: context.draft.email }),
        onDone: [
          { guard: withOutput('isProtected'), target: 'makingKeys', actions: withOutput('keepKey') },
          { target: 'confirming' },
        ],
        onError: 'keyFailed',
      },
    },
    makingKeys: {
      tags: ['busy'],
      meta: { description: 'The keys are kept with their profile on this device' },
      invoke: {
        id: 'makeProfile',
        src: 'makeProfile',
        input: ({ context: { draft, demo, key } }) => ({ draft, demo, key }),
        onDone: [
          { guard: withOutput('isMade'), target: 'verifying', actions: withOutput('keepMade') },
          { target: 'keyFailed' },
        ],
        onError: 'keyFailed',
      },
    },
    keyFailed: {
      tags: ['failed'],
      meta: { description: 'No key could be made or stored' },
      on: {
        'pairing.retry': [{ guard: 'isDemo', target: 'makingKeys' }, { target: 'protecting' }],
        'profile.edit': 'editing',
      },
    },
    verifying: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'The device checks that it is the person, before the key signs that it asks' },
      invoke: {
        id: 'checkPerson',
        src: 'checkPerson',
        input: ({ context }) => ({ profile: present(context.profile) }),
        onDone: [
          { guard: withOutput('isPerson'), target: 'pairing' },
          { target: 'unverified', actions: withOutput('noteAbsence') },
        ],
        onError: 'unverified',
      },
    },
    unverified: {
      tags: ['refused', 'awaitingHuman'],
      meta: { description: 'The device did not find its person, and asked no server' },
      on: { 'pairing.retry': 'verifying' },
    },
    pairing: {
      tags: ['busy'],
      meta: { description: 'The server is asked to accept this device' },
      invoke: {
        id: 'pairDevice',
        src: 'pairDevice',
        input: ({ context }) => ({ profile: present(context.profile) }),
        onDone: [
          { guard: withOutput('isPaired'), target: 'paired', actions: withOutput('keepPaired') },
          { guard: withOutput('isNotRegistered'), target: 'awaitingRegistration' },
          { guard: withOutput('isOtherKey'), target: 'keyChanged', actions: withOutput('keepOtherKey') },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
    },
    awaitingRegistration: {
      tags: ['awaitingHuman'],
      meta: { description: 'The server does not know the key yet; it is shown to be passed on' },
      on: { 'pairing.retry': 'verifying' },
    },
    unreachable: {
      tags: ['failed'],
      meta: { description: 'The server did not answer' },
      on: { 'pairing.retry': 'verifying' },
    },
    keyChanged: {
      tags: ['refused'],
      meta: { description: 'The server shows another platform key than the known one, and is not believed' },
      on: { 'server.forget': { guard: 'isForgettable', target: 'forgetting' } },
    },
    forgetting: {
      tags: ['awaitingHuman', 'editable'],
      meta: {
        description:
          'The person types the fingerprint of the new key, as an administrator has told it; the signing key stays',
      },
      entry: 'forgetWrongFingerprint',
      on: {
        'fingerprint.submit': [
          {
            guard: { type: 'isFingerprint', params: ({ event }) => ({ fingerprint: event.fingerprint }) },
            target: 'verifying',
            actions: 'believeKey',
          },
          { actions: 'noteWrongFingerprint' },
        ],
        'forget.back': 'keyChanged',
      },
    },
    paired: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The server accepted the device and its platform key is pinned' },
      entry: 'leave',
      output: ({ context }): PairingOutput => ({ outcome: 'paired', profile: present(context.profile) }),
    },
    left: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person went away; a made profile stays' },
      entry: 'leave',
      output: (): PairingOutput => ({ outcome: 'left' }),
    },
  },
  output: ({ event }) => event.output as PairingOutput,
})
