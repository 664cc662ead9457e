import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import { openInvitationDesk, type InvitationDesk } from '@support/invitation-desk'
import { makeKey } from '@support/keys'
import { closeRoutes, openRoute, type RouteApp, type RouteOptions } from '@support/route-app'
import { openGateway, type RouteGateway } from '@support/route-gateway'
import { answerWith, type FaultOf } from '@support/route-network'

let gateway: RouteGateway
let desk: InvitationDesk
beforeAll(async () => {
  gateway = await openGateway()
  desk = await openInvitationDesk(gateway.harness)
})
afterEach(closeRoutes)

const unknownId = '00000000-0000-4000-8000-000000000000'
const pathOf = ({ id, code }: Pick<InvitationWire, 'id' | 'code'>) => `/invitation/${id}#${code}`
const open = (path: string, options: RouteOptions = {}) =>
  openRoute({ ...desk.domain.people.guest, gateway }, path, {
    withoutSession: true,
    withoutDevice: true,
    ...options,
  })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const asked = (app: RouteApp) => app.calls.filter(({ path }) => path.includes('invitation'))
const showCode = async (app: RouteApp) => {
  await app.user.click(screen.getByRole('button', { name: 'Paste the code instead' }))
  return screen.getByText(/^web\+authsign:invitation/).textContent
}

