import { screen, within } from '@testing-library/dom'
import { computeAddress, verifyMessage } from 'ethers'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { closeRoutes, openBrowser, openRoute, type RouteApp, type RouteOptions } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, dialog, field, heading, inDialog, link, main, region, rows, tab } from '@support/route-find'
import { askToSign } from '@support/route-flows'

const prefix = prefixOf('treasury')
const account = 'Settlement hot 01'
let demo: RouteDemo

beforeAll(async () => {
  demo = await openOwnDemo({ FLAG_UNSAFE_MANIFESTS: true })
})
afterEach(closeRoutes)

const radio = (name: RegExp) => screen.getByRole('radio', { name })
const read = (app: RouteApp) => app.user.click(button('Read what will be signed'))
const propose = () => button('Propose and sign')
const isReviewed = (app: RouteApp) =>
  app.eventually(() => inDialog().getByRole('heading', { name: 'Review what you propose' }))

/** The form, with the account and its Ethereum ledger chosen. */
async function openForm(options: RouteOptions = {}): Promise<RouteApp> {
  const app = await openRoute(demo.people.ines, `${prefix}/transactions`, options)
  await app.user.click(await app.eventually(() => tab('Manifests')))
  await app.eventually(() => expect(tab('Manifests')).toHaveAttribute('aria-current', 'page'))
  await app.user.click(await app.eventually(() => link('Sign a manifest')))
  await app.eventually(() => heading(/^Sign a manifest$/))
  await app.user.fill(await app.eventually(() => screen.getByRole('combobox', { name: 'Signed by' })), account)
  await app.user.click(await app.eventually(() => screen.getByRole('option', { name: new RegExp(account) })))
  expect(screen.getByRole('combobox', { name: 'Signed by' })).toHaveFocus()
  const ledger = await app.eventually(() => screen.getByRole('combobox', { name: 'Ledger' }))
  if ((ledger as HTMLInputElement).value === '') {
    await app.user.fill(ledger, 'Ethereum')
    await app.user.click(await app.eventually(() => screen.getByRole('option', { name: 'Ethereum' })))
    expect(ledger).toHaveFocus()
  }
  await app.eventually(() => radio(/^EIP-191/))
  return app
}

/** From the content that stands there in full to the approval by somebody else, and to the page of what was signed. */
async function proposeAndApprove(
  app: RouteApp,
  words: string,
  look: (approver: RouteApp) => Promise<void> = async () => {},
): Promise<RouteApp> {
  await app.user.click(propose())
  await isReviewed(app)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => screen.getByText('Proposed: Manifest signature'))
  await app.user.click(link('Open the intent'))
  await app.eventually(() => heading(/Sign a manifest/))
  const approver = await openRoute(demo.people.marcus, app.address())
  await approver.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
  await look(approver)
  await approver.user.click(button('Approve'))
  await approver.eventually(dialog)
  await askToSign(approver)
  await approver.device.signNext()
  await approver.eventually(() => expect(within(main()).getAllByText('Executed')).not.toEqual([]))
  const signed = await openRoute(demo.people.ines, `${prefix}/transactions/manifests?accountId=${accountIdOf(account)}`)
  await signed.user.click(
    await signed.eventually(
      () => rows().find(({ textContent }) => textContent.includes(words)) ?? expect.fail('no such manifest'),
    ),
  )
  await signed.eventually(() => screen.getByText('The signature is valid'))
  return signed
}

test('a message is written, read as it is, proposed, approved by a second person, signed and verified [SC039]', async () => {
  const text = '<b>Nordhaven</b> holds this account.'
  const app = await openForm()
  await app.user.fill(screen.getByRole('textbox', { name: 'Message' }), text)
  await app.user.fill(field('Description'), 'Proof for the auditor')
  await read(app)
  await app.eventually(() => expect(screen.getByRole('region', { name: 'Message' }).textContent).toBe(text))
  expect(region('The whole content').textContent).toBe(
    `{"type":"EIP-191","value":"0x${Buffer.from(text).toString('hex')}"}`,
  )
  expect([...main().querySelectorAll('b')].filter(({ textContent }) => textContent === 'Nordhaven')).toEqual([])
  await proposeAndApprove(app, 'Proof for the auditor')
  const panel = within(screen.getByRole('region', { name: 'Signature' }))
  const [key = ''] = /MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAE[\w+/]+=*/.exec(panel.getByRole('status').textContent) ?? []
  const point = `0x${Buffer.from(key, 'base64').subarray(-65).toString('hex')}`
  expect(verifyMessage(text, panel.getByRole('region', { name: 'Signature bytes' }).textContent)).toBe(
    computeAddress(point),
  )
})

