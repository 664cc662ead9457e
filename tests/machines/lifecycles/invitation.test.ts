import { expect, it } from 'vitest'
import { invitationActs, invitationStatuses } from '@domain/invitations/invitation'
import { invitationLifecycle } from '@machines/lifecycles/invitation.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart } from '@support/chart-walker'

const types = [
  'key.registered',
  'validity.ended',
  'institution.restored',
  'inviter.locked',
  'invitation.renewed',
  'invitation.cancelled',
  'user.created',
] as const
const at =
  (status: string) =>
  ({ before }: { readonly before: { readonly value: unknown } }) =>
    before.value === status

describeChart({
  machine: invitationLifecycle,
  inputs: [undefined],
  events: () => types.map((type) => ({ type })),
  answers: {},
  rows: { '1. Cancelled and Completed are final': '[IN003]' },
  invariants: [
    {
      title: '1. Cancelled and Completed are final',
      check: ({ after }) => {
        expect(invitationStatuses).toContain(after.value)
        expect(after.status === 'done').toBe(after.value === 'Cancelled' || after.value === 'Completed')
      },
    },
    {
      title: '2. a key is registered once: DeviceRegistered is entered from Pending alone, and left for good',
      bites: [at('Pending'), at('DeviceRegistered')],
      check: ({ before, after, event }) => {
        if (after.value === 'DeviceRegistered' && before.value !== 'DeviceRegistered')
          expect([before.value, event.type]).toEqual(['Pending', 'key.registered'])
        if (before.value === 'DeviceRegistered')
          expect(['DeviceRegistered', 'Cancelled', 'Completed']).toContain(after.value)
      },
    },
    {
      title: '3. Completed is entered only after the user was created with the registered key',
      bites: ['user.created'],
      check: ({ before, after, event }) => {
        if (after.value === 'Completed' && before.value !== 'Completed')
          expect([before.value, event.type]).toEqual(['DeviceRegistered', 'user.created'])
      },
    },
    {
      title: '4. only Pending expires, by its time or when its institution is restored from a backup',
      bites: ['validity.ended', 'institution.restored'],
      check: ({ before, after, event }) => {
        if (after.value !== 'Expired' || before.value === 'Expired') return
        expect(before.value).toBe('Pending')
        expect(['validity.ended', 'institution.restored']).toContain(event.type)
      },
    },
    {
      title: '5. a renewal leads to Pending, from Pending and Expired alone',
      bites: ['invitation.renewed'],
      check: ({ before, after, event }) => {
        if (after.value === 'Pending' && before.value !== 'Pending')
          expect([before.value, event.type]).toEqual(['Expired', 'invitation.renewed'])
        if (event.type === 'invitation.renewed' && before.value === 'DeviceRegistered')
          expect(after.value).toBe('DeviceRegistered')
      },
    },
    {
      title:
        '6. only Pending and DeviceRegistered are cancelled: by a person; Pending when whoever made its code is locked, DeviceRegistered when its institution is restored from a backup',
      bites: ['invitation.cancelled', 'inviter.locked', 'institution.restored'],
      check: ({ before, after, event }) => {
        if (after.value === 'Cancelled' && before.value !== 'Cancelled') {
          expect(['Pending', 'DeviceRegistered']).toContain(before.value)
          const own = before.value === 'Pending' ? 'inviter.locked' : 'institution.restored'
          expect(['invitation.cancelled', own]).toContain(event.type)
        }
      },
    },
    ...everyChart(),
  ],
})

it.each(invitationStatuses)('what an administrator may do in %s is what the chart allows there', (status) => {
  const snapshot = invitationLifecycle.resolveState({ value: status })
  const acts = invitationActs({ status, userExists: true, userRequest: 'none' })
  expect([acts.includes('cancel'), acts.includes('renew'), acts.includes('complete')]).toEqual([
    snapshot.can({ type: 'invitation.cancelled' }),
    snapshot.can({ type: 'invitation.renewed' }),
    snapshot.can({ type: 'user.created' }),
  ])
})
