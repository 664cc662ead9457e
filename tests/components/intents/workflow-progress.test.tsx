import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApprovalCount } from '@features/intents/approval-count'
import { WorkflowProgress } from '@features/intents/workflow-progress'

it.each([
  [['yours'], 'or Tomasz Wrona'],
  [['yours', 'missing'], 'Tomasz Wrona'],
] as const)('with %o open the others are named as %s', (slots, sentence) => {
  render(
    <WorkflowProgress
      workflow={{
        policy: undefined,
        steps: [
          {
            state: 'now',
            asks: '1 of approver',
            slots,
            ways: [],
            moreWays: 0,
            isOpenEnded: false,
            awaited: ['Tomasz Wrona'],
            awaitsViewer: true,
            signatories: [],
          },
        ],
      }}
    />,
  )
  expect(screen.getByText('your signature is missing')).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
})

it('each way to satisfy a step has its own count', () => {
  const ways = [
    { asks: '1 of domain-admin', slots: ['missing'] },
    { asks: '2 of risk-officer', slots: ['signed', 'missing'] },
  ] as const
  render(
    <WorkflowProgress
      workflow={{
        policy: undefined,
        steps: [
          {
            state: 'now',
            asks: '1 of domain-admin or 2 of risk-officer',
            slots: [],
            ways,
            moreWays: 2,
            isOpenEnded: false,
            awaited: ['Tomasz Wrona'],
            awaitsViewer: true,
            signatories: [],
          },
        ],
      }}
    />,
  )
  expect(
    screen
      .getAllByRole('listitem')
      .slice(1)
      .map((item) => item.textContent),
  ).toEqual(['1 of domain-admin0 of 1', '2 of risk-officer1 of 2', 'and 2 other ways'])
  expect(within(screen.getByText('1 of domain-admin').closest('li')!).getByRole('img')).toHaveAccessibleName(
    '0 of 1 approvals',
  )
  expect(screen.getByText('Tomasz Wrona')).toBeVisible()
})

it('approvals of a step of which nobody knows what it asks for are counted without a total', () => {
  render(
    <WorkflowProgress
      workflow={{
        policy: undefined,
        steps: [
          {
            state: 'now',
            asks: undefined,
            slots: ['signed', 'missing'],
            ways: [],
            moreWays: 0,
            isOpenEnded: true,
            awaited: [],
            awaitsViewer: false,
            signatories: [],
          },
        ],
      }}
    />,
  )
  expect(screen.getByText('1 so far')).toBeVisible()
})

it('a row counts each way by itself too', () => {
  const ways = [
    { asks: '1 of domain-admin', slots: ['missing'] },
    { asks: '2 of risk-officer', slots: ['signed', 'missing'] },
  ] as const
  render(<ApprovalCount count={{ slots: [], ways, moreWays: 0, isOpenEnded: false }} />)
  expect(screen.getByText('0 of 1 or 1 of 2')).toHaveAttribute(
    'title',
    '1 of domain-admin: 0 of 1 approvals\n2 of risk-officer: 1 of 2 approvals',
  )
})
