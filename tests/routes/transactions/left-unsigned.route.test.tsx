import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { closeRoutes, openBrowser, openRoute, type RouteApp } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, field, inDialog, main } from '@support/route-find'
import { accountFlow, askToSign, transferFlow } from '@support/route-flows'

let desk: RouteDesk
let demo: RouteDemo
beforeAll(async () => {
  ;[desk, demo] = [await openDesk(), await openOwnDemo()]
})
afterEach(closeRoutes)

const notSigned = 'Your request was not signed'
const prefix = prefixOf('treasury')
const proposals = (app: RouteApp) => app.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/intents')

/** Asks the phone, and is on the page no longer before that has answered. */
async function leaveWhileSigning(app: RouteApp): Promise<string> {
  await askToSign(app)
  await app.eventually(() => expect(dialog()).toHaveTextContent('Confirm on your phone'))
  const address = app.address()
  await app.settle()
  expect(proposals(app)).toEqual([])
  return address
}

test.each([
  ['a transfer', transferFlow, () => expect(field('Amount')).toHaveValue('0.25'), () => Promise.resolve()],
  // The DOM of this level does not show what a list of options is set to; the browser test of forms does.
  [
    'an account',
    accountFlow,
    () => expect(field('Name')).toHaveValue('Settlement hot 09'),
    (app: RouteApp) => app.user.choose(field(/^Vault$/), 'HSM Zürich A'),
  ],
])(
  'the form of %s that was left while the device was asked says so on its return, through every reload, until the device is asked again',
  async (_, flow, isBack, choose) => {
    const browser = openBrowser()
    const address = await leaveWhileSigning(await flow.review(desk, { browser }))
    const again = await openRoute(desk.people.ines, address, { browser })
    await again.eventually(() => within(main()).getByText(notSigned))
    await again.settle()
    const last = await openRoute(desk.people.ines, address, { browser })
    await last.eventually(() => within(main()).getByText(notSigned))
    expect(main()).toHaveTextContent('You left the page before signing. Nothing was sent.')
    await last.eventually(isBack)
    await last.eventually(() => expect(button('Propose and sign')).not.toHaveAttribute('aria-disabled', 'true'))
    await choose(last)
    await last.user.click(button('Propose and sign'))
    await last.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
    await askToSign(last)
    await last.eventually(() => expect(dialog()).toHaveTextContent('Confirm on your phone'))
    await last.user.click(inDialog().getByRole('button', { name: 'Close' }))
    await last.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
    await last.user.click(inDialog().getByRole('button', { name: 'Back to the form' }))
    await last.eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(main()).queryByText(notSigned)).toBeNull()
  },
)

test('another draft than the one that was left says nothing of it', async () => {
  const browser = openBrowser()
  const address = await leaveWhileSigning(await transferFlow.review(desk, { browser }))
  const again = await openRoute(desk.people.ines, address, { browser })
  await again.eventually(() => within(main()).getByText(notSigned))
  await again.user.click(button('Clear the form'))
  await again.eventually(() => expect(within(main()).queryByText(notSigned)).toBeNull())
})

test('the batch whose order was left while the device was asked says so, and keeps the order', async () => {
  const browser = openBrowser()
  const form = await openRoute(
    desk.people.ines,
    `${desk.prefix}/transactions/transfers/create?accountId=${desk.account.id}&tickerId=${desk.sol}`,
    { browser },
  )
  await form.user.click(await form.eventually(() => button(/^Address$/)))
  await form.user.fill(field('Destination'), 'AGsJu1jZmFcVDPdm6bbaP54S3sMEinxmdiYWhaBBDNVX')
  await form.user.fill(field('Amount'), '0.5')
  await form.eventually(() => expect(main()).toHaveTextContent('Dry run passed'))
  await form.user.click(button('Add to the batch'))
  await form.eventually(() => screen.getByText(/Added to the batch/))
  const batch = await openRoute(desk.people.ines, `${desk.prefix}/transactions/batch`, { browser })
  await batch.user.click(await batch.eventually(() => button(/^Propose/)))
  await batch.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  const address = await leaveWhileSigning(batch)
  const again = await openRoute(desk.people.ines, address, { browser })
  await again.eventually(() => within(main()).getByText(notSigned))
  expect(main()).toHaveTextContent('Transfer 0.50 SOL')
})

test('what was chosen for a release is chosen again when its page was left while the device was asked', async () => {
  const browser = openBrowser()
  const path = `${prefix}/accounts/${accountIdOf('Client omnibus BTC')}/financial-details/transfers?quarantined=true`
  const open = async () => {
    const app = await openRoute(demo.people.ines, path, { browser })
    await app.user.click(await app.eventually(() => screen.getAllByRole('button', { name: 'More actions' })[0]!))
    await app.user.click(await app.eventually(() => screen.getByRole('menuitem', { name: 'Release from quarantine' })))
    await app.eventually(() => expect(free()).not.toEqual([]))
    return app
  }
  const free = () =>
    inDialog()
      .getAllByRole('checkbox')
      .filter((box) => box.getAttribute('aria-disabled') !== 'true')
  const app = await open()
  await app.user.click(free().at(-1)!)
  const chosen = free().at(-1)!.getAttribute('aria-label') ?? free().at(-1)!.id
  await app.user.click(inDialog().getByRole('button', { name: /Propose and sign/ }))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await leaveWhileSigning(app)
  const again = await open()
  expect(dialog()).toHaveTextContent(notSigned)
  expect(
    free()
      .filter((box) => (box as HTMLInputElement).checked || box.getAttribute('aria-checked') === 'true')
      .map((box) => box.getAttribute('aria-label') ?? box.id),
  ).toEqual([chosen])
  await again.user.click(inDialog().getByRole('button', { name: /Propose and sign/ }))
  await again.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await again.user.click(inDialog().getByRole('button', { name: /Back|Go back/ }))
  await again.eventually(() => inDialog().getByRole('heading', { name: 'Release from quarantine' }))
  await again.settle()
})
