import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, field, inDialog, main } from '@support/route-find'
import { answerWith, changed, cutAfter, cutBefore, held, type Fault, type FaultOf } from '@support/route-network'
import { RouteRecorder } from '@support/route-recorder'
import { askToSign, decisionFlow, isTakenBack, payee, shows } from '@support/route-flows'
import { withoutSpace } from '@support/route-store'

const recorder = new RouteRecorder()
let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(() => recorder.forget())
afterEach(closeRoutes)

const oneIntent = /^GET \/v1\/domains\/[^/]+\/intents\/[^/?]+$/
const remainingUsers = /\/remaining-users$/
const pastTransfers = /\/transactions\/transfers\?/
const lost = /^The platform's answer was lost\. Your decision/
const took = (app: RouteApp, ...ids: readonly string[]) => recorder.took(app, 'decideIntent', ...ids)
const tookSubmission = (app: RouteApp, ...ids: readonly string[]) => recorder.took(app, 'signedSubmission', ...ids)
const sentBy = (app: RouteApp, from = 0) =>
  app.calls.slice(from).filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/'))
const decisionsBy = (app: RouteApp) =>
  app.calls.filter(({ method, path }) => decisionFlow.sends.test(`${method} ${path}`)).map(({ body }) => body)
const press = (app: RouteApp, name: string | RegExp) => app.user.click(inDialog().getByRole('button', { name }))
const canApprove = (app: RouteApp) =>
  app.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
const isClosed = (app: RouteApp) => app.eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
const endpoint = (alias: string) =>
  ({
    type: 'v0_CreateEndpoint',
    id: crypto.randomUUID() as never,
    alias,
    ledgerId: 'solana-mainnet',
    address: payee,
    trustScore: 80,
    lock: 'Unlocked',
    customProperties: {},
  }) as IntentPayload
const payment = () =>
  ({
    type: 'v0_CreateTransferOrder',
    id: crypto.randomUUID() as never,
    accountId: desk.account.id,
    tickerId: desk.sol,
    outputs: [{ destination: { type: 'Address', address: payee }, amount: '250000000' }],
    feeStrategy: 'Medium',
    customProperties: {},
  }) as IntentPayload

/** The page of an intent that waits for Marcus. */
async function openIntent(
  payload: IntentPayload = endpoint('Payee of the desk'),
  faults: readonly (readonly [RegExp, FaultOf])[] = [],
): Promise<RouteApp> {
  const id = await desk.propose(payload)
  const app = await openRoute(
    desk.people.marcus,
    `${desk.prefix}/intents?intentId=${id}&targetIntentDomainId=${desk.id}`,
    { recorder, faults },
  )
  await canApprove(app)
  recorder.forget()
  return app
}

/** What is shown is read again, as after any change at the platform. */
async function notifyOfAnotherIntent(app: RouteApp): Promise<void> {
  await desk.propose(endpoint('Another payee'))
  await app.settle()
}

/** The intent is read as another version of itself. */
const touchIntent = (app: RouteApp): Fault =>
  app.fault(
    oneIntent,
    changed((intent: { readonly data: { readonly state: object } }) => ({
      ...intent,
      data: { ...intent.data, state: { ...intent.data.state, lastModifiedAt: '2026-01-01T00:00:00.000Z' } },
    })),
  )

/** The platform no longer asks for this person, though the intent is the same. */
async function takeReviewAway(app: RouteApp): Promise<Fault> {
  const fault = app.fault(remainingUsers, answerWith(200, []))
  await notifyOfAnotherIntent(app)
  return fault
}

async function askToApprove(app: RouteApp, reason = ''): Promise<void> {
  await app.user.click(button('Approve'))
  await app.eventually(dialog)
  if (reason) await app.user.fill(field(/^Reason/), reason)
  await askToSign(app)
  await app.eventually(() => expect(dialog()).toHaveTextContent('Confirm on your phone'))
}

async function approve(app: RouteApp, reason?: string): Promise<void> {
  await askToApprove(app, reason)
  await app.device.signNext()
}

