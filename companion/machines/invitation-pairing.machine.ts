/**
 * Purpose: answers an invitation with a key of this device, waits for its approval and binds the device to its server.
 *
 * Invariants:
 * 1. no key is made and nobody is asked before the person confirmed the server
 * 2. a text that is no invitation, and one of a server that is not of the allowed list, makes no call and no key; nor is a server asked that has left the list since a key was made for it
 * 3. a key is made once for an invitation, behind a protection that was tried, and another only in place of one that the server refused
 * 4. an answer that was lost is sent again by the person alone, with the same key
 * 5. a key that is registered waits visibly, and is called paired only once the server has enrolled the device
 * 6. no key is sent and no server asked before the device has verified the person, each time anew
 * 7. every refusal and failure has a way out, and a key that is of no use can be destroyed there
 *
 * Waits for: the person, the camera, the device's own check of the person, the server, and an administrator who approves.
 */
import { assign, setup } from 'xstate'
import { actionPlaceholder } from '@machines/shared/action-placeholder'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { promisePlaceholder } from '@machines/shared/placeholder'
import { present } from '@machines/shared/present'
import { qrScan } from '@machines/shared/qr-scan.machine'
import type { QrScanOutput } from '@machines/shared/qr-scan.types'
import { withOutput } from '@machines/shared/with-output'
import { isDeviceInvitation, readDeviceInvitation, type DeviceInvitation } from '@domain/invitations/device-invitation'
import { takeSingleCode } from '@domain/signing/gathered-codes'
import { approvalDelays } from '@domain/shared/invitation-delays'
import type { Profile } from '../profiles/profile'
import type { PresenceAnswer } from '../service/user-verification'
import { invitationGuards } from './invitation-pairing.guards'
import { firstContext } from './invitation-pairing.start'
import type {
  EnrolAnswer,
  InvitationOutcome,
  InvitationPairingContext,
  InvitationPairingEvent,
  InvitationPairingInput,
  KeyAnswer,
  MadeAnswer,
  NewKey,
  WaitingNote,
} from './invitation-pairing.types'
import { keyProtection } from './key-protection.machine'
import type { KeyProtectionOutput } from './key-protection.types'

interface Email {
  readonly email: string
}
interface Enrolled {
  readonly output: EnrolAnswer
}