test('a token is composed of its claims, refused while it ends before it begins, and verified once it is signed [EN030]', async () => {
  const app = await openForm()
  await app.user.click(radio(/^JWT/))
  const entries = [
    ['Issuer', 'nordhaven'],
    ['Subject', 'collateral'],
    ['Audience', 'auditor'],
    ['Token id', 't-1'],
    ['Issued at', '2026-11-22T10:00:00'],
    ['Not before', '2026-11-22T10:00:00'],
    ['Expires', '2026-11-22T09:00:00'],
  ] as const
  for (const [label, text] of entries) await app.user.fill(await app.eventually(() => field(label)), text)
  await app.user.click(button('Add a claim'))
  await app.user.fill(field('Name of claim 1'), 'scope')
  await app.user.fill(field('Value of claim 1'), 'read')
  await read(app)
  await app.eventually(() => screen.getByText('Must be later than the others.'))
  await app.user.fill(field('Expires'), '2027-11-22T09:00:00')
  await app.user.fill(field('Description'), 'Token for the auditor')
  await read(app)
  await app.eventually(() =>
    expect(region('The whole content')).toHaveTextContent('"additionalClaims":{"scope":"read"},"audience":"auditor"'),
  )
  await proposeAndApprove(app, 'Token for the auditor')
  const [, claims = ''] = region('Signed token').textContent.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'nordhaven',
    sub: 'collateral',
    aud: 'auditor',
    jti: 't-1',
    scope: 'read',
  })
})

test('bytes are proposed only after their warning is accepted, survive a reload, and are verified with their recovery id [EN028]', async () => {
  const digest = 'ab'.repeat(32)
  const browser = openBrowser()
  const first = await openForm({ browser })
  await first.user.click(radio(/^Unsafe bytes/))
  await first.eventually(() => screen.getByText('Bare bytes can move everything'))
  await first.user.fill(screen.getByRole('textbox', { name: 'Bytes' }), digest)
  await first.user.fill(field('Description'), 'Digest of the vault')
  const app = await openRoute(demo.people.ines, first.address(), { browser })
  await app.eventually(() => screen.getByText(/^Your entries are back/))
  await app.eventually(() => expect(screen.getByRole('textbox', { name: 'Bytes' })).toHaveValue(digest))
  const accept = () => screen.getByRole('checkbox', { name: /^I know what these bytes mean/ })
  const isBarred = () => app.eventually(() => expect(propose()).toHaveAttribute('aria-disabled', 'true'))
  await read(app)
  await isBarred()
  screen.getByText('Accept the warning first.')
  await app.user.click(accept())
  await app.user.click(button('Back to the form'))
  await read(app)
  await isBarred()
  expect(accept()).not.toBeChecked()
  await app.user.click(accept())
  await proposeAndApprove(app, 'Digest of the vault', async (approver) => {
    const warned = () => screen.getAllByRole('region', { name: 'The digest that is signed' })[0]
    await approver.eventually(() =>
      expect(warned()).toHaveTextContent('it may be a transaction that empties the account'),
    )
    expect(warned()).toHaveTextContent(`0x${digest}`)
    await approver.user.click(button('Approve'))
    await approver.eventually(() => inDialog().getByRole('checkbox', { name: /signs bare bytes/ }))
    await approver.user.click(within(dialog()).getByRole('button', { name: /^Approve and sign/ }))
    expect(inDialog().getByRole('checkbox', { name: /signs bare bytes/ })).not.toBeChecked()
    await approver.user.click(inDialog().getByRole('button', { name: 'Cancel' }))
    await approver.eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  screen.getByText('Recovery id')
})

test('bytes that are a transaction are said to be one: before they are proposed, to whoever approves, and once they are signed', async () => {
  const bytes = 'ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080'
  const app = await openForm()
  await app.user.click(radio(/^Unsafe bytes/))
  await app.user.fill(screen.getByRole('textbox', { name: 'Bytes' }), bytes)
  await app.user.fill(field('Description'), 'Payment that was made elsewhere')
  await read(app)
  const isRead = (opened: typeof app) =>
    opened.eventually(() => {
      screen.getByText('These bytes are a transaction (Ethereum)')
      expect(main()).toHaveTextContent(`Pays1.00 ETHTo0x${'35'.repeat(20)}`)
    })
  await isRead(app)
  await app.user.click(screen.getByRole('checkbox', { name: /^I know what these bytes mean/ }))
  await proposeAndApprove(app, 'Payment that was made elsewhere', isRead)
  screen.getByText('These bytes are a transaction (Ethereum)')
})

test('whoever goes back from the review of the request is in the form again, with nothing proposed', async () => {
  const app = await openForm()
  await app.user.fill(screen.getByRole('textbox', { name: 'Message' }), 'Not yet')
  await read(app)
  await app.user.click(await app.eventually(propose))
  await isReviewed(app)
  await app.user.click(inDialog().getByRole('button', { name: 'Back to the form' }))
  await app.eventually(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Not yet'))
  expect(app.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/intents')).toEqual([])
})
