import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import { SignReview } from '@companion/screens/sign-review'
import type { VerifiedRequest } from '@companion/verify-context'

const domainId = '00000000-0000-4000-8000-0000000000d1'
const entity = { type: 'Approve' }

const requestOf = (payload: { readonly type: string; readonly [name: string]: unknown }): VerifiedRequest => ({
  type: 'Approve',
  frozen: freezeRequest(entity),
  entity,
  targetDomainId: domainId,
  author: { id: '', domainId },
  references: [],
  proposal: { payload: payload as never, proposedBy: 'Mallory' },
})

it('a request is made ready to be shown once, however often the screen around it is drawn', () => {
  let readings = 0
  const customProperties = {
    get note() {
      readings++
      return 'A1'.repeat(20_000)
    },
  }
  const request = requestOf({
    type: 'v0_UpdateAccount',
    reference: { id: domainId, revision: 1 },
    alias: 'Account',
    customProperties,
  })
  const remembered = [] as const
  const drawn = () => (
    <main>
      <SignReview request={request} remembered={remembered} email="ines@nordhaven.example" />
    </main>
  )
  const { rerender } = render(drawn())
  const first = readings
  for (let i = 0; i < 5; i++) rerender(drawn())
  expect(first).toBeGreaterThan(0)
  expect(readings).toBe(first)
})

it('the text of a request of an unknown kind, which is all that is said of it, is left in sight whole', () => {
  const payload = { type: 'v9_GiveEverything', to: ['nobody'] }
  const { container } = render(
    <SignReview request={requestOf(payload)} remembered={[]} email="ines@nordhaven.example" />,
  )
  const texts = [...container.querySelectorAll('pre')]
  expect(texts).toHaveLength(2)
  expect(texts.filter(({ className }) => className.includes('max-h'))).toEqual([])
})
