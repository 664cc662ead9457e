import { screen, within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import { formatDateTime } from '@components/ui/format-date'
import { readInvitationLink } from '@domain/invitations/invitation-link'
import { toInstant } from '@domain/shared/clock'
import { readMoment, toMomentField } from '@domain/shared/date-fields'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { domainIdOf, userIdOf } from '@gateway/demo/demo-people'
import { callerAddressHeader } from '@gateway/http/read-address'
import { invitations } from '@gateway/store/schema/invitations'
import { inviting, proveKey } from '@support/invitation-desk'
import { makeKey, type TestKey } from '@support/keys'
import { approveAsLinnea, proposeFilled } from '@support/route-admins'
import { closeRoutes, openBrowser, openRoute, type RouteApp, type RouteOptions } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, dialog, field, heading, inDialog, link, main, region, rows, tab } from '@support/route-find'
import { askToSign } from '@support/route-flows'
import { answerWith, cutAfter, cutBefore } from '@support/route-network'

const prefix = prefixOf('root')
const domainId = domainIdOf('root')
const create = /^POST \/v1\/domains\/[0-9a-f-]{36}\/users\/invitations$/
const day = 86_400_000

let demo: RouteDemo
let app: RouteApp
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(closeRoutes)

const desk = () => inviting(demo.gateway.harness, domainId)
const invite = (parts = {}) => desk().invite(demo.people.jonas, desk().newUser(parts), 3600)
const read = async (id: string) =>
  (await demo.gateway.harness.as(demo.people.jonas).get<InvitationWire>(`${desk().base}/${id}`)).body
const list = async () =>
  (await demo.gateway.harness.as(demo.people.jonas).get<{ items: InvitationWire[] }>(`${desk().base}?limit=100`)).body
    .items