export const invitationPairing = setup({
  types: {
    input: {} as InvitationPairingInput,
    context: {} as InvitationPairingContext,
    events: {} as InvitationPairingEvent,
    children: {} as { qrScan: 'qrScan'; keyProtection: 'keyProtection' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    qrScan,
    keyProtection,
    checkPerson: promisePlaceholder<PresenceAnswer, { readonly profile: Profile }>('checkPerson'),
    makeKey: promisePlaceholder<MadeAnswer, NewKey>('makeKey'),
    answerInvitation: promisePlaceholder<
      KeyAnswer,
      { readonly profile: Profile; readonly invitation: DeviceInvitation }
    >('answerInvitation'),
    readStatus: promisePlaceholder<string | undefined, { readonly invitation: DeviceInvitation }>('readStatus'),
    enrolDevice: promisePlaceholder<EnrolAnswer, { readonly profile: Profile; readonly email: string }>('enrolDevice'),
    discardKey: promisePlaceholder<void, { readonly profile: Profile }>('discardKey'),
  },
  guards: invitationGuards,
  actions: {
    keepScanned: assign((_, { output }: { output: QrScanOutput }) => ({
      invitation: output.outcome === 'read' ? readDeviceInvitation(output.text) : undefined,
      isMalformed: false,
    })),
    forgetInvitation: assign({ invitation: undefined, isMalformed: false, isEmailWrong: false }),
    keepEmail: assign((_, { email }: Email) => ({ email: email.trim(), isEmailWrong: false })),
    noteWrongEmail: assign((_, { email }: Email) => ({ email, isEmailWrong: true })),
    keepKey: assign((_, { output }: { output: KeyProtectionOutput }) => ({
      key: output.outcome === 'made' ? output.key : undefined,
    })),
    keepMade: assign(({ context }, { output }: { output: MadeAnswer }) => ({
      profile: output.kind === 'made' ? output.profile : context.profile,
      key: undefined,
    })),
    noteAnswered: assign(({ context: { profile } }) =>
      profile?.invitation ? { profile: { ...profile, invitation: { id: profile.invitation.id } } } : {},
    ),
    keepEnrolled: assign(({ context }, { output }: Enrolled) => ({
      profile: 'profile' in output ? output.profile : context.profile,
    })),
    noteCompleted: assign({ isCompleted: true, note: undefined }),
    note: assign((_, { note }: { note: WaitingNote | undefined }) => ({ note })),
    forgetProfile: assign({ profile: undefined }),
    leave: actionPlaceholder<{ readonly outcome: InvitationOutcome }>(),
  },
  delays: approvalDelays,
}).createMachine({
  id: 'invitationPairing',
  description: 'An invitation, answered with a key of this device',
  context: ({ input }) => firstContext(input),
  initial: 'deciding',
  on: { 'invitation.leave': '.left' },
  states: {
    deciding: {
      tags: ['busy'],
      meta: { description: 'What came: a key that waits, an invitation, another text, or nothing yet' },
      always: [
        { guard: 'isDropped', target: 'dropped' },
        { guard: 'isAnswered', target: 'awaitingApproval' },
        { guard: 'hasProfile', target: 'unsent' },
        { guard: 'isAllowed', target: 'confirming' },
        { guard: 'isForeign', target: 'foreign' },
        { guard: 'isMalformed', target: 'malformed' },
        { target: 'scanning' },
      ],
    },
    scanning: {
      tags: ['awaitingHuman'],
      meta: { description: 'The picture of an invitation is scanned, or its code pasted' },
      entry: 'forgetInvitation',
      invoke: {
        id: 'qrScan',
        src: 'qrScan',
        input: { take: takeSingleCode(isDeviceInvitation) },
        onDone: [
          { guard: withOutput('isRead'), target: 'deciding', actions: withOutput('keepScanned') },
          { target: 'left' },
        ],
        onError: 'malformed',
      },
    },
    malformed: {
      tags: ['refused'],
      meta: { description: 'What came is no invitation' },
      on: { 'invitation.scan': 'scanning' },
    },
    foreign: {
      tags: ['refused'],
      meta: { description: 'The invitation is of a server that this app may not speak to' },
      on: { 'invitation.scan': 'scanning' },
    },
    dropped: {
      tags: ['refused'],
      meta: { description: 'A key waits for a server to which this app may not speak any more' },
      on: { 'invitation.discard': 'discarding' },
    },
    confirming: {
      tags: ['awaitingHuman', 'editable'],
      meta: { description: 'The server and what will happen are shown; the person names their e-mail' },
      on: {
        'invitation.confirm': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'protecting',
            actions: { type: 'keepEmail', params: ({ event }) => event },
          },
          { actions: { type: 'noteWrongEmail', params: ({ event }) => event } },
        ],
        'invitation.scan': 'scanning',
      },
    },
    protecting: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'The signing key is made behind what the person chooses, and tried' },
      invoke: {
        id: 'keyProtection',
        src: 'keyProtection',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: withOutput('isProtected'), target: 'makingKey', actions: withOutput('keepKey') },
          { guard: 'hasProfile', target: 'keyRefused' },
          { target: 'confirming' },
        ],
        onError: 'keyFailed',
      },
    },
    makingKey: {
      tags: ['busy'],
      meta: { description: 'The keys are kept with their profile on this device' },
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        input: ({ context }) => ({
          invitation: present(context.invitation),
          email: context.email,
          refused: context.profile,
          key: present(context.key),
        }),
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
      on: { 'invitation.retry': 'protecting' },
    },
    verifying: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'The device checks that it is the person, before the key signs' },
      invoke: {
        id: 'checkPerson',
        src: 'checkPerson',
        input: ({ context }) => ({ profile: present(context.profile) }),
        onDone: [
          { guard: withOutput('isAnsweredPerson'), target: 'enrolling' },
          { guard: withOutput('isPerson'), target: 'registering' },
          { target: 'unverified' },
        ],
        onError: 'unverified',
      },
    },
    unverified: {
      tags: ['refused', 'awaitingHuman'],
      meta: { description: 'The device did not find its person; nothing was sent' },
      on: { 'invitation.retry': 'verifying' },
    },
    registering: {
      tags: ['busy'],
      meta: { description: 'The public key and its proof are sent' },
      invoke: {
        id: 'answerInvitation',
        src: 'answerInvitation',
        input: ({ context }) => ({ profile: present(context.profile), invitation: present(context.invitation) }),
        onDone: [
          { guard: withOutput('isRegistered'), target: 'awaitingApproval', actions: 'noteAnswered' },
          { guard: withOutput('isTaken'), target: 'taken' },
          { guard: withOutput('isKeyRefused'), target: 'keyRefused' },
          { guard: withOutput('isUnproved'), target: 'unproved' },
          { guard: withOutput('isClosed'), target: 'closed' },
          { guard: withOutput('isTooMany'), target: 'tooMany' },
          { target: 'unsent' },
        ],
        onError: 'unsent',
      },
      after: { answerWait: 'unsent' },
    },
    unsent: {
      tags: ['failed'],
      meta: { description: 'Whether the server has the key is not known; the same may be sent again' },
      on: { 'invitation.retry': 'verifying', 'invitation.discard': 'discarding' },
    },
    tooMany: {
      tags: ['refused'],
      meta: { description: 'This network has asked for too many unknown codes' },
      on: { 'invitation.retry': 'verifying', 'invitation.discard': 'discarding' },
    },
    taken: {
      tags: ['refused'],
      meta: { description: 'Another key was registered first: somebody else has the code' },
      on: { 'invitation.discard': 'discarding' },
    },
    keyRefused: {
      tags: ['refused'],
      meta: { description: 'This key cannot be registered; another one can be made' },
      on: { 'invitation.retry': 'protecting', 'invitation.discard': 'discarding' },
    },
    unproved: {
      tags: ['refused'],
      meta: { description: 'The code is of another invitation, or the server is known by another address' },
      on: { 'invitation.discard': 'discarding' },
    },
    closed: {
      tags: ['refused'],
      meta: { description: 'The code opens nothing: expired, cancelled, replaced or unknown' },
      on: { 'invitation.discard': 'discarding' },
    },
    awaitingApproval: {
      tags: ['awaitingHuman'],
      meta: { description: 'The key is registered; an administrator compares it and approves the profile' },
      initial: 'checking',
      after: { approvalWatch: 'resting' },
      on: { 'invitation.check': 'verifying' },
      states: {
        checking: {
          tags: ['busy'],
          meta: { description: 'What became of the invitation is read; the call itself ends in its time' },
          invoke: {
            id: 'readStatus',
            src: 'readStatus',
            input: ({ context }) => ({ invitation: present(context.invitation) }),
            onDone: [
              {
                guard: withOutput('isCompletedNow'),
                target: '#invitationPairing.approved',
                actions: 'noteCompleted',
              },
              { guard: withOutput('isCancelled'), target: '#invitationPairing.cancelled' },
              { target: 'waiting', actions: { type: 'note', params: { note: undefined } } },
            ],
            onError: { target: 'waiting', actions: { type: 'note', params: { note: 'unanswered' } } },
          },
        },
        waiting: {
          tags: ['awaitingHuman'],
          meta: { description: 'Until the next look; the person may look sooner' },
          after: { approvalPoll: 'checking' },
        },
      },
    },
    resting: {
      tags: ['awaitingHuman'],
      meta: { description: 'Approval takes longer than this app looks by itself' },
      on: { 'invitation.check': 'verifying' },
    },
    approved: {
      tags: ['awaitingHuman'],
      meta: { description: 'The administrator has completed the invitation; the person finishes' },
      on: { 'invitation.check': 'verifying' },
    },
    enrolling: {
      tags: ['busy'],
      meta: { description: 'The server is asked to accept this device' },
      invoke: {
        id: 'enrolDevice',
        src: 'enrolDevice',
        input: ({ context }) => ({ profile: present(context.profile), email: context.email }),
        onDone: [
          { guard: withOutput('isPaired'), target: 'paired', actions: withOutput('keepEnrolled') },
          { guard: withOutput('isOtherKey'), target: 'handedOver', actions: withOutput('keepEnrolled') },
          { guard: withOutput('isUnknownStill'), target: 'unknownEmail' },
          {
            guard: withOutput('isNotYet'),
            target: 'awaitingApproval.waiting',
            actions: { type: 'note', params: { note: 'notYet' } },
          },
          {
            guard: 'isCompleted',
            target: 'approved',
            actions: { type: 'note', params: { note: 'unanswered' } },
          },
          { target: 'resting', actions: { type: 'note', params: { note: 'unanswered' } } },
        ],
        onError: { target: 'resting', actions: { type: 'note', params: { note: 'unanswered' } } },
      },
      after: { answerWait: { target: 'resting', actions: { type: 'note', params: { note: 'unanswered' } } } },
    },
    unknownEmail: {
      tags: ['refused', 'editable'],
      meta: { description: 'The invitation is completed, and the server does not know this key under this e-mail' },
      on: {
        'email.submit': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'verifying',
            actions: { type: 'keepEmail', params: ({ event }) => event },
          },
          { actions: { type: 'noteWrongEmail', params: ({ event }) => event } },
        ],
      },
    },
    cancelled: {
      tags: ['refused'],
      meta: { description: 'An administrator has cancelled the invitation: its key is of no use' },
      on: { 'invitation.discard': 'discarding' },
    },
    discarding: {
      tags: ['busy'],
      meta: { description: 'The profile and its key are destroyed' },
      invoke: {
        id: 'discardKey',
        src: 'discardKey',
        input: ({ context }) => ({ profile: present(context.profile) }),
        onDone: { target: 'left', actions: 'forgetProfile' },
        onError: 'discardFailed',
      },
    },
    discardFailed: {
      tags: ['failed'],
      meta: { description: 'The key could not be destroyed' },
      on: { 'invitation.discard': 'discarding' },
    },
    paired: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The server accepted the device and its platform key is pinned' },
      entry: { type: 'leave', params: { outcome: 'paired' } },
    },
    handedOver: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The server shows another platform key: pairing goes on with this profile' },
      entry: { type: 'leave', params: { outcome: 'otherKey' } },
    },
    left: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person went away; a key that may be registered stays' },
      entry: { type: 'leave', params: { outcome: 'left' } },
    },
  },
})
