import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeInvitation, createInvitation, getInvitation, listInvitations } from '@api/invitations/invitations.api'
import { invitationRequest, type InvitationDraft } from '@domain/invitations/invitation-draft'
import { toMomentField } from '@domain/shared/date-fields'
import { invitations } from '@gateway/store/schema/invitations'
import { openApi, type ConsoleApi } from '@support/console-api'
import { createHarness, type Harness } from '@support/gateway-harness'
import { openInvitationDesk, type InvitationDesk } from '@support/invitation-desk'

let harness: Harness
let desk: InvitationDesk
let maker: ConsoleApi

beforeAll(async () => {
  harness = await createHarness()
  desk = await openInvitationDesk(harness)
  maker = await openApi(harness, desk.domain.people.maker)
})
afterAll(() => harness.close())

const invite = (alias: string) => {
  const draft: InvitationDraft = {
    email: ' ada.holm@example.test ',
    alias,
    roles: ['maker'],
    expiry: toMomentField(harness.clock.now() + 7_200_000),
  }
  return createInvitation(
    maker.api,
    desk.domainId,
    invitationRequest(draft, harness.random.uuid(), harness.clock.now()),
  )
}
const everything = { limit: 100, startingAfter: undefined }

describe('invitations', () => {
  it('POST /v1/domains/{d}/users/invitations creates one, and GET /v1/domains/{d}/users/invitations/{id} reads it with status, expiry, creator, roles and code [AP029] [IN002]', async () => {
    const made = await invite('Ada Holm')
    expect(await getInvitation(maker.api, desk.domainId, made.id)).toEqual(made)
    const { id, domainId } = desk.domain.people.maker.user
    expect(made).toMatchObject({
      status: 'Pending',
      code: expect.stringMatching(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/),
      user: { alias: 'Ada Holm', roles: ['maker'], customProperties: { email: 'ada.holm@example.test' } },
      metadata: { createdBy: { id, domainId } },
    })
    expect(Math.abs(Date.parse(made.validUntil) - (harness.clock.now() + 7_200_000))).toBeLessThan(60_000)
  })

  it('GET /v1/domains/{d}/users/invitations lists them by status, paged, in the order that is asked for [AP025]', async () => {
    const [one, other] = [await invite('Berit'), await invite('Carla')]
    await changeInvitation(maker.api, desk.domainId, other.id, 'cancel')
    const list = async (status: readonly string[]) =>
      (
        await listInvitations(maker.api, desk.domainId, everything, { status, sortBy: 'Alias', sortOrder: 'ASC' })
      ).items.map(({ user }) => user.alias)
    expect([await list(['Cancelled']), await list(['Active'])]).toEqual([['Carla'], ['Ada Holm', 'Berit']])
    const first = await listInvitations(
      maker.api,
      desk.domainId,
      { limit: 1, startingAfter: undefined },
      { sortBy: 'Alias', sortOrder: 'DESC' },
    )
    const second = await listInvitations(
      maker.api,
      desk.domainId,
      { limit: 1, startingAfter: first.nextStartingAfter },
      { sortBy: 'Alias', sortOrder: 'DESC' },
    )
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([other.id, one.id])
  })

  it('POST /v1/domains/{d}/users/invitations/{id}/{act} cancels or renews it; completing waits for its user [AP028]', async () => {
    const made = await invite('Dora')
    const renewed = await changeInvitation(maker.api, desk.domainId, made.id, 'renew')
    expect([renewed.status, renewed.id, renewed.code === made.code]).toEqual(['Pending', made.id, false])
    await expect(changeInvitation(maker.api, desk.domainId, made.id, 'complete')).rejects.toMatchObject({
      problem: { status: 409, reason: 'InvitationStatusError' },
    })
    expect((await changeInvitation(maker.api, desk.domainId, made.id, 'cancel')).status).toBe('Cancelled')
  })

  it('of one person are open at once only so many, also when several are made at the same moment', async () => {
    const { id } = await invite('Edda')
    const { database } = harness.gateway.context
    const [row] = await database
      .select()
      .from(invitations)
      .where(eq(invitations.id, id as never))
    const open = await database.$count(invitations, inArray(invitations.status, ['Pending', 'DeviceRegistered']))
    const more = Array.from({ length: 248 - open }, (_, n) => ({
      ...row!,
      id: harness.random.uuid(),
      userId: harness.random.uuid(),
      codeHash: `${row!.codeHash} ${n}`,
    }))
    await database.insert(invitations).values(more)
    const made = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => invite(`At once ${n}`)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { status: 409, reason: 'TooManyInvitationsError' } },
    })
  })
})
