import { expect, it } from 'vitest'
import { expiryProblemOf, invitationRequest, isWholeDraft } from '@domain/invitations/invitation-draft'
import { invitedEmail, invitedProperties, isEmail } from '@domain/invitations/invited-user'
import { userRequestOf } from '@domain/invitations/invitation'
import { toMomentField } from '@domain/shared/date-fields'
import type { Uuid } from '@domain/shared/ids'

const now = Date.parse('2026-11-24T09:00:00.000Z')
const minute = 60_000
const draft = {
  email: 'ada.holm@example.test',
  alias: 'Ada Holm',
  roles: ['maker'],
  expiry: toMomentField(now + 60 * minute),
}

it('an e-mail address must be valid [VA022]', () => {
  expect(['ada@example.test', ' ada@example.test ', 'a.b+c@d.example'].map(isEmail)).toEqual([true, true, true])
  expect(['', 'ada', 'ada@example', '@example.test', 'ada holm@example.test', 'a@b@c.d'].map(isEmail)).toEqual(
    Array.from({ length: 6 }, () => false),
  )
  expect(isEmail(`${'a'.repeat(250)}@b.example`)).toBe(false)
})

it('an expiry is a moment ahead: not in the past, not now, and no longer than the contract counts [VA025]', () => {
  const at = (ms: number) => expiryProblemOf(toMomentField(now + ms), now)
  expect([at(minute), at(0), at(-minute), at(70 * 365 * 24 * 60 * minute)]).toEqual([
    undefined,
    'past',
    'past',
    'distant',
  ])
  expect(['', 'tomorrow', '2026-02-30T09:00'].map((text) => expiryProblemOf(text, now))).toEqual(
    Array.from({ length: 3 }, () => 'missing'),
  )
})

it('a draft is whole with a valid e-mail, a name, roles without spaces and an expiry ahead [VA022] [VA024] [VA025]', () => {
  expect(isWholeDraft(draft, now)).toBe(true)
  for (const part of [
    { email: 'ada' },
    { alias: ' ' },
    { alias: 'a'.repeat(76) },
    { roles: [] },
    { roles: ['night watch'] },
    { expiry: toMomentField(now - minute) },
  ])
    expect(isWholeDraft({ ...draft, ...part }, now)).toBe(false)
  expect(isWholeDraft(draft, now + 61 * minute)).toBe(false)
})

it('the platform is asked for the seconds that are left, and keeps the e-mail as a custom property', () => {
  const asked = invitationRequest({ ...draft, alias: ' Ada Holm ' }, 'u' as Uuid, now + minute / 2)
  expect(asked).toEqual({
    numberSecondsOfValidity: 3_570,
    user: { id: 'u', alias: 'Ada Holm', roles: ['maker'], lock: 'Unlocked', customProperties: { email: draft.email } },
  })
})

it('an invitation that holds no e-mail has it in its name, or has none', () => {
  const of = (alias: string, customProperties = {}) => invitedEmail({ alias, customProperties })
  expect([of('Ada', { email: 'a@b.test' }), of('ada@b.test'), of('Ada')]).toEqual([
    { email: 'a@b.test', isByName: false },
    { email: 'ada@b.test', isByName: true },
    { email: undefined, isByName: true },
  ])
  expect(invitedProperties({ alias: 'Ada', customProperties: { email: 'a@b.test', desk: '4' } })).toEqual({ desk: '4' })
})

it('a request for a user is open until each of them ended without one; what is executed is not made again', () => {
  expect([
    userRequestOf([]),
    userRequestOf(['Rejected', 'Failed', 'Expired']),
    ...['Open', 'Approved', 'Executing', 'Executed'].map((status) => userRequestOf([status, 'Rejected'])),
  ]).toEqual(['none', 'ended', 'open', 'open', 'open', 'open'])
})
