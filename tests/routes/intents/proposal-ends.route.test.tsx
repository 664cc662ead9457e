import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeRoutes, openBrowser, openRoute, type RouteApp } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, field, inDialog, link, main } from '@support/route-find'
import { answerWith, cutAfter, cutBefore, silentBefore } from '@support/route-network'
import { RouteRecorder } from '@support/route-recorder'
import { accountFlow, askToSign, shows } from '@support/route-flows'
import { withoutSpace, withoutStore, withSilentStore } from '@support/route-store'

const recorder = new RouteRecorder()
let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(() => recorder.forget())
afterEach(closeRoutes)

const dryRuns = /^POST \/v1\/intents\/dry-run$/
const oneIntent = /^GET \/v1\/domains\/[^/]+\/intents\/[^/?]+$/
const lost = /^The platform's answer was lost\. Your proposal/
const tookProposal = (app: RouteApp, ...ids: readonly string[]) => recorder.took(app, 'proposeIntent', ...ids)
const tookForm = (app: RouteApp, ...ids: readonly string[]) => recorder.took(app, 'proposalForm', ...ids)
const tookSubmission = (app: RouteApp, ...ids: readonly string[]) => recorder.took(app, 'signedSubmission', ...ids)
const sentBy = (app: RouteApp) =>
  app.calls.filter(({ method, path }) => accountFlow.sends.test(`${method} ${path}`)).map(({ body }) => body)
const isReviewing = (app: RouteApp) =>
  app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))

/** Confirms the review, and the phone signs. */
async function sign(app: RouteApp): Promise<void> {
  await askToSign(app)
  await app.device.signNext()
}

test('what cannot be built or tried leads back to the form with the reason and its input, and is not said of another input; what is not answered can be left', async () => {
  const app = await accountFlow.review(desk, { recorder })
  await app.user.click(inDialog().getByRole('button', { name: 'Back to the form' }))
  const propose = () => app.user.click(button('Propose and sign'))
  const isForm = () => app.eventually(() => expect(field('Name')).toHaveValue('Settlement hot 09'))
  await withoutStore(async () => {
    await propose()
    await shows(app, 'The request could not be built')
    await tookProposal(app, 'building | error build | 1')
  })
  await isForm()
  await withSilentStore(async () => {
    await propose()
    await app.user.click(button('Back to the form'))
    await isForm()
    await tookProposal(app, 'building | proposal.edit | 1')
  })
  const refused = app.fault(
    dryRuns,
    answerWith(200, { success: false, errors: ['VaultLocked'], type: 'v0_CreateAccount' }),
  )
  await propose()
  await shows(app, 'The dry run failed')
  refused.lift()
  const failed = app.fault(dryRuns, answerWith(404, { reason: 'EntityNotFoundError' }))
  await propose()
  await shows(app, 'The dry run could not be made')
  failed.lift()
  await isForm()
  await app.user.fill(field('Description'), 'Another input')
  await app.eventually(() => expect(main()).not.toHaveTextContent('The dry run could not be made'))
  app.fault(dryRuns, silentBefore)
  await propose()
  await app.user.click(button('Back to the form'))
  await isForm()
  await tookForm(app, 'filling | draft.change | 1')
  await tookProposal(
    app,
    'dryRunning | done dryRun | 2',
    'dryRunning | error dryRun | 1',
    'dryRunning | proposal.edit | 1',
  )
  expect(sentBy(app)).toEqual([])
})

test('a refusal by the platform is told with its code and leads back to the form [ER046]', async () => {
  const app = await accountFlow.review(desk, { recorder })
  app.fault(
    accountFlow.sends,
    answerWith(400, { reason: 'DomainLockedError', message: 'DomainLocked: the target domain is locked' }),
  )
  await sign(app)
  await shows(app, /DomainLocked/)
  await app.user.click(button('Edit again'))
  await app.eventually(() => expect(button('Propose and sign')).not.toHaveAttribute('aria-disabled', 'true'))
  expect(main()).not.toHaveTextContent('DomainLocked')
  expect(field('Name')).toHaveValue('Settlement hot 09')
  await recorder.took(app, 'requestSignature', 'active.work.asking | done pollSignature | 1')
  await tookProposal(app, 'signing | done requestSignature | 1', 'submitting | done signedSubmission | 2')
  await tookForm(app, 'proposing | done proposeIntent | 2', 'refused | proposal.edit | 1')
})

