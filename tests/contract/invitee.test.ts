import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProfileStatus, readPublicInvitation } from '@api/invitations/invitee.api'
import { openApiOver, type ConsoleApi } from '@support/console-api'
import { createHarness, type Harness } from '@support/gateway-harness'
import { openInvitationDesk, type InvitationDesk } from '@support/invitation-desk'
import { makeKey } from '@support/keys'

let harness: Harness
let desk: InvitationDesk
let guest: ConsoleApi
beforeAll(async () => {
  harness = await createHarness()
  desk = await openInvitationDesk(harness)
  guest = openApiOver((request) => harness.fetch(request), undefined)
})
afterAll(() => harness.close())

describe('what an invitee reads', () => {
  it('GET /v1/users/invitations/{idOrCode} answers name and status, GET /api/invitation/profile-status/{encodedValue} the status [AP026] [AP027]', async () => {
    const invitation = await desk.invite()
    const { id, code, user } = invitation
    const shown = (status: string) => ({ kind: 'answer', value: { user: { alias: user.alias }, status } })
    expect(await readPublicInvitation(guest.api, id)).toEqual(shown('Pending'))
    expect(await readPublicInvitation(guest.api, code)).toEqual(shown('Pending'))
    await desk.answer(invitation, makeKey('contract'))
    expect(await readPublicInvitation(guest.api, id)).toEqual(shown('DeviceRegistered'))
    expect(await readProfileStatus(guest.api, id)).toEqual({ kind: 'answer', value: { status: 'DeviceRegistered' } })
  })

  it('an unknown one is an answer and no failure', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await readPublicInvitation(guest.api, unknown)).toEqual({ kind: 'unknown' })
    expect(await readProfileStatus(guest.api, unknown)).toEqual({ kind: 'unknown' })
  })
})
