/**
 * Purpose: leads an invitee from the link to a paired device.
 *
 * Invariants:
 * 1. only reads are made, each without a session: the page changes nothing
 * 2. an expired or cancelled invitation never shows a QR code, launch link or code
 * 3. nothing of the invitation but its alias and status is kept
 * 4. the confirmation is reached only once a device has registered, and is left by nothing
 * 5. launch link, picture and code are made of a well-formed id and a code that was found to open it
 * 6. an address that names no id asks nobody
 * 7. a page that asks its status no longer, or is not answered, shows no code either
 *
 * Waits for: the invitee and the invitee's device.
 */
import { assign, setup } from 'xstate'
import { readInvitationCode } from '@domain/invitations/invitation-code'
import { failedPollLimit } from '@domain/shared/delays'
import { inviteeDelays } from '@domain/shared/invitation-delays'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import type {
  CodeProblem,
  InvitationAcceptanceContext,
  InvitationAcceptanceEvent,
  InvitationAcceptanceInput,
  InvitationPage,
  InvitationReading,
  StatusReading,
} from './invitation-acceptance.types'

interface Read {
  readonly output: InvitationReading | StatusReading
}
interface Code {
  readonly text: string
}
interface Asked {
  readonly id: string
  readonly code: string | undefined
}

const statusOf = ({ output }: Read) => (output.kind === 'found' ? output.status : undefined)

function firstContext({ id, code: text, page }: InvitationAcceptanceInput): InvitationAcceptanceContext {
  const code = readInvitationCode(text ?? '')
  return {
    id,
    page,
    code,
    codeProblem: code === undefined ? (text === undefined ? 'missing' : 'malformed') : undefined,
    alias: undefined,
    status: undefined,
    checkedAt: undefined,
    missed: 0,
  }
}