test('a failed write says its status and a failed read says so in the page; what the platform wrote is logged and never shown [ER004]', async () => {
  const broken = answerWith(500, { reason: 'Internal', message: 'stack trace of the platform' })
  const app = await accountFlow.review(desk)
  app.fault(accountFlow.sends, broken)
  await sign(app)
  await app.eventually(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining("The platform's answer was lost (HTTP 500)"),
    ),
  )
  expect(screen.queryByText(/stack trace of the platform/)).toBeNull()
  app.fault(/^GET \/v1\/domains\/[^/]+\/accounts\?/, broken)
  await app.goTo(`${desk.prefix}/accounts`)
  await app.eventually(() => expect(main()).toHaveTextContent('An error occurred while fetching the data'))
  expect(screen.queryByText(/stack trace of the platform/)).toBeNull()
  expect(app.logged.filter((line) => line.includes('FetchHttpError'))).not.toEqual([])
})

test('a lost answer is looked up by the intent, and nothing is sent again by itself; a proposal that was taken ends the road with a link to its intent [ER010] [SG001]', async () => {
  const app = await accountFlow.review(desk, { recorder })
  app.fault(accountFlow.sends, cutAfter)
  const hidden = app.fault(oneIntent, answerWith(404, { reason: 'EntityNotFoundError' }))
  await sign(app)
  await shows(app, lost)
  recorder.forget()
  await app.user.click(button('Look again'))
  await shows(app, 'Nothing was found yet.')
  await tookSubmission(app, 'lookingUp | done lookUp | 2', 'outcomeUnknown | outcome.check | 1')
  hidden.lift()
  await app.user.click(button('Look again'))
  await shows(app, accountFlow.accepted)
  await tookSubmission(app, 'lookingUp | done lookUp | 1')
  await tookProposal(app, 'submitting | done signedSubmission | 1')
  await tookForm(app, 'proposing | done proposeIntent | 1')
  expect(link('Open the intent')).toHaveAttribute('href', expect.stringMatching(/intents\?intentId=/))
  expect(sentBy(app)).toHaveLength(1)
})

test('what leaves no note in this browser is not sent; the same request is sent again only by the person, in the same bytes', async () => {
  const app = await accountFlow.review(desk, { recorder })
  const broken = app.fault(accountFlow.sends, answerWith(502, 'Bad Gateway'))
  await withoutSpace(async () => {
    await sign(app)
    await shows(app, 'This browser could not keep a note of the request')
    await tookProposal(app, 'submitting | done signedSubmission | 4')
  })
  expect(sentBy(app)).toEqual([])
  await isReviewing(app)
  await sign(app)
  await shows(app, lost)
  await withoutSpace(async () => {
    await app.user.click(button('Send the same request again'))
    await shows(app, 'Not sent again: this browser could not keep a note of the request.')
    await tookSubmission(app, 'repeating.guarded.remembering | error remember | 1')
  })
  expect(sentBy(app)).toHaveLength(1)
  broken.lift()
  await app.user.click(button('Send the same request again'))
  await shows(app, accountFlow.accepted)
  await tookSubmission(
    app,
    'outcomeUnknown | outcome.repeat | 1',
    'repeating.awaitingOutcome.asking | done askOutcome | 1',
  )
  expect(sentBy(app)).toEqual([sentBy(app)[0], sentBy(app)[0]])
})

test('a lost answer can be left: the form says what was sent, in this tab after a reload too, and in another tab', async () => {
  const browser = openBrowser()
  const app = await accountFlow.review(desk, { recorder, browser })
  app.fault(accountFlow.sends, cutBefore)
  await sign(app)
  await shows(app, lost)
  await app.user.click(button('Leave it for now'))
  await shows(app, 'This draft was signed and sent')
  expect(field('Name')).toHaveValue('Settlement hot 09')
  await tookSubmission(app, 'outcomeUnknown | outcome.leave | 1')
  await tookProposal(app, 'submitting | done signedSubmission | 3')
  const address = app.address()
  await app.settle()
  const again = await openRoute(desk.people.ines, address, { browser })
  await again.eventually(() => within(main()).getByText('This draft was signed and sent'))
  await again.settle()
  const other = await openRoute(desk.people.ines, address, {
    browser: { ...browser, tabStorage: openBrowser().tabStorage },
  })
  await other.eventually(() => within(main()).getByText('Another request from here was signed and sent'))
})
