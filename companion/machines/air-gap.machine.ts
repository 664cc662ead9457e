/**
 * Purpose: signs requests and sign-ins on a device without a network; everything comes and goes by QR code.
 *
 * Invariants:
 * 1. a key is made only behind a protection that was tried, and once for the one profile of this device
 * 2. a platform key is believed only after the person has typed its fingerprint
 * 3. no request or sign-in is read before a platform key was compared
 * 4. an answer is shown only of the request that was signed, or of the number that was tapped, and of no other
 * 5. whatever ends without a signature says so and shows no answer
 * 6. a profile is destroyed only after the person confirmed it
 * 7. every failure leaves another try and a way back
 * 8. the numbers of a sign-in are shown only as the compared platform has signed them, for its e-mail and its console
 *
 * Waits for: the person, the camera, and the device's own check of the person. For nobody else: there is no network.
 */
import { assign, setup } from 'xstate'
import { sha256Hex } from '@domain/shared/hash'
import { isFingerprintOf } from '@domain/signing/key-fingerprint'
import { readOfflineRequest, takePlatformCode } from '@domain/signing/offline-codes'
import { readSignIn, takeCodeOfConsole } from '@domain/signing/sign-in-codes'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { promisePlaceholder } from '@machines/shared/placeholder'
import { present } from '@machines/shared/present'
import { qrScan } from '@machines/shared/qr-scan.machine'
import type { QrScanOutput } from '@machines/shared/qr-scan.types'
import { withOutput } from '@machines/shared/with-output'
import { isEmail, type Profile } from '../profiles/profile'
import type { AirGapContext, AirGapEvent, CheckedSignIn, Unanswered } from './air-gap.types'
import { keyProtection } from './key-protection.machine'
import type { KeyProtectionOutput, MadeKey } from './key-protection.types'
import { loginApproval } from './login-approval.machine'
import type { LoginApprovalOutput } from './login-approval.types'
import { signRequest } from './sign-request.machine'
import type { SignRequestOutput } from './sign-request.types'

interface NewProfile {
  readonly email: string
  readonly key: MadeKey
}
interface Scanned {
  readonly output: QrScanOutput
}
interface Signed {
  readonly output: SignRequestOutput
}
interface Checked {
  readonly output: CheckedSignIn
}
interface Approved {
  readonly output: LoginApprovalOutput
}
interface Kept {
  readonly output: Profile
}

