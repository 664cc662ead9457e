import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import { SignReview } from '@companion/screens/sign-review'
import { verifyRequest } from '@companion/verify-context'
import { seal } from '@support/device-review'
import { makeKey } from '@support/keys'
import { sampleDomain, sampleId, sampleProposal } from '@support/sample-intent'

const [platform, ines] = [makeKey('platform'), makeKey('ines')]
const root = sampleId(999)

/** What the device shows of the same proposal, signed as one of several users of the same person. */
function show(author: { readonly id: string; readonly domainId: string }, alias: string) {
  const entity = { ...sampleProposal, author }
  const record = { ...author, alias, publicKey: ines.publicKey, roles: [], lock: 'Unlocked', metadata: {} }
  const domains = [
    { id: sampleDomain, alias: 'Treasury' },
    { id: root, alias: 'Nordhaven' },
  ].map((domain) => ({ kind: 'Domain', envelope: seal({ ...domain, permissions: {}, metadata: {} }) }))
  const request = verifyRequest({
    entity,
    hash: freezeRequest(entity).hash,
    platformKey: platform.publicKey,
    ownKey: ines.publicKey,
    now: 0,
    context: { entities: [{ kind: 'User', envelope: seal(record) }, ...domains] as never },
  })
  if (!request.ok) throw new Error(request.problem.tag)
  render(<SignReview request={request.value} remembered={[]} email="ines@nordhaven.example" />)
}
const valueOf = (label: string) => screen.getByText(label).nextElementSibling

it('says as which of their users a person signs', () => {
  const id = sampleId(1)
  show({ id, domainId: sampleDomain }, 'Ines of the desk')
  expect(valueOf('Your user')).toHaveTextContent(`Ines of the desk${id}`)
  expect(screen.queryByText('Your user’s domain')).toBeNull()
})

it('says of which domain that user is, where it is another than the request is for: other approvals may be needed, or none', () => {
  const id = sampleId(3)
  show({ id, domainId: root }, 'Ines of the root')
  expect(valueOf('Your user')).toHaveTextContent(`Ines of the root${id}`)
  expect(valueOf('Your user’s domain')).toHaveTextContent(
    `Nordhaven${root}This is another domain than the request is for. Other approvals, or none, may be needed.`,
  )
})

it('every value that can be copied is named by its field', () => {
  show({ id: sampleId(1), domainId: sampleDomain }, 'Ines of the desk')
  const names = screen.queryAllByRole('button', { name: /^Copy/ }).map((button) => button.getAttribute('aria-label'))
  expect(names).toContain('Copy id')
  expect(names).not.toContain('Copy value')
})