export const invitationAcceptance = setup({
  types: {
    input: {} as InvitationAcceptanceInput,
    context: {} as InvitationAcceptanceContext,
    events: {} as InvitationAcceptanceEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readInvitation: promisePlaceholder<InvitationReading, Asked>('readInvitation'),
    readStatus: promisePlaceholder<StatusReading, { readonly id: string }>('readStatus'),
  },
  guards: {
    hasId: ({ context }) => context.id !== undefined,
    hasCode: ({ context }) => context.code !== undefined && context.codeProblem === undefined,
    isMobile: (_, { way }: { way: string }) => way === 'mobile',
    isDesktop: (_, { way }: { way: string }) => way === 'desktop',
    isCode: (_, { text }: Code) => readInvitationCode(text) !== undefined,
    isUnknown: (_, { output }: Read) => output.kind === 'unknown',
    isTooMany: (_, { output }: Read) => output.kind === 'tooMany',
    isPending: (_, read: Read) => statusOf(read) === 'Pending',
    isRegistered: (_, read: Read) => statusOf(read) === 'DeviceRegistered' || statusOf(read) === 'Completed',
    isOver: (_, read: Read) => statusOf(read) === 'Expired' || statusOf(read) === 'Cancelled',
    opens: (_, { output }: { output: InvitationReading }) => output.kind === 'found' && output.opens,
    isLastMiss: ({ context }) => context.missed + 1 >= failedPollLimit,
  },
  actions: {
    keepInvitation: assign(({ context }, { output }: { output: InvitationReading }) =>
      output.kind === 'found'
        ? {
            alias: output.alias,
            status: output.status,
            codeProblem: output.opens ? undefined : (context.codeProblem ?? ('replaced' as const)),
            missed: 0,
          }
        : {},
    ),
    keepStatus: assign((_, { output }: { output: StatusReading }) =>
      output.kind === 'found' ? { status: output.status, checkedAt: output.checkedAt, missed: 0 } : {},
    ),
    keepCode: assign((_, { text }: Code) => ({ code: readInvitationCode(text), codeProblem: undefined })),
    noteCode: assign((_, { problem }: { problem: CodeProblem }) => ({ codeProblem: problem })),
    countMiss: assign(({ context }) => ({ missed: context.missed + 1 })),
    showPage: actionPlaceholder<{ readonly page: InvitationPage }>(),
  },
  delays: inviteeDelays,
}).createMachine({
  id: 'invitationAcceptance',
  description: 'An invitation, from its link to a paired device',
  context: ({ input }) => firstContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      tags: ['busy'],
      meta: { description: 'Whether the address names an invitation' },
      always: [{ guard: 'hasId', target: 'loading' }, { target: 'failed.unknown' }],
    },
    loading: {
      tags: ['busy'],
      meta: { description: 'The invitation is read by its id, and by the code of the link' },
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ id: present(context.id), code: context.code }),
        onDone: [
          { guard: withOutput('isUnknown'), target: 'failed.unknown' },
          { guard: withOutput('isTooMany'), target: 'failed.tooMany' },
          { guard: withOutput('isOver'), target: 'expired', actions: withOutput('keepInvitation') },
          { guard: withOutput('isRegistered'), target: 'confirmation', actions: withOutput('keepInvitation') },
          { guard: withOutput('isPending'), target: 'welcome', actions: withOutput('keepInvitation') },
          { target: 'failed.unreadable' },
        ],
        onError: 'failed.unreachable',
      },
      after: { invitationWait: 'failed.unreachable' },
    },
    welcome: {
      type: 'parallel',
      tags: ['awaitingHuman'],
      meta: { description: 'The invitation is Pending; the invitee pairs a device, and its status is asked meanwhile' },
      entry: { type: 'showPage', params: { page: 'welcome' } },
      after: { pairingWatch: 'paused' },
      states: {
        pairing: {
          initial: 'opening',
          meta: { description: 'How the device comes to the invitation' },
          states: {
            opening: {
              tags: ['busy'],
              meta: { description: 'Whether the code of the link opens the invitation' },
              always: [{ guard: 'hasCode', target: 'offered' }, { target: 'enteringCode' }],
            },
            enteringCode: {
              tags: ['editable'],
              meta: { description: 'The link has no code that opens the invitation; the invitee has another one' },
              on: {
                'code.submit': [
                  {
                    guard: { type: 'isCode', params: ({ event }) => event },
                    target: 'checkingCode',
                    actions: { type: 'keepCode', params: ({ event }) => event },
                  },
                  { actions: { type: 'noteCode', params: { problem: 'malformed' } } },
                ],
              },
            },
            checkingCode: {
              tags: ['busy'],
              meta: { description: 'The invitation is read by the code that was entered' },
              invoke: {
                id: 'readByCode',
                src: 'readInvitation',
                input: ({ context }) => ({ id: present(context.id), code: context.code }),
                onDone: [
                  { guard: withOutput('opens'), target: 'offered' },
                  {
                    guard: withOutput('isTooMany'),
                    target: 'enteringCode',
                    actions: { type: 'noteCode', params: { problem: 'tooMany' } },
                  },
                  { target: 'enteringCode', actions: { type: 'noteCode', params: { problem: 'replaced' } } },
                ],
                onError: { target: 'enteringCode', actions: { type: 'noteCode', params: { problem: 'unanswered' } } },
              },
              after: {
                invitationWait: {
                  target: 'enteringCode',
                  actions: { type: 'noteCode', params: { problem: 'unanswered' } },
                },
              },
            },
            offered: {
              tags: ['awaitingHuman'],
              meta: { description: 'The code opens the invitation: every way to a device is open' },
              initial: 'choosing',
              on: {
                'way.choose': [
                  { guard: { type: 'isMobile', params: ({ event }) => event }, target: '.mobile' },
                  { guard: { type: 'isDesktop', params: ({ event }) => event }, target: '.desktop' },
                  { target: '.pasteCode' },
                ],
              },
              states: {
                choosing: {
                  tags: ['awaitingHuman'],
                  meta: { description: 'Mobile app, desktop app with key, or the code to be pasted' },
                },
                mobile: {
                  tags: ['awaitingHuman'],
                  meta: { description: 'The device is a phone' },
                  initial: 'download',
                  states: {
                    download: {
                      tags: ['awaitingHuman'],
                      meta: { description: 'Where the app is' },
                      on: {
                        'app.ready': 'showQr',
                        'way.back': '#invitationAcceptance.welcome.pairing.offered.choosing',
                      },
                    },
                    showQr: {
                      tags: ['awaitingHuman'],
                      meta: { description: 'The phone scans the picture' },
                      on: { 'way.back': 'download' },
                    },
                  },
                },
                desktop: {
                  tags: ['awaitingHuman'],
                  meta: { description: 'The device is this computer' },
                  initial: 'download',
                  states: {
                    download: {
                      tags: ['awaitingHuman'],
                      meta: { description: 'Where the app is, and what keeps the key' },
                      on: {
                        'app.ready': 'launch',
                        'way.back': '#invitationAcceptance.welcome.pairing.offered.choosing',
                      },
                    },
                    launch: {
                      tags: ['awaitingHuman'],
                      meta: { description: 'A link opens the app with the invitation' },
                      on: { 'app.launch': 'launched', 'way.back': 'download' },
                    },
                    launched: {
                      tags: ['awaitingHuman'],
                      meta: { description: 'The app was asked for; whether it opened, no page learns' },
                      on: { 'app.launch': 'launched', 'way.back': 'launch' },
                    },
                  },
                },
                pasteCode: {
                  tags: ['awaitingHuman'],
                  meta: { description: 'The code is copied, to be pasted in the app' },
                  on: { 'way.back': 'choosing' },
                },
              },
            },
          },
        },
        statusPoll: {
          initial: 'resting',
          meta: { description: 'The status is asked again and again' },
          states: {
            resting: {
              tags: ['awaitingHuman'],
              meta: { description: 'The device answers, or nobody has yet' },
              after: { profileStatusPoll: 'reading' },
            },
            reading: {
              tags: ['busy'],
              meta: { description: 'One question about the status is under way; the call itself ends in its time' },
              invoke: {
                id: 'readStatus',
                src: 'readStatus',
                input: ({ context }) => ({ id: present(context.id) }),
                onDone: [
                  {
                    guard: withOutput('isRegistered'),
                    target: '#invitationAcceptance.confirmation',
                    actions: withOutput('keepStatus'),
                  },
                  {
                    guard: withOutput('isOver'),
                    target: '#invitationAcceptance.expired',
                    actions: withOutput('keepStatus'),
                  },
                  { guard: withOutput('isPending'), target: 'resting', actions: withOutput('keepStatus') },
                  { guard: withOutput('isUnknown'), target: '#invitationAcceptance.failed.unknown' },
                  { guard: withOutput('isTooMany'), target: '#invitationAcceptance.failed.tooMany' },
                  { target: '#invitationAcceptance.failed.unreadable' },
                ],
                onError: [
                  { guard: 'isLastMiss', target: '#invitationAcceptance.failed.unreachable' },
                  { target: 'resting', actions: 'countMiss' },
                ],
              },
            },
          },
        },
      },
    },
    paused: {
      tags: ['awaitingHuman'],
      meta: { description: 'No device answered for so long that the page asks no longer by itself' },
      on: { 'invitation.retry': 'loading' },
    },
    confirmation: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'A device is registered: the profile awaits approval by an administrator' },
      entry: { type: 'showPage', params: { page: 'confirmation' } },
    },
    expired: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The invitation is expired or cancelled; an administrator can help' },
      entry: { type: 'showPage', params: { page: 'expired' } },
    },
    failed: {
      tags: ['failed'],
      meta: { description: 'Nothing can be said of the invitation now' },
      initial: 'unreachable',
      on: { 'invitation.retry': 'deciding' },
      states: {
        unreachable: { tags: ['failed'], meta: { description: 'The console does not answer' } },
        unknown: { tags: ['failed'], meta: { description: 'No invitation has this id' } },
        tooMany: { tags: ['failed'], meta: { description: 'Too many unknown invitations were asked for from here' } },
        unreadable: {
          tags: ['failed'],
          meta: { description: 'The answer names a status that this page does not know' },
        },
      },
    },
  },
})
