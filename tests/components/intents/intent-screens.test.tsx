import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DecisionDialog } from '@features/intents/decision-dialog'
import { DecisionPanel } from '@features/intents/decision-panel'
import { intentColumns } from '@features/intents/intent.columns'
import { propertiesBeside, type IntentDetail } from '@features/intents/intent-detail'
import { IntentDetailScreen } from '@features/intents/intent-detail.screen'
import { IntentOutcome } from '@features/intents/intent-outcome'
import { resolveNothing } from '@domain/intents/reference-lookup'
import { SigningSubject } from '@features/signing/signing-subject'
import { statusLook } from '@components/ui/status-families'
import { statusWord } from '@components/ui/status.messages'
import type { DecisionView } from '@machines/intents/decide-intent.connect'
import { sampleApproval, sampleId, sampleNow } from '@support/sample-intent'
import { renderWithRouter } from '@support/with-router'

const at = '2026-11-20T09:00:00.000Z'
const payload = { type: 'v0_LockAccount', reference: { id: sampleId(20), revision: 3 } }
const still = () => undefined
const decision: DecisionView = {
  approveBar: undefined,
  rejectBar: undefined,
  isOwnIntent: false,
  dialog: undefined,
  reason: '',
  risks: [],
  areRisksRead: true,
  isBusy: false,
  phase: 'viewing',
  prompt: 'review',
  problem: undefined,
  request: sampleApproval,
  signing: undefined,
  approve: still,
  reject: still,
  changeReason: still,
  submit: still,
  close: still,
  submission: undefined,
}
const detail: IntentDetail = {
  id: sampleId(10),
  payload,
  status: 'Rejected',
  authorName: 'Ines Caldeira',
  targetDomainAlias: 'Treasury Operations',
  policies: ['Four eyes'],
  createdAt: at,
  lastModifiedAt: at,
  expiryAt: at,
  description: undefined,
  error: undefined,
  rejection: { name: 'Marcus Oyelaran', reason: 'Wrong account', at },
  changes: [],
  revisions: { from: 3, to: 4 },
  subject: undefined,
  proposalSignature: 'verified',
  workflows: [
    {
      policy: 'Four eyes, revision 1',
      steps: [
        {
          state: 'done',
          asks: '1 of checker',
          slots: ['signed'],
          ways: [],
          moreWays: 0,
          isOpenEnded: false,
          signatories: [
            { name: 'Priya Raghunathan', isViewer: false, did: 'approved', at, reason: 'Within the limits' },
          ],
          awaited: [],
          awaitsViewer: false,
        },
      ],
    },
  ],
}

it('the list has a column for operation, domain, creator, status, creation, last update and expiry [SC029]', () => {
  const titles = intentColumns(resolveNothing, sampleNow).map(({ title }) => title)
  expect(titles).toEqual([
    'Operation',
    'Domain',
    'Created by',
    'Status',
    'Approvals',
    'Created',
    'Last update',
    'Expires',
  ])
})

it('the detail shows the author, the revisions and the reasons of rejection and approval [SC030]', async () => {
  await renderWithRouter(
    <IntentDetailScreen intent={detail} resolve={resolveNothing} now={sampleNow} frozen={undefined} decision={null} />,
  )
  expect(screen.getByText('Proposed by').nextElementSibling).toHaveTextContent('Ines Caldeira')
  expect(screen.getByRole('heading', { name: /revision 3 to 4/ })).toBeVisible()
  expect(screen.getByText('Rejected by Marcus Oyelaran').parentElement).toHaveTextContent('Wrong account')
  expect(screen.getByText(/Within the limits/)).toBeVisible()
})

it('policies that govern together stand on a line each, whatever their names hold', async () => {
  const policies = ['Two people, revision 3, Large transfers', 'Everything else, revision 1']
  await renderWithRouter(
    <IntentDetailScreen
      intent={{ ...detail, policies }}
      resolve={resolveNothing}
      now={sampleNow}
      frozen={undefined}
      decision={null}
    />,
  )
  const shown = screen.getByText('Governed by').nextElementSibling!
  expect([...shown.children].map(({ textContent }) => textContent)).toEqual(policies)
})

it('what a proposal was given beside its payload is shown, as policies may read it', async () => {
  const properties = [['desk\u200b', 'otc\nspot ']] as const
  await renderWithRouter(
    <IntentDetailScreen
      intent={{ ...detail, properties }}
      resolve={resolveNothing}
      now={sampleNow}
      frozen={undefined}
      decision={null}
    />,
  )
  expect(screen.getByText('Property of the proposal: desk⟨U+200B⟩').nextElementSibling).toHaveTextContent(
    'otc↵ spot⟨U+0020⟩',
  )
})

it('a property that the payload says as well is said once', () => {
  const customProperties = { same: '1', other: '3', more: '4' }
  const details = { payload: { customProperties: { same: '1', other: '2' } }, metadata: { customProperties } }
  expect(propertiesBeside(details as never)).toEqual([
    ['other', '3'],
    ['more', '4'],
  ])
})

