import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { NewUserKey } from '@features/intents/shared/new-user-key'
import { makeKey } from '@support/keys'

const { publicKey } = makeKey('of a new user')

it('a request for a user shows the fingerprint of the key in its own bytes, to be compared by voice [IN004]', () => {
  render(<NewUserKey payload={{ type: 'v0_CreateUser', publicKey } as { readonly type: string }} />)
  expect(screen.getByRole('img', { name: `Key fingerprint ${keyFingerprint(publicKey)}` })).toBeVisible()
  expect(screen.getByText(/^Compare with the new person by voice\./)).toBeVisible()
})

it.each([
  ['another request with a key', { type: 'v0_CreateVault', publicKey }],
  ['a user whose key is no text', { type: 'v0_CreateUser', publicKey: { x: 1 } }],
])('%s shows none', (_, payload) => {
  const { container } = render(<NewUserKey payload={payload as { readonly type: string }} />)
  expect(container).toBeEmptyDOMElement()
})