describe('the page of an invitation', () => {
  test('shows the name and no more, and no call carries a token, its own session or not [IN006] [IN013]', async () => {
    const invitation = await desk.invite()
    for (const withoutSession of [true, false]) {
      const tokens: unknown[] = []
      const note: FaultOf = (request, pass) => {
        tokens.push(request.headers.get('authorization'))
        return pass()
      }
      const app = await open(pathOf(invitation), { withoutSession, faults: [[/invitation/, note]] })
      await app.eventually(() => expect(heading()).toBe(`Welcome, ${invitation.user.alias}`))
      expect(document.body.textContent).not.toContain('maker')
      expect(document.body.textContent).not.toContain('ada.holm')
      await app.clock.increment(2_500)
      expect(asked(app).map(({ path }) => path)).toContain(`/api/invitation/profile-status/${invitation.id}`)
      expect([...new Set(tokens)]).toEqual([null])
    }
  })

  test('moves on to the confirmation by itself, within two seconds of the device: nothing claims an active account [IN014] [IN001]', async () => {
    const invitation = await desk.invite()
    const app = await open(pathOf(invitation))
    await app.eventually(() => expect(heading()).toBe(`Welcome, ${invitation.user.alias}`))
    expect(await showCode(app)).toBe(
      `web+authsign:invitation?server=http%3A%2F%2F127.0.0.1%3A8080&id=${invitation.id}&code=${invitation.code}`,
    )
    await desk.answer(invitation, makeKey('route device'))
    await app.eventually(() => expect(app.left()).toContain(`/invitation/${invitation.id}/confirmation`), 2_500)
    expect(screen.queryByText(/^web\+authsign/)).toBeNull()
    await open(`/invitation/${invitation.id}/confirmation`)
    expect(heading()).toBe('Your device is registered')
    expect(document.body.textContent).toContain('Your profile is being created and awaits administrator approval.')
  })

  test('of a cancelled or expired invitation contacts an administrator, and a code that was shown is gone [IN012] [IN013]', async () => {
    const invitation = await desk.invite()
    const app = await open(pathOf(invitation))
    await app.eventually(() => expect(heading()).toBe(`Welcome, ${invitation.user.alias}`))
    await showCode(app)
    await desk.act(desk.domain.people.maker, invitation.id, 'cancel')
    await app.eventually(() => expect(app.left()).toContain(`/invitation/${invitation.id}/expired`), 2_500)
    expect(document.body.textContent).not.toContain('authsign')
    await open(`/invitation/${invitation.id}/expired`)
    expect(heading()).toBe('This invitation was cancelled')
    expect(document.body.textContent).toContain('Contact an administrator')

    const short = await desk.invite(desk.domain.people.maker, desk.newUser(), 60)
    gateway.harness.clock.increment(61_000)
    const late = await open(pathOf(short))
    await late.eventually(() => expect(heading()).toBe('This invitation has expired'))
    expect(late.left()).toContain(`/invitation/${short.id}/expired`)
  })

  test('says that a link was replaced, and takes the new code in its place [IN011]', async () => {
    const invitation = await desk.invite()
    const { body: renewed } = await desk.act(desk.domain.people.maker, invitation.id, 'renew')
    const app = await open(pathOf(invitation))
    await app.eventually(() => expect(document.body.textContent).toContain('This link was replaced'))
    expect(document.body.textContent).not.toContain('authsign')
    await app.user.fill(screen.getByLabelText('Invitation code'), renewed.code.toLowerCase().replaceAll('-', ' '))
    await app.user.click(screen.getByRole('button', { name: 'Use code' }))
    await app.eventually(() => expect(screen.getByText('Paste the code instead')).toBeTruthy())
    expect(await showCode(app)).toContain(renewed.code)
    expect(app.logged.join()).not.toContain(invitation.code)
  })

  test('refuses the code of somebody else', async () => {
    const [own, other] = [await desk.invite(), await desk.invite()]
    const app = await open(pathOf({ id: own.id, code: other.code }))
    await app.eventually(() => expect(document.body.textContent).toContain('This link was replaced'))
  })

  test('asks nobody for an address that names no invitation, and says what is unknown [RT052]', async () => {
    const nonsense = await open('/invitation/nonsense#7K2M-9QXF-03TB-WZ4H-5E8R')
    expect([heading(), asked(nonsense)]).toEqual(['No invitation at this address', []])
    const unknown = await open(`/invitation/${unknownId}`)
    await unknown.eventually(() => expect(heading()).toBe('No invitation at this address'))
    const calls = asked(unknown).length
    await unknown.clock.increment(10_000)
    expect(asked(unknown)).toHaveLength(calls)
  })

  test('reads the invitation itself where a platform has no call for the status [AP026]', async () => {
    const invitation = await desk.invite()
    const app = await open(pathOf(invitation))
    await app.eventually(() => expect(heading()).toBe(`Welcome, ${invitation.user.alias}`))
    app.fault(/profile-status/, answerWith(404), 100)
    await app.clock.increment(7_000)
    expect(asked(app).filter(({ path }) => path.includes('profile-status'))).toHaveLength(1)
    await desk.answer(invitation, makeKey('without status call'))
    await app.eventually(() => expect(app.left()).toContain('/confirmation'), 2_500)
  })

  test('keeps what it shows over a call that is lost, and stops after five', async () => {
    const invitation = await desk.invite()
    const app = await open(pathOf(invitation))
    await app.eventually(() => expect(heading()).toBe(`Welcome, ${invitation.user.alias}`))
    const lost = app.fault(/profile-status/, answerWith(500), 100)
    await app.clock.increment(3_000)
    expect(screen.getByText('The console did not answer. Asking again.')).toBeTruthy()
    await app.eventually(() => expect(heading()).toBe('The console does not answer'))
    lost.lift()
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await app.eventually(() => expect(heading()).toBe(`Welcome, ${invitation.user.alias}`))
  })

  test('names the institution and offers its desktop app where they are configured; on Windows alone it is downloaded [IN007] [IN008] [IN010]', async () => {
    const invitation = await desk.invite()
    const configuration = { institutionName: 'Nordhaven Trust', desktopAppUrl: 'https://apps.example/auth-sign.msi' }
    const app = await open(pathOf(invitation), { configuration })
    await app.eventually(() => expect(screen.getByText('Nordhaven Trust invites you')).toBeTruthy())
    await app.user.click(screen.getByRole('radio', { name: /^Desktop app with key/ }))
    expect(document.body.textContent).toMatch(/Windows only, about 37\.9 MB\.The|Windows only, about 37\.9 MB/)
    expect(document.body.textContent).toContain('The desktop app runs on Windows only.')
    expect(screen.queryByRole('link', { name: /Download for Windows/ })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Continue to the launch button' }))
    expect(screen.getByRole('link', { name: 'Launch Auth & Sign' }).getAttribute('href')).toMatch(
      /^web\+authsign:invitation\?/,
    )
  })
})