export const airGap = setup({
  types: {
    input: {} as { readonly profile: Profile | undefined },
    context: {} as AirGapContext,
    events: {} as AirGapEvent,
    children: {} as {
      keyProtection: 'keyProtection'
      qrScan: 'qrScan'
      signRequest: 'signRequest'
      checkSignIn: 'checkSignIn'
      loginApproval: 'loginApproval'
      keepProfile: 'keepProfile'
      pinPlatform: 'pinPlatform'
      destroyProfile: 'destroyProfile'
    },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    qrScan,
    keyProtection,
    signRequest,
    checkSignIn: promisePlaceholder<CheckedSignIn, { readonly profile: Profile; readonly text: string }>('checkSignIn'),
    loginApproval,
    keepProfile: promisePlaceholder<Profile, NewProfile>('keepProfile'),
    pinPlatform: promisePlaceholder<Profile, { readonly profile: Profile; readonly platformKey: string }>(
      'pinPlatform',
    ),
    destroyProfile: promisePlaceholder<void, { readonly profile: Profile }>('destroyProfile'),
  },
  guards: {
    isPinned: ({ context }) => context.profile?.pinnedKey !== undefined,
    hasProfile: ({ context }) => context.profile !== undefined,
    isEmail: (_, { email }: { readonly email: string }) => isEmail(email.trim()),
    isProtected: (_, { output }: { readonly output: KeyProtectionOutput }) => output.outcome === 'made',
    isSignIn: (_, { output }: Scanned) => output.outcome === 'read' && readSignIn(output.text) !== undefined,
    isRead: (_, { output }: Scanned) => output.outcome === 'read',
    isFingerprint: ({ context }, { fingerprint }: { readonly fingerprint: string }) =>
      isFingerprintOf(fingerprint, present(context.offered)),
    isSigned: ({ context }, { output }: Signed) => output.outcome === 'signed' && output.hash === context.scanned?.hash,
    isClosed: (_, { output }: Signed | Approved) => output.outcome === 'closed',
    isVerified: (_, { output }: Checked) => output.ok,
    isNumberSigned: ({ context }, { output }: Approved) =>
      output.outcome === 'signed' && output.answer.challenge === context.signIn?.challenge.challengeId,
  },
  actions: {
    keepEmail: assign((_, { email }: { readonly email: string }) => ({ email: email.trim(), isEmailWrong: false })),
    noteWrongEmail: assign((_, { email }: { readonly email: string }) => ({ email, isEmailWrong: true })),
    keepKey: assign((_, { output }: { readonly output: KeyProtectionOutput }) => ({
      key: output.outcome === 'made' ? output.key : undefined,
    })),
    keepProfile: assign((_, { output }: Kept) => ({ profile: output, key: undefined })),
    forgetProfile: assign({ profile: undefined, email: '', unanswered: undefined }),
    keepOffered: assign((_, { output }: Scanned) => ({
      offered: output.outcome === 'read' ? output.text : undefined,
      isFingerprintWrong: false,
    })),
    noteWrongFingerprint: assign({ isFingerprintWrong: true }),
    forgetOffered: assign({ offered: undefined, isFingerprintWrong: false }),
    keepScanned: assign((_, { output }: Scanned) => {
      const read = output.outcome === 'read' ? readOfflineRequest(output.text) : undefined
      return {
        scanned: read && {
          hash: sha256Hex(read.text),
          entity: read.entity,
          ...(read.context ? { context: read.context } : {}),
        },
      }
    }),
    forgetScanned: assign({ scanned: undefined }),
    keepScannedSignIn: assign((_, { output }: Scanned) => ({
      scannedSignIn: output.outcome === 'read' ? output.text : undefined,
    })),
    forgetScannedSignIn: assign({ scannedSignIn: undefined }),
    keepSignIn: assign((_, { output }: Checked) => ({ signIn: output.ok ? output.value : undefined })),
    forgetSignIn: assign({ signIn: undefined }),
    keepSignedNumber: assign((_, { output }: Approved) => ({
      answer: output.outcome === 'signed' ? output.answer : undefined,
    })),
    noteUnverified: assign((_, { output }: Checked) => ({
      unanswered: output.ok ? ('unknownSignIn' as const) : output.problem,
    })),
    noteNoNumber: assign((_, { output }: Approved) => ({
      unanswered: unsignedNumbers[output.outcome] ?? ('signInUnsigned' as const),
    })),
    keepAnswer: assign((_, { output }: Signed) => ({
      answer: output.outcome === 'signed' ? { hash: output.hash, signature: output.signature } : undefined,
    })),
    forgetAnswer: assign({ answer: undefined }),
    noteUnanswered: assign((_, { output }: Signed) => ({
      unanswered: output.outcome === 'signed' || output.outcome === 'closed' ? ('refused' as const) : output.outcome,
    })),
    forgetUnanswered: assign({ unanswered: undefined }),
  },
}).createMachine({
  id: 'airGap',
  description: 'A device without a network: its key, the platform that it knows, and the requests that it signs',
  context: ({ input }) => ({
    profile: input.profile,
    email: '',
    isEmailWrong: false,
    key: undefined,
    offered: undefined,
    isFingerprintWrong: false,
    scanned: undefined,
    scannedSignIn: undefined,
    signIn: undefined,
    answer: undefined,
    unanswered: undefined,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      tags: ['busy'],
      meta: { description: 'What this device still needs' },
      always: [
        { guard: 'isPinned', target: 'ready' },
        { guard: 'hasProfile', target: 'unpinned' },
        { target: 'welcome' },
      ],
    },
    welcome: {
      tags: ['editable'],
      meta: { description: 'No profile yet; the person names the e-mail of theirs' },
      on: {
        'profile.make': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'protecting',
            actions: { type: 'keepEmail', params: ({ event }) => event },
          },
          { actions: { type: 'noteWrongEmail', params: ({ event }) => event } },
        ],
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
          { guard: withOutput('isProtected'), target: 'keeping', actions: withOutput('keepKey') },
          { target: 'welcome' },
        ],
        onError: 'notKept',
      },
    },
    keeping: {
      tags: ['busy'],
      meta: { description: 'The profile is kept on this device' },
      invoke: {
        id: 'keepProfile',
        src: 'keepProfile',
        input: ({ context }) => ({ email: context.email, key: present(context.key) }),
        onDone: { target: 'unpinned', actions: withOutput('keepProfile') },
        onError: 'notKept',
      },
    },
    notKept: {
      tags: ['failed'],
      meta: { description: 'No key was made, or the profile could not be kept' },
      on: { 'step.retry': 'protecting', 'step.leave': 'welcome' },
    },
    unpinned: {
      tags: ['awaitingHuman'],
      meta: { description: 'The key waits to be registered, and the code of the platform to be scanned' },
      on: { 'platform.scan': 'scanningPlatform', 'profile.delete': 'confirmingDeletion' },
    },
    scanningPlatform: {
      tags: ['awaitingHuman'],
      meta: { description: 'The code of the platform is scanned or pasted' },
      invoke: {
        id: 'qrScan',
        src: 'qrScan',
        input: { take: takePlatformCode },
        onDone: [
          { guard: withOutput('isRead'), target: 'comparing', actions: withOutput('keepOffered') },
          { target: 'deciding' },
        ],
        onError: 'deciding',
      },
    },
    comparing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person compares the fingerprint of the platform key, and types it' },
      on: {
        'fingerprint.submit': [
          { guard: { type: 'isFingerprint', params: ({ event }) => event }, target: 'pinning' },
          { actions: 'noteWrongFingerprint' },
        ],
        'step.leave': { target: 'deciding', actions: 'forgetOffered' },
      },
    },
    pinning: {
      tags: ['busy'],
      meta: { description: 'The platform key is kept with the profile' },
      invoke: {
        id: 'pinPlatform',
        src: 'pinPlatform',
        input: ({ context }) => ({ profile: present(context.profile), platformKey: present(context.offered) }),
        onDone: { target: 'ready', actions: [withOutput('keepProfile'), 'forgetOffered'] },
        onError: 'notPinned',
      },
    },
    notPinned: {
      tags: ['failed'],
      meta: { description: 'The platform key could not be kept' },
      on: { 'step.retry': 'pinning', 'step.leave': { target: 'deciding', actions: 'forgetOffered' } },
    },
    ready: {
      tags: ['awaitingHuman'],
      meta: { description: 'The device has a key and knows its platform' },
      exit: 'forgetUnanswered',
      on: {
        'request.scan': 'scanningRequest',
        'platform.scan': 'scanningPlatform',
        'profile.delete': 'confirmingDeletion',
      },
    },
    scanningRequest: {
      tags: ['awaitingHuman'],
      meta: { description: 'The codes of a request or of a sign-in are scanned, or pasted' },
      invoke: {
        id: 'qrScan',
        src: 'qrScan',
        input: { take: takeCodeOfConsole },
        onDone: [
          { guard: withOutput('isSignIn'), target: 'checkingSignIn', actions: withOutput('keepScannedSignIn') },
          { guard: withOutput('isRead'), target: 'signing', actions: withOutput('keepScanned') },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    signing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The request is verified, read and signed, as on any device' },
      exit: 'forgetScanned',
      invoke: {
        id: 'signRequest',
        src: 'signRequest',
        input: ({ context }) => {
          const { hash, entity, context: along } = present(context.scanned)
          return { profile: present(context.profile), hash, pasted: entity, ...(along ? { intentContext: along } : {}) }
        },
        onDone: [
          { guard: withOutput('isSigned'), target: 'answering', actions: withOutput('keepAnswer') },
          { guard: withOutput('isClosed'), target: 'ready' },
          { target: 'ready', actions: withOutput('noteUnanswered') },
        ],
        onError: { target: 'ready', actions: { type: 'noteUnanswered', params: { output: { outcome: 'refused' } } } },
      },
    },
    checkingSignIn: {
      tags: ['busy'],
      meta: {
        description: 'The sign-in is held to the platform key that was compared, and to the clock of this device',
      },
      exit: 'forgetScannedSignIn',
      invoke: {
        id: 'checkSignIn',
        src: 'checkSignIn',
        input: ({ context }) => ({ profile: present(context.profile), text: present(context.scannedSignIn) }),
        onDone: [
          { guard: withOutput('isVerified'), target: 'approvingSignIn', actions: withOutput('keepSignIn') },
          { target: 'ready', actions: withOutput('noteUnverified') },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'noteUnverified', params: { output: { ok: false, problem: 'unknownSignIn' } } },
        },
      },
    },
    approvingSignIn: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person taps the number that the browser shows, as on any device' },
      exit: 'forgetSignIn',
      invoke: {
        id: 'loginApproval',
        src: 'loginApproval',
        // Whose sign-in it is and at which console, the platform has signed; no pairing has said it before.
        input: ({ context }) => {
          const { email, challenge } = present(context.signIn)
          return { profile: { ...present(context.profile), email, server: challenge.origin }, challenge }
        },
        onDone: [
          { guard: withOutput('isNumberSigned'), target: 'answering', actions: withOutput('keepSignedNumber') },
          { guard: withOutput('isClosed'), target: 'ready' },
          { target: 'ready', actions: withOutput('noteNoNumber') },
        ],
        onError: { target: 'ready', actions: { type: 'noteNoNumber', params: { output: { outcome: 'unknown' } } } },
      },
    },
    answering: {
      tags: ['awaitingHuman'],
      meta: { description: 'The answer is shown to the camera of the console' },
      exit: 'forgetAnswer',
      on: { 'answer.close': 'ready' },
    },
    confirmingDeletion: {
      tags: ['awaitingHuman'],
      meta: { description: 'What is lost with the profile is said before it is destroyed' },
      on: { 'deletion.confirm': 'deleting', 'step.leave': 'deciding' },
    },
    deleting: {
      tags: ['busy'],
      meta: { description: 'The key and the profile are destroyed' },
      invoke: {
        id: 'destroyProfile',
        src: 'destroyProfile',
        input: ({ context }) => ({ profile: present(context.profile) }),
        onDone: { target: 'welcome', actions: 'forgetProfile' },
        onError: 'notDeleted',
      },
    },
    notDeleted: {
      tags: ['failed'],
      meta: { description: 'The profile could not be destroyed' },
      on: { 'step.retry': 'deleting', 'step.leave': 'deciding' },
    },
  },
})

const unsignedNumbers: Partial<Record<LoginApprovalOutput['outcome'], Unanswered>> = {
  declined: 'signInDeclined',
  expired: 'signInEnded',
}
