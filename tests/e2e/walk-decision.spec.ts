import { expect } from '@playwright/test'
import { test } from '@support/pages/demo-test'
import { answerWith, Walk } from '@support/walk'

const oneIntent = /\/v1\/domains\/[^/]+\/intents\/[^/?]+$/
const pastTransfers = /\/transactions\/transfers\?/
const remainingUsers = '**/remaining-users'
let walk: Walk

test.use({ provokes: true })
test.beforeAll(async ({ demo }) => {
  walk = await Walk.of(demo, 'Marcus Oyelaran')
})
test.afterAll(({ demo }) => demo.leave())
test.beforeEach(async () => {
  await walk.beginAnew()
  await walk.page.getByRole('link', { name: /^Review/ }).first().click()
  await canApprove()
  walk.forget()
})

const canApprove = () => expect(walk.page.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled', 'true')
const cannotApprove = () => expect(walk.page.getByText('Your review is not required')).toBeVisible()
const took = (...ids: readonly string[]) => walk.took('decideIntent', ...ids)
const lost = /^The platform's answer was lost\. Your decision/
const tookSubmission = (...ids: readonly string[]) => walk.took('signedSubmission', ...ids)
const cancel = () => walk.page.getByRole('button', { name: 'Cancel', exact: true }).click()

/** The platform no longer asks for this person, though the intent is the same. */
async function takeReviewAway(): Promise<void> {
  await walk.page.route(remainingUsers, answerWith(200, []))
  await walk.tellIntentChanged()
}

/** The intent is read as another version of itself. */
const touchIntent = () =>
  walk.page.route(oneIntent, async (route) => {
    const answer = await route.fetch()
    const intent = (await answer.json()) as { data: { state: object } }
    const state = { ...intent.data.state, lastModifiedAt: '2026-01-01T00:00:00.000Z' }
    await route.fulfill({ response: answer, json: { ...intent, data: { ...intent.data, state } } })
  })

test('the dialogs open and close, and a rejection without a reason is refused in words [SC031] [ER028]', async () => {
  await walk.click(/^Approve/)
  await walk.page.getByLabel(/^Reason/).fill('Looks right')
  await cancel()
  await walk.click(/^Reject/)
  await walk.page.getByLabel(/^Reason/).fill('   ')
  await walk.click('Reject request')
  await walk.shows('You must submit a reason when rejecting an intent')
  await cancel()
  await took(
    'viewing | decision.approve | 1', 'deciding | reason.change | 1', 'deciding | decision.close | 1', 'viewing | decision.reject | 1',
    'deciding.rejecting | decision.submit | 2',
  )
})

test('an approval waits for what was paid before and for each risk to be confirmed; one that is found later takes it back from the phone', async () => {
  const sent = walk.watchSent()
  let look = () => undefined as void
  const looked = new Promise<void>((resolve) => (look = resolve))
  await walk.page.route(pastTransfers, async (route) => {
    await looked
    await route.fulfill({ status: 403, json: { reason: 'Provoked' } })
  })
  await walk.desk.openDemoIntent('open payment', '750,000.00 USDC')
  await canApprove()
  await walk.click(/^Approve/)
  await walk.click('Approve and sign')
  await walk.shows('Wait until it is known what was paid before')
  look()
  const risk = walk.page.getByRole('checkbox', { name: /could not be read/ })
  await risk.check()
  await risk.uncheck()
  await walk.click('Approve and sign')
  await walk.shows('Confirm each of these before you sign')
  await walk.page.unroute(pastTransfers)
  await walk.page.route(pastTransfers, answerWith(200, { items: [], count: 0 }))
  await risk.check()
  await walk.click('Approve and sign')
  await expect(walk.phone.request(/You approve/)).toHaveCount(1)
  await walk.tellIntentChanged()
  await walk.shows('There is more to know about this request')
  await expect(walk.phone.request(/You approve/)).toHaveCount(0)
  await took(
    '(root) | risks.found | 1', 'deciding.approving | decision.submit | 2', 'deciding.approving | risk.acknowledge | 1', 'deciding.approving | risk.doubt | 1',
    'deciding.approving | decision.submit | 3', 'deciding.approving | decision.submit | 1', 'signing | risks.found | 1',
  )
  await walk.click(/^Approve/)
  await expect(walk.page.getByRole('checkbox')).not.toBeChecked()
  await expect(walk.page.getByRole('checkbox', { name: /Nothing of its asset was paid in the last 90 days/ })).toBeVisible()
  expect(sent.filter((one) => one.startsWith('POST /v1/'))).toEqual([])
})

test('an intent that changes something names it and shows what it is now beside what it will be [SC030]', async () => {
  await walk.desk.openDemoIntent('open endpoint', 'Meridian Prime settlement')
  const changes = walk.page.getByRole('table').filter({ hasText: 'If executed' })
  await expect(changes.getByRole('row', { name: /Trust score/ })).toContainText(/92.*95/)
})

test('a change of the intent closes the dialog with the reason; nothing is sent [SC031]', async () => {
  const sent = walk.watchSent()
  await walk.click(/^Approve/)
  await touchIntent()
  await walk.tellIntentChanged()
  await walk.shows('The intent changed while you were deciding')
  await expect(walk.page.getByRole('dialog')).toHaveCount(0)
  await took('deciding | intent.changed | 1')
  expect(sent.filter((one) => one.startsWith('POST /v1/'))).toEqual([])
})

test('who is no longer asked while the dialog is open cannot decide; nothing is sent [ST011]', async () => {
  const sent = walk.watchSent()
  for (const [kind, submit, id] of [['Approve', 'Approve and sign', 'deciding.approving | decision.submit | 4'], ['Reject', 'Reject request', 'deciding.rejecting | decision.submit | 3']] as const) {
    await walk.click(new RegExp(`^${kind}`))
    await walk.page.getByLabel(/^Reason/).fill('Read and agreed')
    await takeReviewAway()
    await took('deciding | intent.changed | 2')
    walk.forget()
    await walk.click(submit)
    await walk.shows('This decision is no longer possible')
    await took(id)
    await walk.page.unroute(remainingUsers)
    await walk.tellIntentChanged()
    await canApprove()
  }
  expect(sent.filter((one) => one.startsWith('POST '))).toEqual([])
})

test('a decision that is no longer possible is taken back from the phone at once [SG010]', async () => {
  const sent = walk.watchSent()
  await walk.desk.decide('Approve', '')
  await expect(walk.phone.request(/You approve/)).toHaveCount(1)
  await touchIntent()
  await walk.tellIntentChanged()
  await took('signing | intent.changed | 2')
  await takeReviewAway()
  await walk.shows('This decision is no longer possible')
  await took('signing | intent.changed | 1')
  await expect(walk.phone.request(/You approve/)).toHaveCount(0)
  await cannotApprove()
  expect(sent.filter((one) => one.startsWith('POST /v1/'))).toEqual([])
})

test('another user of the same key closes the dialog [SG010]', async () => {
  await walk.page.clock.install()
  await walk.page.reload()
  await walk.click(/^Approve/)
  await walk.changeUser()
  await walk.shows('Someone else is signed in now')
  await took('deciding | viewer.changed | 1')
  await walk.page.unroute('**/v1/me')
  await walk.page.clock.fastForward(241_000)
  await took('(root) | viewer.changed | 1')
})

test('another user of the same key takes the decision back from the phone', async () => {
  await walk.page.clock.install()
  await walk.page.reload()
  await walk.desk.decide('Approve', '')
  await expect(walk.phone.request(/You approve/)).toHaveCount(1)
  await walk.changeUser()
  await walk.shows('Someone else is signed in now')
  await took('signing | viewer.changed | 1')
  await expect(walk.phone.request(/You approve/)).toHaveCount(0)
})

test('another user is not shown the lost answer of the one before, and hears that the decision may have arrived', async () => {
  await walk.page.clock.install()
  await walk.page.reload()
  await walk.page.route('**/v1/intents/approve', (route) => route.abort())
  await walk.desk.decide('Approve', '')
  await walk.phone.sign(/You approve/)
  await walk.shows(lost)
  await walk.changeUser()
  await walk.shows('The decision of the person before may have arrived.')
  await expect(walk.page.getByText(lost)).toHaveCount(0)
  await took('submitting | viewer.changed | 1')
})

test('another key at the same console leaves the page, says so and takes the decision back from the phone [SG010]', async () => {
  await walk.desk.decide('Approve', '')
  await expect(walk.phone.request(/You approve/)).toHaveCount(1)
  await walk.changeKey()
  await walk.shows('Someone else is signed in now')
  await walk.took('session', 'authenticated.token.refetching | done refetchSession | 3')
  await expect(walk.phone.request(/You approve/)).toHaveCount(0)
})

test('a signature that is cancelled or declined leads back to the intent, and nothing is sent [SG010]', async () => {
  const sent = walk.watchSent()
  await walk.desk.decide('Approve', '')
  await expect(walk.phone.request(/You approve/)).toHaveCount(1)
  await walk.click(/^Cancel Esc/)
  await expect(walk.phone.request(/You approve/)).toHaveCount(0)
  await walk.desk.decide('Approve', '')
  await walk.phone.decline(/You approve/)
  await walk.shows('You declined on your device')
  expect(sent.filter((one) => one.startsWith('POST /v1/intents'))).toEqual([])
  await took('deciding.approving | decision.submit | 1', 'signing | done requestSignature | 2', 'signing | done requestSignature | 3')
})

test('a refusal by the platform is told with its code and leads back to the intent [ER046]', async () => {
  await walk.page.route('**/v1/intents/approve', answerWith(400, { reason: 'InvalidIntentError', message: 'DecisionInvalid: not asked' }))
  await walk.desk.decide('Approve', '')
  await walk.phone.sign(/You approve/)
  await walk.shows(/DecisionInvalid/)
  await walk.click('Back to the request')
  await took('signing | done requestSignature | 1', 'rechecking | always | 1', 'submitting | done signedSubmission | 2', 'refused | decision.close | 1')
})

test('a decision whose answer is lost is looked for in the intent, and sent again only when the person says so', async () => {
  let sent = 0
  let mode: 'before' | 'broken' | 'real' = 'real'
  let before: { readonly status: number; readonly body: string } | undefined
  await walk.page.route(oneIntent, async (route) => {
    if (mode === 'broken') return route.fulfill({ status: 400, json: { reason: 'Provoked' } })
    if (mode === 'before' && before) return route.fulfill({ status: before.status, body: before.body, contentType: 'application/json' })
    const answer = await route.fetch()
    before = { status: answer.status(), body: await answer.text() }
    return route.fulfill({ response: answer })
  })
  await walk.page.reload()
  await canApprove()
  await walk.page.route('**/v1/intents/approve', async (route) => {
    sent++
    mode = 'before'
    await route.fetch()
    await route.abort()
  })
  await walk.desk.decide('Approve', 'Agreed')
  await walk.phone.sign(/You approve/)
  await walk.shows(lost)
  for (const [next, found, step] of [['before', 'Nothing was found yet.', 'done lookUp | 2'], ['broken', 'The platform could not be asked.', 'error lookUp | 1']] as const) {
    mode = next
    walk.forget()
    await walk.click('Look again')
    await tookSubmission('outcomeUnknown | outcome.check | 1', `lookingUp | ${step}`)
    await walk.shows(found)
  }
  mode = 'real'
  await walk.tellIntentChanged()
  await took('submitting | intent.changed | 1', 'submitting | done signedSubmission | 1')
  await expect(walk.page.getByText(lost)).toHaveCount(0)
  expect(sent).toBe(1)
})

test('a decision whose answer is lost can be left, or sent again as it was; one that leaves no note is not sent', async () => {
  const sent: string[] = []
  await walk.page.route('**/v1/intents/approve', (route) => {
    sent.push(route.request().postData()!)
    return sent.length === 3 ? route.continue() : route.abort()
  })
  await walk.desk.decide('Approve', 'Agreed by call')
  await walk.phone.sign(/You approve/)
  await walk.shows(lost)
  await walk.click('Leave it for now')
  await canApprove()
  await took('submitting | done signedSubmission | 3')
  await walk.shows('Your decision was signed and sent')
  await walk.withoutNotes(async () => {
    await walk.desk.decide('Approve', 'Agreed by call')
    await walk.phone.sign(/You approve/)
    await walk.shows('This browser could not keep a note of the request')
    await took('submitting | done signedSubmission | 4')
  })
  expect(sent).toHaveLength(1)
  await walk.desk.decide('Approve', 'Agreed by call')
  await walk.phone.sign(/You approve/)
  await walk.shows(lost)
  await walk.withoutNotes(async () => {
    await walk.click('Send the same request again')
    await walk.shows('It was not sent again: this browser could not keep a note of it.')
    await tookSubmission('repeating.guarded.remembering | error remember | 1')
  })
  await walk.click('Send the same request again')
  await took('submitting | outcome.repeat | 1', 'submitting | done signedSubmission | 1')
  expect([sent.length, sent[2]]).toEqual([3, sent[1]])
})

test('an approval is signed, taken and shown in the workflow with its reason [SG003]', async () => {
  await walk.desk.decide('Approve', 'Matches the limits')
  await walk.phone.sign(/You approve/)
  await took('submitting | done signedSubmission | 1', '(root) | intent.changed | 1')
  await walk.shows('Matches the limits')
})

test('a rejection is signed, ends the intent and shows who refused and why [SG003] [ST009]', async () => {
  await walk.desk.decide('Reject', 'Not agreed with the desk')
  await walk.phone.sign(/You reject/)
  await took('deciding.rejecting | decision.submit | 1', 'submitting | done signedSubmission | 1')
  await walk.shows('Not agreed with the desk')
  await expect(walk.page.getByText('Rejected', { exact: true }).first()).toBeVisible()
})
