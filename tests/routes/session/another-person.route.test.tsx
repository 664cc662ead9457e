import { screen } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeRoutes, type RouteApp } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { dialog } from '@support/route-find'
import { cutBefore } from '@support/route-network'
import { becomeAnotherKey, becomeAnotherUser } from '@support/route-others'
import { RouteRecorder } from '@support/route-recorder'
import { accountFlow, askToSign, decisionFlow, isTakenBack, shows, type Flow } from '@support/route-flows'

const recorder = new RouteRecorder()
let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(() => recorder.forget())
afterEach(closeRoutes)

const greeting = 'Someone else is signed in now'

/** Ends with the request before the phone. */
async function ask(flow: Flow): Promise<RouteApp> {
  const app = await flow.review(desk, { recorder })
  await askToSign(app)
  await app.eventually(() => expect(dialog()).toHaveTextContent('Confirm on your phone'))
  expect(await app.device.waiting()).toHaveLength(1)
  return app
}

test('another user of the same key closes the dialog of a decision, and comes and goes [SG010]', async () => {
  const app = await decisionFlow.review(desk, { recorder })
  const another = await becomeAnotherUser(app)
  await shows(app, greeting)
  expect(screen.queryByRole('dialog')).toBeNull()
  await recorder.took(app, 'decideIntent', 'deciding | viewer.changed | 1')
  await another.leave()
  await recorder.took(app, 'decideIntent', '(root) | viewer.changed | 1')
})

test.each([
  ['what the one before was proposing', accountFlow, 'proposeIntent', '(root) | viewer.changed | 1'],
  ['the decision of the one before', decisionFlow, 'decideIntent', 'signing | viewer.changed | 1'],
] as const)(
  'another user of the same key ends %s and takes it back from the phone [SG010]',
  async (_, flow, chart, id) => {
    const app = await ask(flow)
    await becomeAnotherUser(app)
    await shows(app, greeting)
    await isTakenBack(app)
    await recorder.took(app, chart, id)
  },
)

test.each([
  [
    'a proposal',
    accountFlow,
    /^The platform's answer was lost\. Your proposal/,
    'The previous user’s request may have arrived.',
    'proposeIntent',
  ],
  [
    'a decision',
    decisionFlow,
    /^The platform's answer was lost\. Your decision/,
    'The previous user’s decision may have arrived.',
    'decideIntent',
  ],
] as const)(
  'another user is not shown the lost answer of the one before to %s, and hears that it may have arrived',
  async (_, flow, lost, mayHave, chart) => {
    const app = await ask(flow)
    app.fault(flow.sends, cutBefore)
    await app.device.signNext()
    await shows(app, lost)
    await becomeAnotherUser(app)
    await app.eventually(() => expect(document.body).toHaveTextContent(mayHave))
    expect(screen.queryByText(lost)).toBeNull()
    await recorder.took(app, chart, 'submitting | viewer.changed | 1')
  },
)

test.each([
  ['a form', accountFlow],
  ['a decision', decisionFlow],
] as const)(
  'another key at the same console leaves the page of %s, says so and takes its request back from the phone [SG010]',
  async (_, flow) => {
    const app = await ask(flow)
    await becomeAnotherKey(app)
    await shows(app, greeting)
    await recorder.took(app, 'session', 'authenticated.token.refetching | done refetchSession | 3')
    await isTakenBack(app)
  },
)