test('the dialogs open and close, and a rejection without a reason is refused in words; one with a reason is signed, ends the intent and shows who refused and why [SC031] [ER028] [SG003] [ST009]', async () => {
  const app = await openIntent()
  await app.user.click(button('Approve'))
  await app.eventually(dialog)
  await app.user.fill(field(/^Reason/), 'Looks right')
  await press(app, 'Cancel')
  await app.user.click(button('Reject'))
  await app.user.fill(field(/^Reason/), '   ')
  await press(app, 'Reject request')
  await shows(app, 'You must submit a reason when rejecting an intent')
  await press(app, 'Cancel')
  await isClosed(app)
  await took(
    app,
    'viewing | decision.approve | 1',
    'deciding | reason.change | 1',
    'deciding | decision.close | 1',
    'viewing | decision.reject | 1',
    'deciding.rejecting | decision.submit | 2',
  )
  expect(sentBy(app)).toEqual([])
  await app.user.click(button('Reject'))
  await app.user.fill(field(/^Reason/), 'Not agreed with the desk')
  await press(app, 'Reject request')
  await app.device.signNext()
  await took(app, 'deciding.rejecting | decision.submit | 1', 'submitting | done signedSubmission | 1')
  await app.eventually(() => expect(main()).toHaveTextContent('Not agreed with the desk'))
  await app.eventually(() => expect(within(main()).getAllByText('Rejected')).not.toEqual([]))
})

test('an approval waits for what was paid before and for each risk to be confirmed; one that is found later takes it back from the phone', async () => {
  const wait = held()
  const unread = answerWith(403)
  const app = await openIntent(payment(), [
    [pastTransfers, (request, pass) => wait.fault(request, () => unread(request, pass))],
  ])
  await app.user.click(button('Approve'))
  await press(app, 'Approve and sign')
  await shows(app, 'Wait until the payment history is checked')
  wait.letGo()
  const risk = await app.eventually(() => inDialog().getByRole('checkbox', { name: /could not be fully compared/ }))
  await app.user.click(risk)
  await app.user.click(risk)
  await press(app, 'Approve and sign')
  await shows(app, 'Confirm each of these before you sign')
  app.fault(pastTransfers, answerWith(200, { items: [], count: 0 }))
  await app.user.click(risk)
  await press(app, 'Approve and sign')
  await app.eventually(() => expect(dialog()).toHaveTextContent('Confirm on your phone'))
  expect(await app.device.waiting()).toHaveLength(1)
  await notifyOfAnotherIntent(app)
  await shows(app, 'A new risk was found in this request')
  await isTakenBack(app)
  await took(
    app,
    '(root) | risks.found | 1',
    'deciding.approving | decision.submit | 2',
    'deciding.approving | risk.acknowledge | 1',
    'deciding.approving | risk.doubt | 1',
    'deciding.approving | decision.submit | 3',
    'deciding.approving | decision.submit | 1',
    'signing | risks.found | 1',
  )
  await app.user.click(button('Approve'))
  await app.eventually(() => inDialog().getByRole('checkbox', { name: /no payment of this asset in the last 90 days/ }))
  expect(
    inDialog()
      .getAllByRole('checkbox')
      .filter((box) => (box as HTMLInputElement).checked),
  ).toEqual([])
  expect(sentBy(app)).toEqual([])
})

