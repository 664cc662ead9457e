import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeRoutes, openBrowser, openRoute, type RouteApp } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, field, inDialog, main } from '@support/route-find'
import { answerAfter, changed, cutAfter, cutBefore } from '@support/route-network'
import { askToSign, decisionFlow, drive, payee } from '@support/route-flows'

let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => {
  closeRoutes()
  vi.restoreAllMocks()
})

test('a second person approves with a signature, and the page shows the request executed; nothing is told to a chart that has ended', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const app = await drive(decisionFlow, desk)
  await app.eventually(() => screen.getByText(decisionFlow.accepted))
  await app.eventually(() => expect(within(main()).getAllByText('Executed')).not.toEqual([]))
  expect(app.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/intents/approve')).toHaveLength(1)
  await app.settle()
  expect(warned.mock.calls).toEqual([])
})

test.each([
  [
    'whoever proposed it withdraws it',
    'ines',
    'Withdraw',
    'Withdraw request',
    'Withdrawn: Create endpoint',
    'Withdrawn',
  ],
  ['a second person rejects it', 'marcus', 'Reject', 'Reject request', 'Rejected: Create endpoint', 'Rejected'],
] as const)(
  '%s, with a reason that is signed, and hears what became of the request',
  async (_, who, act, confirm, said, status) => {
    const intentId = await desk.propose({
      type: 'v0_CreateEndpoint',
      id: desk.people.ines.gateway.harness.random.uuid(),
      alias: `Payee of ${who}`,
      ledgerId: 'solana-mainnet',
      address: payee,
      trustScore: 80,
      lock: 'Unlocked',
      customProperties: {},
    })
    const app = await openRoute(desk.people[who], `${desk.prefix}/intents?intentId=${intentId}`)
    await app.eventually(() => expect(button(act)).not.toHaveAttribute('aria-disabled', 'true'))
    await app.user.click(button(act))
    await app.eventually(() => field(/^Reason/))
    await app.user.fill(field(/^Reason/), 'Mistyped')
    await app.user.click(inDialog().getByRole('button', { name: confirm }))
    await app.device.signNext()
    await app.eventually(() => screen.getByText(said))
    expect(app.calls.filter(({ path }) => path === '/v1/intents/reject').map(({ body }) => body)).toEqual([
      expect.stringContaining('Mistyped'),
    ])
    await app.eventually(() => expect(within(main()).getAllByText(status)).not.toEqual([]))
  },
)

/** What a platform says to a decision that a proxy delivers a second time: at once, or in the history of the second. */
const saidOfTheSecond: Readonly<Record<string, (app: RouteApp) => unknown>> = {
  'at once': (app) =>
    app.fault(
      decisionFlow.sends,
      answerAfter(400, { reason: 'InvalidIntentError', message: 'DecisionInvalid: decided before' }),
      1,
    ),
  'in its history': (app) =>
    app.fault(
      /^GET .*\/requests\//,
      changed<{ readonly history: readonly object[] }>((state) => ({
        ...state,
        status: 'Failed',
        history: [{ ...state.history[0], status: 'Failed', hint: 'DecisionInvalid' }],
      })),
    ),
}
test.each(Object.entries(saidOfTheSecond))(
  'a decision that arrives twice, and is refused the second time %s, is found in its intent and told as accepted',
  async (_, say) => {
    const app = await decisionFlow.review(desk)
    say(app)
    await askToSign(app)
    await app.device.signNext()
    await app.eventually(() => screen.getByText(decisionFlow.accepted))
    expect([
      main().textContent,
      app.calls.filter(({ method, path }) => decisionFlow.sends.test(`${method} ${path}`)).length,
    ]).toEqual([expect.not.stringContaining('DecisionInvalid'), 1])
  },
)

test('a page that goes while the device is asked says on its return that nothing was signed, keeps the reason for the same decision, and forgets it once it was sent', async () => {
  const browser = openBrowser()
  const kept = () => browser.tabStorage.keys().filter((key) => key.startsWith('countersign.draft.decision.'))
  const app = await decisionFlow.review(desk, { browser })
  await app.user.fill(field(/^Reason/), 'Agreed with the desk')
  await askToSign(app)
  await app.eventually(() => expect(dialog()).toHaveTextContent('Confirm on your phone'))
  const address = app.address()
  await app.settle()
  const again = await openRoute(desk.people.marcus, address, { browser })
  await again.eventually(() => within(main()).getByText('Your decision was not signed'))
  expect(inDialog).toThrow()
  await again.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
  await again.user.click(button('Approve'))
  await again.eventually(() => expect(field(/^Reason/)).toHaveValue('Agreed with the desk'))
  expect(within(main()).queryByText('Your decision was not signed')).toBeNull()
  await again.user.fill(field(/^Reason/), 'Agreed once more')
  await askToSign(again)
  await again.device.signNext()
  await again.eventually(() => screen.getByText(decisionFlow.accepted))
  expect(again.calls.filter(({ path }) => path === '/v1/intents/approve').map(({ body }) => body)).toEqual([
    expect.stringContaining('Agreed once more'),
  ])
  expect(kept()).toEqual([])
})

test('a decision whose answer was lost is left, and the page of its intent says so when it comes again, until the platform has it', async () => {
  const browser = openBrowser()
  const app = await decisionFlow.review(desk, { browser })
  app.fault(decisionFlow.sends, cutBefore)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => button('Leave it for now'))
  await app.eventually(() => within(main()).getByText('Nothing was found yet.'))
  await app.user.click(button('Leave it for now'))
  await app.eventually(() => within(main()).getByText('Your decision was signed and sent'))
  expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true')
  const address = app.address()
  await app.settle()
  app.close()
  const again = await openRoute(desk.people.marcus, address, { browser })
  await again.eventually(() => within(main()).getByText('Your decision was signed and sent'))
  await again.eventually(() => expect(main()).toHaveTextContent('the request has not arrived yet'))
  expect(within(main()).getByRole('link', { name: 'Open the tasks' })).toBeVisible()
  await again.user.click(button('Approve'))
  await again.eventually(dialog)
  await askToSign(again)
  await again.device.signNext()
  await again.eventually(() => screen.getByText(decisionFlow.accepted))
  await again.eventually(() => expect(within(main()).getAllByText('Executed')).not.toEqual([]))
  expect(within(main()).queryByText('Your decision was signed and sent')).toBeNull()
})

test('a page that goes while its decision is on its way finds on its return that the platform has it, and keeps no note of it', async () => {
  const browser = openBrowser()
  const app = await decisionFlow.review(desk, { browser })
  app.fault(decisionFlow.sends, cutAfter)
  app.fault(/^GET \/v1\/domains\/[^/]+\/intents\/[^/?]+$/, cutBefore)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => within(main()).getByText('The platform gave no readable answer.'))
  const address = app.address()
  await app.settle()
  app.close()
  const again = await openRoute(desk.people.marcus, address, { browser })
  await again.eventually(() => within(main()).getByText(/Its answer is not known here, but the request arrived\./))
  const third = await openRoute(desk.people.marcus, address, { browser })
  await third.eventually(() => expect(within(main()).getAllByText('Executed')).not.toEqual([]))
  expect(within(main()).queryByText('Your decision was signed and sent')).toBeNull()
})
