import { expect, it } from 'vitest'
import { invitationActs, type InvitationFacts } from '@domain/invitations/invitation'

const acts = (
  status: InvitationFacts['status'],
  userRequest: InvitationFacts['userRequest'] = 'none',
  userExists = false,
) => invitationActs({ status, userExists, userRequest })

it('an invitation is cancelled while it waits, and renewed while its code is what it waits for', () => {
  expect([acts('Pending'), acts('Expired'), acts('Cancelled'), acts('Completed')]).toEqual([
    ['cancel', 'renew'],
    ['renew'],
    [],
    [],
  ])
})

it('a registered key is submitted once, again after its request ended without a user, and never renewed', () => {
  expect([acts('DeviceRegistered'), acts('DeviceRegistered', 'open'), acts('DeviceRegistered', 'ended')]).toEqual([
    ['cancel', 'submit'],
    ['cancel'],
    ['cancel', 'resubmit'],
  ])
})

it('an invitation is completed once its user exists, whatever became of a request, and not before its key is registered', () => {
  for (const request of ['none', 'open', 'ended'] as const)
    expect(acts('DeviceRegistered', request, true)).toEqual(['cancel', 'complete'])
  for (const status of ['Pending', 'Expired', 'Cancelled', 'Completed'] as const)
    expect(acts(status, 'none', true)).not.toContain('complete')
})