test('another version of the intent closes the dialog with the reason; who is no longer asked while it is open cannot decide; nothing is sent [SC031] [ST011]', async () => {
  const app = await openIntent()
  await app.user.click(button('Approve'))
  const touched = touchIntent(app)
  await notifyOfAnotherIntent(app)
  await shows(app, 'The intent changed while you were deciding')
  await isClosed(app)
  await took(app, 'deciding | intent.changed | 1')
  touched.lift()
  await notifyOfAnotherIntent(app)
  for (const [kind, submit, id] of [
    ['Approve', 'Approve and sign', 'deciding.approving | decision.submit | 4'],
    ['Reject', 'Reject request', 'deciding.rejecting | decision.submit | 3'],
  ] as const) {
    await canApprove(app)
    await app.user.click(button(kind))
    await app.user.fill(field(/^Reason/), 'Read and agreed')
    const away = await takeReviewAway(app)
    await took(app, 'deciding | intent.changed | 2')
    recorder.forget()
    await press(app, submit)
    await shows(app, 'This decision is no longer possible')
    await took(app, id)
    away.lift()
    await notifyOfAnotherIntent(app)
  }
  expect(app.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a decision that is cancelled or declined leads back to the intent; one that is no longer possible is taken back from the phone at once; nothing is sent [SG010]', async () => {
  const app = await openIntent()
  await askToApprove(app)
  expect(await app.device.waiting()).toHaveLength(1)
  await press(app, /^Cancel/)
  await isTakenBack(app)
  await askToApprove(app)
  await app.device.declineNext()
  await shows(app, 'You declined on your device')
  await took(
    app,
    'deciding.approving | decision.submit | 1',
    'signing | done requestSignature | 2',
    'signing | done requestSignature | 3',
  )
  await askToApprove(app)
  expect(await app.device.waiting()).toHaveLength(1)
  touchIntent(app)
  await notifyOfAnotherIntent(app)
  await took(app, 'signing | intent.changed | 2')
  await takeReviewAway(app)
  await shows(app, 'This decision is no longer possible')
  await took(app, 'signing | intent.changed | 1')
  await isTakenBack(app)
  await app.eventually(() => expect(main()).toHaveTextContent('Your review is not required'))
  expect(sentBy(app)).toEqual([])
})

test('a refusal by the platform is told with its code and leads back to the intent; an approval that is taken is shown in the workflow with its reason [ER046] [SG003]', async () => {
  const app = await openIntent()
  app.fault(
    decisionFlow.sends,
    answerWith(400, { reason: 'InvalidIntentError', message: 'DecisionInvalid: not asked' }),
    1,
  )
  await approve(app)
  await shows(app, /DecisionInvalid/)
  await app.user.click(button('Back to the request'))
  await took(
    app,
    'signing | done requestSignature | 1',
    'rechecking | always | 1',
    'submitting | done signedSubmission | 2',
    'refused | decision.close | 1',
  )
  recorder.forget()
  await canApprove(app)
  await approve(app, 'Matches the limits')
  await took(app, 'submitting | done signedSubmission | 1', '(root) | intent.changed | 1')
  await app.eventually(() => expect(main()).toHaveTextContent('Matches the limits'))
})

test('a decision whose answer is lost is looked for in the intent, and found there without another sending', async () => {
  const app = await openIntent()
  const { marcus } = desk.people
  const before = await marcus.gateway.harness.readIntent(
    marcus,
    desk.id,
    new URLSearchParams(app.address().split('?')[1]).get('intentId') as Uuid,
  )
  app.fault(decisionFlow.sends, cutAfter)
  const hidden = app.fault(oneIntent, answerWith(200, before))
  await approve(app, 'Agreed')
  await shows(app, lost)
  const lookAgain = async (found: string, step: string) => {
    recorder.forget()
    await app.user.click(button('Look again'))
    await tookSubmission(app, 'outcomeUnknown | outcome.check | 1', `lookingUp | ${step}`)
    await shows(app, found)
  }
  await lookAgain('Nothing was found yet.', 'done lookUp | 2')
  const unread = app.fault(oneIntent, answerWith(400))
  await lookAgain('The platform gave no readable answer.', 'error lookUp | 1')
  unread.lift()
  hidden.lift()
  await notifyOfAnotherIntent(app)
  await took(app, 'submitting | intent.changed | 1', 'submitting | done signedSubmission | 1')
  await app.eventually(() => expect(screen.queryByText(lost)).toBeNull())
  expect(decisionsBy(app)).toHaveLength(1)
})

test('a decision whose answer is lost can be left, or sent again as it was; one that leaves no note is not sent', async () => {
  const app = await openIntent()
  const broken = app.fault(decisionFlow.sends, cutBefore)
  await approve(app, 'Agreed by call')
  await shows(app, lost)
  await app.user.click(button('Leave it for now'))
  await canApprove(app)
  await took(app, 'submitting | done signedSubmission | 3')
  await shows(app, 'Your decision was signed and sent')
  await withoutSpace(async () => {
    await approve(app, 'Agreed by call')
    await shows(app, 'This browser could not keep a note of the request')
    await took(app, 'submitting | done signedSubmission | 4')
  })
  expect(decisionsBy(app)).toHaveLength(1)
  await approve(app, 'Agreed by call')
  await shows(app, lost)
  await withoutSpace(async () => {
    await app.user.click(button('Send the same request again'))
    await shows(app, 'Not sent again: this browser could not keep a note of the request.')
    await tookSubmission(app, 'repeating.guarded.remembering | error remember | 1')
  })
  broken.lift()
  await app.user.click(button('Send the same request again'))
  await took(app, 'submitting | outcome.repeat | 1', 'submitting | done signedSubmission | 1')
  const sent = decisionsBy(app)
  expect([sent.length, sent[2]]).toEqual([3, sent[1]])
})
