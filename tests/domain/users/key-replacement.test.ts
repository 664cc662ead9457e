import { describe, expect, it } from 'vitest'
import { nextAlias, replacementOf, type InvitedAgain, type KeyUser } from '@domain/users/key-replacement'
import { sampleId } from '@support/sample-intent'

const user = (n: number, rest: Partial<KeyUser> = {}): KeyUser => ({
  id: sampleId(n),
  domainId: sampleId(900),
  alias: 'Ada Holm',
  publicKey: 'lost',
  lock: 'Unlocked',
  loginIds: ['ada@nordhaven.example'],
  ...rest,
})
const invited = (n: number, rest: Partial<InvitedAgain> = {}): InvitedAgain => ({
  id: sampleId(n),
  userId: sampleId(100 + n),
  status: 'Pending',
  alias: 'Ada Holm',
  email: 'ada@nordhaven.example',
  createdAt: n,
  ...rest,
})
const lost = user(1)

describe('a lost key', () => {
  it('is locked when no user of any domain signs with it any more', () => {
    const elsewhere = user(2, { domainId: sampleId(901), alias: 'Ada', loginIds: [] })
    const unlocked = (...holders: KeyUser[]) => replacementOf(lost, holders, [], []).unlocked.map(({ id }) => id)
    expect(unlocked(lost, elsewhere)).toEqual([lost.id, elsewhere.id])
    expect(unlocked({ ...lost, lock: 'Locked' }, elsewhere)).toEqual([elsewhere.id])
    expect(unlocked({ ...lost, lock: 'Locked' }, { ...elsewhere, lock: 'Locked' })).toEqual([])
    // A lock that is known by no name is not counted on.
    expect(unlocked({ ...lost, lock: 'Archived' })).toEqual([lost.id])
    expect(unlocked({ ...lost, lock: 'Locked' }, user(3, { publicKey: 'another' }))).toEqual([])
  })

  it('is replaced by the newest invitation of the same person that still leads somewhere', () => {
    const chosen = (...all: InvitedAgain[]) => replacementOf(lost, [], [], all).invitation?.id
    expect(chosen(invited(5), invited(7), invited(6))).toBe(sampleId(7))
    expect(chosen(invited(5), invited(6, { status: 'Cancelled' }), invited(7, { status: 'Expired' }))).toBe(sampleId(5))
    expect(chosen(invited(5, { email: 'ADA@nordhaven.example ' }))).toBe(sampleId(5))
    expect(chosen(invited(5, { email: 'other@nordhaven.example' }))).toBeUndefined()
    expect(chosen(invited(5, { email: undefined }))).toBeUndefined()
    const unnamed = user(1, { loginIds: [] })
    expect(replacementOf(unnamed, [], [], [invited(5, { email: undefined })]).invitation?.id).toBe(sampleId(5))
  })

  it('is not replaced by the invitation by which this user, or one before, once came', () => {
    const before = user(8, { publicKey: 'lost earlier', lock: 'Locked' })
    const after = user(9, { publicKey: 'new' })
    const own = invited(5, { userId: lost.id, status: 'Completed' })
    const earlier = invited(6, { userId: before.id, status: 'Completed' })
    const chosen = (others: readonly KeyUser[], ...all: InvitedAgain[]) =>
      replacementOf(lost, [lost], others, all).invitation?.id
    expect(chosen([lost, before], own, earlier)).toBeUndefined()
    expect(chosen([], own)).toBeUndefined()
    expect(chosen([lost, before], invited(4), own, earlier)).toBe(sampleId(4))
    expect(chosen([lost, after], own, invited(3, { userId: after.id, status: 'Completed' }))).toBe(sampleId(3))
  })

  it('has a successor once somebody with the same login and another key is unlocked', () => {
    const successor = (...others: KeyUser[]) => replacementOf(lost, [], others, []).successor?.id
    expect(successor(lost, user(4, { publicKey: 'new' }))).toBe(sampleId(4))
    expect(successor(lost, user(4, { publicKey: 'new', lock: 'Locked' }))).toBeUndefined()
    expect(successor(lost, user(4))).toBeUndefined()
    expect(successor(user(4, { publicKey: 'new', loginIds: ['bo@nordhaven.example'] }))).toBeUndefined()
  })
})

it('another user for the same person has the next name that nobody of the domain has, as long as names may be', () => {
  expect(nextAlias('Ada Holm', new Set(['Ada Holm']))).toBe('Ada Holm 2')
  expect(nextAlias('Ada Holm', new Set(['Ada Holm', 'Ada Holm 2', 'Ada Holm 3']))).toBe('Ada Holm 4')
  expect(nextAlias('x'.repeat(75), new Set())).toBe(`${'x'.repeat(73)} 2`)
})
