import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { NewKey } from '@features/intents/shared/new-key'
import { makeKey } from '@support/keys'

const { publicKey } = makeKey('of a new user')

it('a request for a user shows the fingerprint of the key in its own bytes, to be compared by voice [IN004]', () => {
  render(<NewKey payload={{ type: 'v0_CreateUser', publicKey } as { readonly type: string }} />)
  expect(screen.getByRole('img', { name: `Key fingerprint ${keyFingerprint(publicKey)}` })).toBeVisible()
  expect(screen.getByText(/^Compare with the new person by voice\./)).toBeVisible()
})

it('a request for a vault shows the fingerprint of its key, to be compared with what the vault shows', () => {
  render(<NewKey payload={{ type: 'v0_CreateVault', publicKey } as { readonly type: string }} />)
  expect(screen.getByRole('img', { name: `Key fingerprint ${keyFingerprint(publicKey)}` })).toBeVisible()
  expect(screen.getByText(/^Compare with the fingerprint that the vault shows\./)).toBeVisible()
})

it.each([
  ['another request with a key', { type: 'v0_UpdateVault', publicKey }],
  ['a user whose key is no text', { type: 'v0_CreateUser', publicKey: { x: 1 } }],
])('%s shows none', (_, payload) => {
  const { container } = render(<NewKey payload={payload as { readonly type: string }} />)
  expect(container).toBeEmptyDOMElement()
})