async function register({ id, code }: Pick<InvitationWire, 'id' | 'code'>, key: TestKey): Promise<number> {
  const answer = await demo.gateway.harness.fetch(
    new Request(`http://127.0.0.1:8080/v1/users/invitations/${code}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [callerAddressHeader]: '192.0.2.7' },
      body: JSON.stringify(proveKey(id, key)),
    }),
  )
  return answer.status
}
const open = async (path: string, options?: RouteOptions, name: 'jonas' | 'linnea' = 'jonas') =>
  (app = await openRoute(demo.people[name], `${prefix}/${path}`, options))
const see = <T,>(ask: () => T, withinMs?: number) => app.eventually(ask, withinMs)
const click = async (ask: () => Element) => app.user.click(await see(ask))
const fill = async (ask: () => Element, text: string) => app.user.fill(await see(ask), text)
const act = async (name: string) => {
  await see(() => expect(main()).toHaveTextContent(/Pending|Device registered|Expired/))
  const first = screen.queryByRole('button', { name })
  if (first) return app.user.click(first)
  await click(() => button('More actions'))
  await click(() => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
}

async function fillIn(name: string): Promise<void> {
  await fill(() => field('Name'), name)
  await fill(() => field('E-mail'), 'ada.holm@nordhaven.example')
  await fill(() => field('New entry: Roles'), 'settlement-operator')
  await app.user.press('Enter')
}
const made = () => app.calls.filter(({ method, path }) => create.test(`${method} ${path}`))

test('a user is invited in two steps: details, then link, code and QR code; going back makes no second invitation [SC022] [IN002] [AP029] [VA022] [VA024] [VA025]', async () => {
  await open('users')
  await click(() => tab('Pending invitations'))
  await click(() => link('Invite a user'))
  await see(() => heading('Invite a user'))
  await click(() => button('Create invitation'))
  for (const sentence of ['Give the user a name.', 'Enter the e-mail address of the user.', 'Give the user a role.'])
    await see(() => screen.getByText(sentence))
  await fillIn('Ada Holm')
  await fill(() => field('E-mail'), 'ada.holm')
  await see(() => screen.getByText('Enter a valid e-mail address, such as ada.holm@example.com.'))
  await fill(() => field('E-mail'), 'ada.holm@nordhaven.example')
  await fill(() => field('Expires'), toMomentField(app.clock.now() - day))
  await see(() => screen.getByText('The expiry cannot be in the past.'))
  await fill(() => field('New entry: Roles'), 'night watch')
  await app.user.press('Enter')
  await see(() => screen.getByText('The role “night watch” contains a space. Use - instead.'))
  await click(() => button('Create invitation'))
  await app.settle()
  expect(made()).toEqual([])
  await click(() => button('Remove night watch'))
  const expiry = toMomentField(app.clock.now() + 3 * day)
  await fill(() => field('Expires'), expiry)
  // A browser may write the month first.
  await see(() => screen.getByText((text) => text.startsWith(`${formatDateTime(toInstant(readMoment(expiry)!))}, in `)))
  await click(() => button('Create invitation'))
  const shown = await see(() => region('Share invitation'))
  const [one] = (await list()).filter(({ user }) => user.alias === 'Ada Holm')
  expect(one).toMatchObject({
    status: 'Pending',
    user: {
      roles: ['settlement-operator'],
      lock: 'Unlocked',
      customProperties: { email: 'ada.holm@nordhaven.example' },
    },
  })
  expect(Math.abs(Date.parse(one!.validUntil) - readMoment(expiry)!)).toBeLessThan(2_000)
  const address = within(shown).getByText(/^http/).textContent
  expect(address).toBe(`http://127.0.0.1:8080/invitation/${one!.id}#${one!.code}`)
  expect(readInvitationLink(address)).toEqual({ id: one!.id, code: one!.code })
  within(shown).getByRole('img', { name: `Invitation code ${one!.code}` })
  within(shown).getByRole('img', { name: 'The invitation link of Ada Holm as a QR code' })
  expect(app.address()).toBe(`${prefix}/users/invitations/create?invitationId=${one!.id}`)
  await click(() => button('Back'))
  await see(() => expect(main()).toHaveTextContent('This invitation exists'))
  expect(main()).not.toHaveTextContent(one!.code)
  await click(() => button('Continue to Share invitation'))
  await see(() => region('Share invitation'))
  await app.back()
  await see(() => expect(main()).toHaveTextContent('This invitation exists'))
  await app.forward()
  await see(() => region('Share invitation'))
  expect(made()).toHaveLength(1)
  expect([...app.calls.map(({ path }) => path), app.address(), ...app.logged].join(' ')).not.toContain(one!.code)
  await click(() => button('Done'))
  await see(() => expect(rows().length).toBeGreaterThan(0))
  expect(app.address()).toBe(`${prefix}/users/invitations`)
  expect(main()).not.toHaveTextContent(one!.code)
  expect(app.errors).toEqual([])
})

test('an answer that is lost makes no second invitation: it is looked up by the id of its user, also after a reload [SC022]', async () => {
  const browser = openBrowser()
  await open('users/invitations/create', { browser })
  await fillIn('Lost Answer')
  app.fault(create, cutAfter, 1)
  await click(() => button('Create invitation'))
  await see(() => region('Share invitation'))
  expect(made()).toHaveLength(1)
  await open('users/invitations/create', { browser })
  await fillIn('Lost Twice')
  app.fault(create, cutAfter, 1)
  app.fault(/^GET \/v1\/domains\/[0-9a-f-]{36}\/users\/invitations\?/, cutBefore)
  await click(() => button('Create invitation'))
  await see(() => screen.getByText('The invitation may exist. Try again: the console looks for it before it sends.'))
  await open('users/invitations/create', { browser })
  await see(() => region('Share invitation'))
  expect(made()).toEqual([])
  const names = (await list()).map(({ user }) => user.alias)
  expect(names.filter((name) => name.startsWith('Lost '))).toEqual(
    expect.arrayContaining(['Lost Answer', 'Lost Twice']),
  )
  expect(names.filter((name) => name.startsWith('Lost '))).toHaveLength(2)
})

test('a row changes by itself when the device registers; the fingerprint is compared by voice, the user submitted and approved, and the invitation completed [SC020] [RT024] [IN003] [IN004] [IN005] [AP025] [AP028] [RO016]', async () => {
  const invited = await invite({ alias: 'Sofia Invited', roles: ['domain-admin'] })
  const rowOf = (name: string) => rows().find((row) => row.textContent.includes(name))!
  await open('users/invitations')
  await see(() => expect(rowOf('Sofia Invited')).toHaveTextContent('Pending'))
  expect(rowOf('Sofia Invited')).toHaveTextContent('Jonas Ekberg')
  const key = makeKey('of Sofia Invited')
  expect(await register(invited, key)).toBe(200)
  expect(await register(invited, makeKey('of somebody else'))).toBe(409)
  await see(() => expect(rowOf('Sofia Invited')).toHaveTextContent('Device registered'), 6_000)
  await see(() => within(rowOf('Sofia Invited')).getByRole('img', { name: 'Second key refused' }))
  await click(() => within(rowOf('Sofia Invited')).getByRole('link'))
  await see(() => heading(/Sofia Invited/))
  await see(() => screen.getByRole('img', { name: `Key fingerprint ${keyFingerprint(key.publicKey)}` }))
  expect(main()).toHaveTextContent('Compare with the new person by voice.')
  await see(() => expect(main()).toHaveTextContent('A second key was refused'))
  expect(screen.queryByRole('region', { name: 'Share invitation' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Complete invitation' })).toBeNull()
  await click(() => link('Submit for approval'))
  await see(() => heading('Submit for approval'))
  expect(screen.queryByLabelText('Public key')).toBeNull()
  await fill(() => field('Description'), 'Administers the institution')
  await click(() => button('Propose and sign'))
  await see(() => screen.getByText('Compare the fingerprint by voice first.'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await click(() => field('All four groups match what Sofia Invited read to me'))
  const request = await proposeFilled(app)
  expect(request.payload).toEqual({
    type: 'v0_CreateUser',
    id: invited.user.id,
    alias: 'Sofia Invited',
    publicKey: key.publicKey,
    loginIds: [{ id: 'ada.holm@example.test', providerId: 'countersign' }],
    roles: ['domain-admin'],
    lock: 'Unlocked',
    description: 'Administers the institution',
    customProperties: {},
  })
  await open(`users/invitations/${invited.id}`)
  await see(() => expect(main()).toHaveTextContent(/Request for the user\s*Open/))
  expect(screen.queryByRole('link', { name: /ubmit for approval/ })).toBeNull()
  app = await approveAsLinnea(demo, request.id)
  expect(main()).toHaveTextContent('Compare with the new person by voice.')
  screen.getByRole('img', { name: `Key fingerprint ${keyFingerprint(key.publicKey)}` })
  await open(`users/invitations/${invited.id}`)
  await see(() => expect(region('What happens next')).toHaveTextContent('Complete the invitation then.'))
  await click(() => button('Complete invitation'))
  await click(() => inDialog().getByRole('button', { name: 'Complete invitation' }))
  await see(() => screen.getByText('Invitation completed'))
  expect((await read(invited.id)).status).toBe('Completed')
  await see(() => expect(main()).not.toHaveTextContent('Compare with the new person by voice.'))
  screen.getByRole('img', { name: `Key fingerprint ${keyFingerprint(key.publicKey)}` })
  await click(() => link('Open the user'))
  await see(() => heading(/Sofia Invited/))
  await see(() => screen.getByRole('img', { name: `Key fingerprint ${keyFingerprint(key.publicKey)}` }))
  // The invitation by which somebody came replaces no key that they lose later.
  await open(`users/${invited.user.id}?view=replace-key`)
  await see(() => link('Invite again'))
  expect(app.errors).toEqual([])
})

test('where the user was rejected, the invitation is submitted again, also without a security log to read [IN005]', async () => {
  const invited = await invite({
    alias: 'Twice Submitted',
    roles: ['domain-admin'],
    customProperties: { email: 'twice@example.test' },
  })
  const key = makeKey('of Twice Submitted')
  await register(invited, key)
  const { harness } = demo.gateway
  const { id, alias, roles } = invited.user
  const { intentId } = await harness.propose(demo.people.jonas, {
    type: 'v0_CreateUser',
    id,
    alias,
    roles,
    publicKey: key.publicKey,
    lock: 'Unlocked',
    customProperties: {},
  })
  await harness.reject(demo.people.linnea, domainId, intentId)
  await open(`users/invitations/${invited.id}`, { faults: [[/security-events/, answerWith(500)]] })
  await see(() => expect(main()).toHaveTextContent(/Request for the user\s*Rejected/))
  expect(main()).toHaveTextContent('The security log could not be read, so refused keys are not shown here.')
  expect(screen.queryByRole('link', { name: /^Submit for approval/ })).toBeNull()
  await click(() => link('Resubmit for approval'))
  await fill(() => field('Description'), 'Administers the institution')
  await click(() => field('All four groups match what Twice Submitted read to me'))
  expect((await proposeFilled(app)).payload).toMatchObject({ id, publicKey: key.publicKey })
})

test('an invitation is cancelled and renewed after a confirmation, and a cancelled one leaves nothing to do [IN004] [IN005] [AP028]', async () => {
  const invited = await invite({ alias: 'Henrik Invited' })
  await open(`users/invitations/${invited.id}`)
  const link = () => within(region('Share invitation')).getByText(/^http/).textContent
  await see(link)
  expect(readInvitationLink(link())?.code).toBe(invited.code)
  await act('Renew invitation')
  await see(dialog)
  expect((await read(invited.id)).code).toBe(invited.code)
  await click(() => inDialog().getByRole('button', { name: 'Renew invitation' }))
  await see(() => screen.getByText('Invitation renewed'))
  const renewed = await read(invited.id)
  expect(renewed.code).not.toBe(invited.code)
  await see(() => expect(readInvitationLink(link())?.code).toBe(renewed.code))
  await act('Cancel invitation')
  await click(() => inDialog().getByRole('button', { name: 'Keep it' }))
  expect((await read(invited.id)).status).toBe('Pending')
  await act('Cancel invitation')
  await click(() => inDialog().getByRole('button', { name: 'Cancel invitation' }))
  await see(() => screen.getByText('Invitation cancelled'))
  await see(() => expect(main()).toHaveTextContent('Cancelled'))
  expect(main()).not.toHaveTextContent(renewed.code)
  for (const name of ['Cancel invitation', 'Renew invitation', 'More actions'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('what somebody else has changed meanwhile is refused and read anew; an answer that is lost is looked for [IN005]', async () => {
  const { harness } = demo.gateway
  const [stale, lost] = [await invite({ alias: 'Stale Invited' }), await invite({ alias: 'Lost Invited' })]
  await open(`users/invitations/${stale.id}`)
  await act('Renew invitation')
  await harness.as(demo.people.jonas).post(`${desk().base}/${stale.id}/cancel`)
  await click(() => inDialog().getByRole('button', { name: 'Renew invitation' }))
  await see(() => expect(dialog()).toHaveTextContent('The invitation changed meanwhile'))
  await click(() => inDialog().getAllByRole('button', { name: 'Close' }).at(-1)!)
  await see(() => expect(main()).toHaveTextContent('Cancelled'))
  await open(`users/invitations/${lost.id}`)
  await act('Cancel invitation')
  app.fault(/\/cancel$/, cutAfter, 1)
  await click(() => inDialog().getByRole('button', { name: 'Cancel invitation' }))
  await see(() => screen.getByText('Invitation cancelled'))
  expect(app.calls.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
})

test('a sign-in older than five minutes is renewed, and the same draft and the same confirmation come back', async () => {
  const browser = openBrowser()
  const invited = await invite({ alias: 'Fatima Invited' })
  await open('users/invitations/create', { browser })
  await fillIn('Too Late')
  await app.clock.increment(301_000, 30_000)
  await click(() => button('Create invitation'))
  await see(() => expect(dialog()).toHaveTextContent('This change needs a sign-in from the last 5 minutes.'))
  expect((await list()).map(({ user }) => user.alias)).not.toContain('Too Late')
  await open('users/invitations/create', { browser })
  await see(() => expect(field('Name')).toHaveValue('Too Late'))
  await click(() => button('Create invitation'))
  await see(() => region('Share invitation'))
  await open(`users/invitations/${invited.id}`, { browser })
  await act('Cancel invitation')
  await app.clock.increment(301_000, 30_000)
  await click(() => inDialog().getByRole('button', { name: 'Cancel invitation' }))
  await see(() => expect(dialog()).toHaveTextContent('Sign in again'))
  expect((await read(invited.id)).status).toBe('Pending')
  await open(`users/invitations/${invited.id}`, { browser })
  await see(() => expect(dialog()).toHaveTextContent('Cancel this invitation?'))
  await click(() => inDialog().getByRole('button', { name: 'Cancel invitation' }))
  await see(() => screen.getByText('Invitation cancelled'))
})

test('a draft goes with a sign-out: whoever signs in next in this tab finds nothing of it', async () => {
  const browser = openBrowser()
  await open('users/invitations/create', { browser })
  await fillIn('Left Behind')
  await click(() => screen.getAllByRole('button', { name: 'Sign out' })[0]!)
  await see(() => expect(app.left() ?? app.address()).not.toMatch(/create$/))
  await open('users/invitations/create', { browser })
  await see(() => expect(field('Name')).toHaveValue(''))
  expect(main()).not.toHaveTextContent('Your entries are back')
})

test('a lost key is replaced step by step: each user with it is locked, and the person is invited again with the next name and the same login and roles [RT025]', async () => {
  const steps = () => within(main()).getByRole('list', { name: 'Steps' })
  await open(`users/${userIdOf('linnea', 'root')}`)
  await click(() => button('More actions'))
  await click(() => screen.getByRole('menuitem', { name: 'Replace a lost key' }))
  await see(() => heading('Replace the key of Linnea Sandström'))
  const first = () => within(steps()).getAllByRole('listitem')[0]!
  await see(() => expect(first()).toHaveTextContent('in Client Custody'))
  expect(first()).toHaveTextContent('Somebody who may lock users of Client Custody locks it there.')
  expect(link('Open Treasury Operations to lock it there')).toHaveAttribute(
    'href',
    `${prefixOf('treasury')}/users/${userIdOf('linnea', 'treasury')}`,
  )

  const aiko = userIdOf('aiko', 'root')
  await demo.gateway.harness.propose(demo.people.jonas, {
    type: 'v0_LockUser',
    reference: { id: userIdOf('linnea', 'root'), revision: 1 },
  })
  await open(`users/${aiko}?view=replace-key`)
  await click(() => button('Lock'))
  expect(screen.queryByRole('link', { name: 'Open the request to lock it' })).toBeNull()
  await click(() => inDialog().getByRole('button', { name: /^Request the / }))
  await see(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await askToSign(app)
  await app.device.signNext()
  await see(() => screen.getByText(/^Proposed: /))
  const sent = app.calls.findLast(({ method, path }) => method === 'POST' && path === '/v1/intents')!
  const { request } = JSON.parse(sent.body) as { request: { id: string; payload: { type: string; reference: object } } }
  expect(request.payload).toMatchObject({ type: 'v0_LockUser', reference: { id: aiko } })
  await open(`users/${aiko}?view=replace-key`)
  await see(() =>
    expect(link('Open the request to lock it')).toHaveAttribute('href', expect.stringContaining(request.id)),
  )
  expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull()
  await approveAsLinnea(demo, request.id)
  await open(`users/${aiko}?view=replace-key`)
  await see(() => expect(steps()).toHaveTextContent('No user with this key that you can read is unlocked.'))
  await click(() => link('Invite again'))
  await see(() => expect(field('Name')).toHaveValue('Aiko Tanabe 2'))
  expect(field('E-mail')).toHaveValue('aiko.tanabe@nordhaven.example')
  button('Remove auditor')
  await click(() => button('Create invitation'))
  await see(() => region('Share invitation'))
  const [invited] = (await list()).filter(({ user }) => user.alias === 'Aiko Tanabe 2')
  expect(invited!.user).toMatchObject({
    roles: ['auditor'],
    customProperties: { email: 'aiko.tanabe@nordhaven.example' },
  })
  await open(`users/${aiko}?view=replace-key`)
  await see(() => expect(link('Open invitation')).toHaveAttribute('href', `${prefix}/users/invitations/${invited!.id}`))
  expect(screen.queryByRole('link', { name: 'Invite again' })).toBeNull()
})

test.each([
  ['Cancelled because its inviter was locked', { status: 'Cancelled', closedBecause: 'InviterLocked' }],
  ['Its link and code open nothing now', { issuedBy: userIdOf('jonas', 'reserve') }],
  ['Closed when the institution was restored from a backup', { status: 'Expired', closedBecause: 'EndedByRestore' }],
] as const)('an invitation says why nobody can use it: %s', async (title, row) => {
  const { id } = await invite({ alias: `Closed ${title.length}` })
  const { database } = demo.gateway.harness.gateway.context
  await database.update(invitations).set(row).where(eq(invitations.id, id))
  await open(`users/invitations/${id}`)
  await see(() => expect(main()).toHaveTextContent(title))
  for (const other of ['This invitation has expired', 'Link and code are hidden', 'Share invitation'])
    expect(main()).not.toHaveTextContent(other)
})
