import { screen } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closeRoutes, type RouteApp } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, field, inDialog } from '@support/route-find'
import { accountFlow, askToSign } from '@support/route-flows'

let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(closeRoutes)

const sent = (app: RouteApp) =>
  app.calls
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/intents') && !path.endsWith('/dry-run'))
    .map(({ path }) => path)
const asked = async (app: RouteApp) => (await app.device.waiting()).map(({ entity }) => entity.type)

/** As far as the phone that is asked. */
async function untilAsked(): Promise<RouteApp> {
  const app = await accountFlow.review(desk)
  await askToSign(app)
  await app.eventually(() => expect(dialog()).toHaveTextContent('Confirm on your phone'))
  expect(await asked(app)).toEqual(['Propose'])
  return app
}

test('cancelling closes the dialog, withdraws the request from the phone and sends nothing; the form keeps its input [SG009] [SG010]', async () => {
  const app = await untilAsked()
  await app.user.click(inDialog().getByRole('button', { name: /^Cancel/ }))
  await app.eventually(() => inDialog().getByRole('heading', { name: 'Review what you propose' }))
  expect(await asked(app)).toEqual([])
  await app.user.click(button('Back to the form'))
  await app.eventually(() => expect(field('Name')).toHaveValue('Settlement hot 09'))
  expect(sent(app)).toEqual([])
})

test('leaving the page while the phone is asked withdraws the request and sends nothing [SG010]', async () => {
  const app = await untilAsked()
  await app.goTo(`${desk.prefix}/accounts`)
  await app.eventually(() => screen.getByRole('heading', { level: 1, name: 'Accounts' }))
  await app.settle()
  expect(await asked(app)).toEqual([])
  expect(sent(app)).toEqual([])
})

test('declining on the phone sends nothing and says so [SG010]', async () => {
  const app = await untilAsked()
  await app.device.declineNext()
  await app.eventually(() => inDialog().getByText('You declined on your device'))
  expect(await asked(app)).toEqual([])
  expect(sent(app)).toEqual([])
})
