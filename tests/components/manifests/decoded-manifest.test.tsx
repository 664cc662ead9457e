import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import { AddedPartsProvider } from '@app/added-parts'
import { addedParts } from '@app/compose'
import { DecodedManifestView } from '@features/intents/shared/decoded-manifest'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { SignReview } from '@companion/screens/sign-review'
import { verifyRequest } from '@companion/verify-context'
import { ProposalDialogs } from '@features/intents/proposal-dialogs'
import { idleProposal } from '@support/idle-proposal'
import { makeKey } from '@support/keys'
import { sampleAuthor, sampleId, sampleProposal } from '@support/sample-intent'

const hexOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const words = 'Northwind lends <b>5</b> ETH\nto \u202eecilA\u200b'
const signing = (content: object) =>
  ({
    type: 'v0_SignManifest',
    id: sampleId(1),
    accountId: sampleId(2),
    ledgerId: 'ethereum',
    content,
    customProperties: {},
  }) as const
const message = (value: string) => signing({ type: 'EIP-191', value })
const show = (payload: { readonly type: string }) => render(<DecodedManifestView payload={payload} />).container
const decoded = () => screen.findByRole('region', { name: 'The message that is signed' })
const shownWords = 'Northwind lends <b>5</b> ETH\nto ⟨U+202E⟩ecilA⟨U+200B⟩'

it('tells a message whole, as text alone, with what hides in it', () => {
  const page = show(message(hexOf(words)))
  expect(page.querySelector('pre')!.textContent).toBe(shownWords)
  expect(page.querySelector('pre b')).toBeNull()
})

it.each([
  ['0xff', 'are not readable text'],
  ['0xc3', 'are not readable text'],
  ['0x', 'The message is empty.'],
  [hexOf('\ufeffhi'), '⟨U+FEFF⟩hi'],
])('says of %s: %s', (value, sentence) => {
  expect(show(message(value))).toHaveTextContent(sentence)
})

it('tells the claims of a token, with the moments that they name', () => {
  const page = show(
    signing({
      type: 'JWT',
      header: { type: 'JWT', algorithm: 'ES256K' },
      payload: { issuer: 'nord\u202ehaven', expiration: 0, additionalClaims: { scope: 'read' } },
    }),
  )
  for (const part of ['Issuernord⟨U+202E⟩haven', 'Additional claimsscope read'])
    expect(page.textContent).toContain(part)
  expect(page.querySelector('time')).toHaveAttribute('datetime', '1970-01-01T00:00:00.000Z')
})

it('warns of a digest, and writes it as people compare it', () => {
  const page = show(signing({ type: 'Unsafe', value: 'aGVsbG8=' }))
  expect(page).toHaveTextContent('it may be a transaction that empties the account')
  expect(page.querySelector('pre')).toHaveTextContent('0x68656c6c6f')
})

it('tells nothing of another request', () => {
  expect(show({ ...message(hexOf(words)), type: 'v0_LockUser' }).textContent).toBe('')
})

it('the device tells the message beside its bytes', async () => {
  const entity = {
    ...sampleProposal,
    author: { ...sampleAuthor },
    payload: message(hexOf(words)),
  } as unknown as JsonObject
  const request = verifyRequest({
    entity,
    hash: freezeRequest(entity).hash,
    context: { entities: [] },
    platformKey: makeKey('platform').publicKey,
    ownKey: makeKey('ines').publicKey,
    now: 0,
  })
  if (!request.ok) throw new Error(request.problem.tag)
  render(<SignReview request={request.value} remembered={[]} email="ines@nordhaven.example" />)
  expect((await decoded()).querySelector('pre')!.textContent).toBe(shownWords)
  expect(screen.getByText('Content, value').nextElementSibling).toHaveTextContent(hexOf(words))
})

it('the review tells the message beside its bytes', async () => {
  const request = { ...sampleProposal, payload: message(hexOf(words)) } as unknown as NonNullable<
    ProposalView['request']
  >
  // What comes by itself after a form is there before anybody opens it. Warnings need the app around them.
  await import('@features/intents/proposal-dialogs.lazy')
  render(
    <AddedPartsProvider value={{ ...addedParts, Warnings: () => null }}>
      <ProposalDialogs
        view={{ ...idleProposal, phase: 'reviewing', request }}
        signing={undefined}
        resolve={() => undefined}
        byline="Treasury"
      />
    </AddedPartsProvider>,
  )
  expect((await decoded()).querySelector('pre')!.textContent).toBe(shownWords)
  expect(screen.getByText('Content, value').nextElementSibling).toHaveTextContent(hexOf(words))
})
