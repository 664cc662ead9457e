import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import { signMessages } from '@companion/screens/screen.messages'
import { SignReview } from '@companion/screens/sign-review'
import type { VerifiedRequest } from '@companion/verify-context'
import { sampleId } from '@support/sample-intent'

const words = signMessages.unchecked
const entity = { type: 'Approve' }
const endpoints = Array.from({ length: 60 }, (_, i) => sampleId(100 + i))
const outputs = endpoints.map((endpointId) => ({ destination: { type: 'Endpoint', endpointId }, amount: '1' }))
const payload = {
  type: 'v0_CreateTransferOrder',
  id: sampleId(1),
  accountId: sampleId(2),
  tickerId: sampleId(3),
  outputs,
  feeStrategy: 'Low',
  customProperties: {},
}
const requestWith = (known: readonly string[]): VerifiedRequest => ({
  type: 'Approve',
  frozen: freezeRequest(entity),
  entity,
  targetDomainId: sampleId(4),
  author: { id: '', domainId: sampleId(4) },
  references: known.map((id) => ({ kind: 'Endpoint', id, alias: `Desk ${id}` })),
  proposal: { payload, proposedBy: 'Tomasz' },
})

it.each([
  [50, words.text(10)],
  [59, words.text(1)],
  [60, undefined],
])('with records of %d of 60 endpoints the device says how many could not be checked', (count, text) => {
  render(<SignReview request={requestWith(endpoints.slice(0, count))} remembered={[]} email="ines@nordhaven.example" />)
  expect(screen.queryByText(words.title) === null).toBe(text === undefined)
  if (text !== undefined) expect(screen.getByText(text)).toBeVisible()
})
