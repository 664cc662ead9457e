import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import { ruleMessages as words } from '@features/intents/shared/rule.messages'
import { SignReview } from '@companion/screens/sign-review'
import type { VerifiedRequest } from '@companion/verify-context'

const id = '00000000-0000-4000-8000-0000000000b1'
const entity = { type: 'Approve' }
const review = (payload: object, more: object = {}) => {
  const request: VerifiedRequest = {
    type: 'Approve',
    frozen: freezeRequest(entity),
    entity,
    targetDomainId: id,
    author: { id: '', domainId: id },
    references: [],
    proposal: { payload: payload as never, proposedBy: 'Mallory', ...more },
    reason: 'Because\nso',
  }
  return render(<SignReview request={request} remembered={[]} email="ines@nordhaven.example" />).container
}

it('the device numbers the lines of a condition, so that a comment is seen to end', () => {
  const condition = { type: 'Expression', expression: 'amount < 1000 // smallest unit; see rule 4\n|| true' }
  const container = review({
    type: 'v0_CreatePolicy',
    id,
    alias: 'Small payments',
    rank: 20,
    scope: 'Self',
    scriptingEngine: 'Javascript_v0',
    lock: 'Unlocked',
    condition,
    customProperties: {},
  })
  expect(container.querySelector('code')?.textContent).toBe(
    `${words.line(1)} amount < 1000 // smallest unit; see rule 4↵${words.line(2)} || true`,
  )
})

it('the device draws what people wrote over its own lines, and marks where each ends', () => {
  review(
    { type: 'v0_NotarizeData', data: 'Pay 10\n000' },
    { description: 'First\nthen', customProperties: { note: 'a\tb' } },
  )
  const drawn = (label: string) =>
    screen.getByText(label).nextElementSibling?.querySelector('.whitespace-pre-wrap')?.textContent
  expect(['Data', 'Description', 'Property of the proposal: note', 'Your reason'].map(drawn)).toEqual([
    'Pay 10↵\n000',
    'First↵\nthen',
    'a⇥\tb',
    'Because↵\nso',
  ])
})
