import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { connectInvitationAcceptance } from '@machines/invitations/invitation-acceptance.connect'
import { invitationAcceptance } from '@machines/invitations/invitation-acceptance.machine'
import type {
  InvitationAcceptanceContext,
  InvitationAcceptanceInput,
} from '@machines/invitations/invitation-acceptance.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

export const invitationId = '7f0c1f0e-52a5-4f0e-9a3b-0c8f9c1b6a11' as Uuid
export const [linkCode, otherCode] = ['7K2M-9QXF-03TB-WZ4H-5E8R', 'ABCD-EFGH-JKMN-PQRS-TVWX']
export const alias = 'Ada Holm'

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as InvitationAcceptanceContext
export const viewOf = (snapshot: AnyMachineSnapshot) => connectInvitationAcceptance(snapshot as never, () => undefined)
const input = (parts: Partial<InvitationAcceptanceInput> = {}): InvitationAcceptanceInput => ({
  id: invitationId,
  code: linkCode,
  page: 'welcome',
  ...parts,
})

const found = (status: string, opens = false) => ({ kind: 'found', alias, status, opens })
const statuses = ['Pending', 'DeviceRegistered', 'Completed', 'Expired', 'Cancelled'] as const
const named = (name: string) => (step: WalkStep) => step.name === name
const isOver = (name: string) => /finds (Expired|Cancelled)$/.test(name)
const isRegistered = (name: string) => /finds (DeviceRegistered|Completed)$/.test(name)
/** Every answer that has ever said that a code opens the invitation, with what was asked. */
const opened = (path: readonly string[]) => path.some((name) => name.endsWith('finds that the code opens it'))

const reads = [
  { name: 'finds that the code opens it', done: found('Pending', true) },
  ...statuses.map((status) => ({ name: `finds ${status}`, done: found(status) })),
  { name: 'finds nothing', done: { kind: 'unknown' } },
  { name: 'is asked too often', done: { kind: 'tooMany' } },
  { name: 'cannot be read', done: { kind: 'unreadable' } },
  { name: 'is not answered', fail: new Error('network') },
]

