import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import { signMessages } from '@companion/screens/screen.messages'
import { SignReview } from '@companion/screens/sign-review'
import type { VerifiedRequest } from '@companion/verify-context'
import { sampleId } from '@support/sample-intent'

const words = signMessages.unchecked
const entity = { type: 'Approve' }
const destinations = Array.from({ length: 60 }, (_, i) => sampleId(100 + i))
const paying = { Endpoint: 'endpointId', Account: 'accountId' } as const
type Kind = keyof typeof paying
const payloadTo = (kind: Kind) => ({
  type: 'v0_CreateTransferOrder',
  id: sampleId(1),
  accountId: sampleId(2),
  tickerId: sampleId(3),
  outputs: destinations.map((id) => ({ destination: { type: kind, [paying[kind]]: id }, amount: '1' })),
  feeStrategy: 'Low',
  customProperties: {},
})
const requestWith = (kind: Kind, known: readonly string[]): VerifiedRequest => ({
  type: 'Approve',
  frozen: freezeRequest(entity),
  entity,
  targetDomainId: sampleId(4),
  author: { id: '', domainId: sampleId(4) },
  references: known.map((id) => ({ kind, id, alias: `Desk ${id}`, record: { domainId: sampleId(4) } })),
  proposal: { payload: payloadTo(kind), proposedBy: 'Tomasz' },
})

it.each([
  ['Endpoint', 50, words.text(10)],
  ['Endpoint', 59, words.text(1)],
  ['Endpoint', 60, undefined],
  ['Account', 50, words.text(10)],
  ['Account', 60, undefined],
] as const)(
  'of 60 destinations of the kind %s with %d records the device says how many could not be checked',
  (kind, count, text) => {
    const request = requestWith(kind, destinations.slice(0, count))
    render(<SignReview request={request} remembered={[]} email="ines@nordhaven.example" />)
    expect(screen.queryByText(words.title) === null).toBe(text === undefined)
    if (text !== undefined) expect(screen.getByText(text)).toBeVisible()
  },
)