it('the panel leads to the dialog that submits a decision [SC031]', () => {
  const [approve, submit] = [vi.fn(), vi.fn()]
  const shown = (view: DecisionView) => (
    <>
      <DecisionPanel decision={view} checks={[]} lost={undefined} />
      <DecisionDialog decision={view} payload={payload} resolve={resolveNothing} />
    </>
  )
  const { rerender } = render(shown({ ...decision, approve }))
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }))
  expect(approve).toHaveBeenCalledOnce()
  rerender(shown({ ...decision, dialog: 'approve', phase: 'asking', submit }))
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Approve this request' })).getByRole('button', {
      name: 'Approve and sign',
    }),
  )
  expect(submit).toHaveBeenCalledOnce()
})

it.each([
  ['Approve', 'Reject'],
  ['Reject', 'Approve'],
] as const)(
  'while the device is asked for one decision, %s, its own button says so and not the other',
  (type, other) => {
    const request = { ...sampleApproval, type } as unknown as DecisionView['request']
    const view: DecisionView = { ...decision, phase: 'signing', isBusy: true, request }
    render(<DecisionPanel decision={view} checks={[]} lost={undefined} />)
    expect(screen.getByRole('button', { name: new RegExp(`^${other}`) })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('button', { name: new RegExp(`^${type}`) })).toBeNull()
    expect(screen.getByRole('button', { name: 'Waiting for your device' })).toBeVisible()
  },
)

it('what its author took back is withdrawn in its status and in the note', () => {
  const withdrawn: IntentDetail = {
    ...detail,
    status: 'Withdrawn',
    rejection: { name: 'Ines Caldeira', isWithdrawal: true, reason: 'Mistyped', at },
  }
  render(<IntentOutcome intent={withdrawn} />)
  expect(screen.getByText('Withdrawn by Ines Caldeira')).toBeVisible()
  expect([statusWord(withdrawn.status), statusLook(withdrawn.status).family]).toEqual(['Withdrawn', 'rejected'])
})

it('the signing dialog names a withdrawal as the page and the phone do', () => {
  render(
    <>
      <SigningSubject type="Reject" isOwn kind="Account" sentence="Create account" />
      <SigningSubject type="Reject" kind="Account" sentence="Lock account" />
    </>,
  )
  expect(screen.getAllByText(/^(Withdraw|Reject)$/).map((one) => one.textContent)).toEqual(['Withdraw', 'Reject'])
})

it('rejecting without a reason is refused in the words of the row [ER028]', () => {
  render(
    <DecisionDialog
      decision={{ ...decision, dialog: 'reject', phase: 'asking', problem: { tag: 'reasonMissing' } }}
      payload={payload}
      resolve={resolveNothing}
    />,
  )
  expect(screen.getByText('You must submit a reason when rejecting an intent')).toBeVisible()
  expect(screen.getByLabelText(/^Reason/)).toHaveAttribute('aria-invalid', 'true')
})

it('what was carried out leads to what it made, says that an accepted order is not yet landed, and expires no more', async () => {
  const executed: IntentDetail = {
    ...detail,
    status: 'Executed',
    rejection: undefined,
    subject: { kind: 'TransactionOrder', href: '/p/transactions/orders/x' },
  }
  await renderWithRouter(
    <IntentDetailScreen
      intent={executed}
      resolve={resolveNothing}
      now={sampleNow}
      frozen={undefined}
      decision={null}
    />,
  )
  expect(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute('href', '/p/transactions/orders/x')
  expect(screen.getByText('The order was accepted. Its page shows whether funds have moved.')).toBeVisible()
  expect(screen.queryByText('Expires')).toBeNull()
})

it('what the platform could not execute is told once: the sentence, what to do, the code with its own words', async () => {
  const failed: IntentDetail = {
    ...detail,
    status: 'Failed',
    rejection: undefined,
    error: { code: 'EntityRevisionMismatch', message: 'EntityRevisionMismatch: it can no longer be carried out' },
  }
  await renderWithRouter(
    <IntentDetailScreen intent={failed} resolve={resolveNothing} now={sampleNow} frozen={undefined} decision={null} />,
  )
  const outcome = screen.getByText('The platform could not execute this intent').parentElement
  expect(outcome).toHaveTextContent(
    /Someone changed this item meanwhile. The request was not executed. Propose it again if it is still needed.EntityRevisionMismatch: it can no longer be carried out$/,
  )
})

it.each([
  ['AccountLocked', 'The account is locked. Ask an administrator to unlock it first. The request was not executed.'],
  ['NoApplicablePoliciesForDomain', 'allows this request. Ask a system administrator. The request was not executed.'],
  ['InvalidDestination', 'is unknown to the platform. The request was not executed. Propose it again'],
])('what failed for %s says who has to do something before it is proposed again', async (code, words) => {
  const failed: IntentDetail = { ...detail, status: 'Failed', rejection: undefined, error: { code, message: code } }
  await renderWithRouter(
    <IntentDetailScreen intent={failed} resolve={resolveNothing} now={sampleNow} frozen={undefined} decision={null} />,
  )
  expect(screen.getByText('The platform could not execute this intent').parentElement).toHaveTextContent(words)
})