export const invitationAcceptanceModel: ChartSuite = {
  machine: invitationAcceptance,
  inputs: [
    input(),
    input({ code: undefined }),
    input({ code: '#7K2M' }),
    input({ id: undefined }),
    input({ code: undefined, page: 'expired' }),
  ],
  events: () => [
    { type: 'way.choose', way: 'mobile' },
    { type: 'way.choose', way: 'desktop' },
    { type: 'way.choose', way: 'paste' },
    { type: 'app.ready' },
    { type: 'app.launch' },
    { type: 'way.back' },
    { type: 'code.submit', text: otherCode },
    { type: 'code.submit', text: 'get-mobile-app' },
    { type: 'invitation.retry' },
  ],
  answers: {
    readInvitation: reads,
    readByCode: reads,
    readStatus: [
      ...statuses.map((status) => ({ name: `finds ${status}`, done: { kind: 'found', status, checkedAt: 1 } })),
      ...reads.slice(6),
    ],
  },
  key: (snapshot) => {
    const { id, page, code, codeProblem, status, missed } = contextOf(snapshot)
    return [id, page, code, codeProblem, status, missed]
  },
  rows: {
    '2. an expired or cancelled invitation never shows a QR code, launch link or code': '[IN013]',
    '4. the confirmation is reached only once a device has registered, and is left by nothing': '[IN001] [IN013]',
    '5. launch link, picture and code are made of a well-formed id and a code that was found to open it':
      '[IN007] [IN009] [IN010] [IN011]',
    '6. an address that names no id asks nobody': '[RT053]',
  },
  invariants: [
    {
      title: '1. only reads are made, each without a session: the page changes nothing',
      bites: ['app.launch', ({ event }) => event.type === 'code.submit'],
      check: ({ calls }) => {
        expect(calls.filter(({ id }) => !['readInvitation', 'readByCode', 'readStatus'].includes(id))).toEqual([])
        for (const { input: asked } of calls)
          expect(Object.keys(asked as object).filter((name) => name !== 'id' && name !== 'code')).toEqual([])
      },
    },
    {
      title: '2. an expired or cancelled invitation never shows a QR code, launch link or code',
      bites: [
        named('readInvitation finds Expired'),
        named('readInvitation finds Cancelled'),
        ({ name, before }) => name === 'readStatus finds Expired' && viewOf(before).step === 'showQr',
        ({ name, before }) => name === 'readStatus finds Cancelled' && viewOf(before).step === 'launch',
      ],
      check: ({ name, after }) => {
        const isEnded = ['Expired', 'Cancelled'].includes(contextOf(after).status ?? '')
        if (isEnded) expect([after.value, viewOf(after).invitation]).toEqual(['expired', undefined])
        if (isOver(name) && !name.startsWith('readByCode')) expect(after.value).toBe('expired')
      },
    },
    {
      title: '3. nothing of the invitation but its alias and status is kept',
      bites: [named('readInvitation finds Pending'), named('readStatus finds Pending')],
      check: ({ after }) =>
        expect(Object.keys(contextOf(after)).sort()).toEqual(
          ['alias', 'checkedAt', 'code', 'codeProblem', 'id', 'missed', 'page', 'status'].sort(),
        ),
    },
    {
      title: '4. the confirmation is reached only once a device has registered, and is left by nothing',
      bites: [
        named('readInvitation finds DeviceRegistered'),
        named('readInvitation finds Completed'),
        named('readStatus finds DeviceRegistered'),
        named('readStatus finds Completed'),
      ],
      check: ({ name, after }) => {
        if (isRegistered(name) && !name.startsWith('readByCode')) expect(after.value).toBe('confirmation')
        if (after.value === 'confirmation')
          expect([isRegistered(name), after.status, viewOf(after).invitation]).toEqual([true, 'done', undefined])
      },
    },
    {
      title: '5. launch link, picture and code are made of a well-formed id and a code that was found to open it',
      bites: [
        named('readInvitation finds that the code opens it'),
        named('readByCode finds that the code opens it'),
        named('readByCode finds Pending'),
        named('readInvitation finds Pending'),
        ({ event }) => event.type === 'code.submit',
      ],
      check: ({ name, after, calls, path }) => {
        const { invitation } = viewOf(after)
        if (name === 'readByCode finds Pending') expect(viewOf(after).codeProblem).toBe('replaced')
        if (!invitation) return
        const asked = calls.findLast(({ id }) => id === 'readInvitation' || id === 'readByCode')
        expect([invitation.id, opened(path)]).toEqual([invitationId, true])
        expect(asked).toMatchObject({ input: { id: invitationId, code: invitation.code }, ended: 'answered' })
      },
    },
    {
      title: '6. an address that names no id asks nobody',
      bites: [({ after }) => contextOf(after).id === undefined],
      check: ({ after, calls }) => {
        if (contextOf(after).id !== undefined) return
        expect([viewOf(after).failure, calls]).toEqual(['unknown', []])
      },
    },
    {
      title: '7. a page that asks its status no longer, or is not answered, shows no code either',
      bites: [
        named('after pairingWatch'),
        ({ name, after }) => name === 'readStatus is not answered' && viewOf(after).failure === 'unreachable',
        ({ name, after }) => name === 'readStatus is not answered' && viewOf(after).isUnanswered,
        named('readStatus finds nothing'),
        named('readStatus is asked too often'),
        named('readStatus cannot be read'),
      ],
      check: ({ after, calls }) => {
        const { invitation, step, failure } = viewOf(after)
        if (failure !== undefined || step === 'paused') expect(invitation).toBeUndefined()
        if (contextOf(after).missed >= 5) expect(failure).toBe('unreachable')
        if (invitation) expect(contextOf(after).missed).toBeLessThan(5)
        // Whatever is shown, at most one question about the status is under way.
        expect(calls.filter(({ id, ended }) => id === 'readStatus' && ended === 'running').length).toBeLessThan(2)
      },
    },
    ...everyChart(),
  ],
}
