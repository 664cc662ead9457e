import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { resolveNothing } from '@domain/intents/reference-lookup'
import { freezeRequest } from '@domain/signing/frozen-request'
import { signMessages } from '@companion/screens/screen.messages'
import { SignReview } from '@companion/screens/sign-review'
import { IntentFields } from '@features/intents/intent-fields'
import { requestMessages } from '@features/intents/shared/request.messages'
import { sampleId, samplePayload } from '@support/sample-intent'

/** Of known types, and not in their shapes: a platform answers what it likes, and a console asks a device for what it likes. */
const payloads: readonly (readonly [what: string, payload: { readonly type: string }])[] = [
  ['an alias that is a list', { ...samplePayload, alias: [['x']] } as never],
  ['a reference to an object', { type: 'v0_LockVault', reference: { id: { of: 'x' }, revision: 1 } } as never],
  [
    'a reference that hides its text',
    { type: 'v0_LockUser', reference: { id: { toString: 1 }, revision: 1 } } as never,
  ],
  ['a reference to nothing', { type: 'v0_LockUser', reference: { revision: 1 } } as never],
  ['a revision that is an object', { type: 'v0_LockUser', reference: { id: sampleId(1), revision: {} } } as never],
  ['a ticker without a name', { type: 'v0_ValidateTickers', tickers: [true] } as never],
  ['an account that is an object', { type: 'v0_SignManifest', accountId: { of: 'x' } } as never],
]

describe.each(payloads)('a payload with %s', (_, payload) => {
  it('stands on the page of its request as it came', () => {
    render(<IntentFields payload={payload} resolve={resolveNothing} />)
    expect(screen.getByText(requestMessages.payloadUnknown)).toBeVisible()
  })

  it('is described on no device, and its raw text is shown', () => {
    const entity = { type: 'Propose', payload: payload as never }
    const target = { targetDomainId: sampleId(2), author: { id: sampleId(3), domainId: sampleId(2) } }
    const request = { type: 'Propose', frozen: freezeRequest(entity), entity, ...target } as const
    render(
      <SignReview
        request={{ ...request, proposal: { payload: entity.payload }, references: [] }}
        remembered={[]}
        email="ines@nordhaven.example"
      />,
    )
    expect(screen.getByText(signMessages.unknownType)).toBeVisible()
  })
})
