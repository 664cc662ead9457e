import { act, render, screen } from '@testing-library/react'
import { Interface, Transaction } from 'ethers'
import { expect, it } from 'vitest'
import type { JsonObject } from '@domain/shared/json'
import { readTypedData } from '@domain/manifests/typed-data'
import { canonicalText } from '@domain/shared/canonical-json'
import { toBase64 } from '@domain/shared/base64'
import { freezeRequest } from '@domain/signing/frozen-request'
import { EntranceProvider } from '@app/entrance-context'
import { AddedPartsProvider } from '@app/added-parts'
import { addedParts } from '@app/later-parts'
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
const show = (payload: { readonly type: string }, records: readonly unknown[] = []) =>
  render(<DecodedManifestView payload={payload} records={records} />).container
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
  const page = show(signing({ type: 'Unsafe', value: Buffer.alloc(32, 0xab).toString('base64') }))
  expect(page).toHaveTextContent('A digest can mean anything')
  expect(page).toHaveTextContent('it may be a transaction that empties the account')
  expect(page.querySelector('pre')).toHaveTextContent(`0x${'ab'.repeat(32)}`)
})

it('says of bytes that nobody can read that nobody can know what they move, and shows them whole', () => {
  const page = show(signing({ type: 'Unsafe', value: 'aGVsbG8=' }))
  expect(page).toHaveTextContent('Nobody can know what these bytes move')
  expect(page).not.toHaveTextContent('These bytes are a transaction')
  expect(page.querySelector('pre')).toHaveTextContent('0x68656c6c6f')
})

/** 1,000 drops, as the ledger’s own binary codec writes them. */
const payment = Buffer.from(
  '53545800120000228000000024000000016140000000000003E868400000000000000A7321ED5F5AC8B98974A3CA843326D9B88CEBD0560177B973EE0B149F782CFAA06DC66A81145B812C9D57731E27A2DA8B1830195F88EF32A3B68314B5F762798A53D543A014CAF8B297CFF8F2F937E8',
  'hex',
)
const paying = signing({ type: 'Unsafe', value: payment.toString('base64') })

it('says of bytes that are a transaction whom they pay how much, and that nothing stands behind them', () => {
  const page = show(paying)
  expect(page).toHaveTextContent('These bytes are a transaction (XRP Ledger)')
  expect(page).toHaveTextContent('no order stands behind it')
  const facts = Object.fromEntries(
    [...page.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling!.textContent]),
  )
  expect(facts).toMatchObject({
    Pays: '0.001 XRP',
    To: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    From: 'r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ',
    'Fee, at most': '0.00001 XRP',
  })
  expect(page.querySelector('pre')).toHaveTextContent(`0x${payment.toString('hex')}`)
})

it.each([
  [1, '2.00 ETH'],
  [137, '2.00 of the coin'],
])('names the coin of chain %s as %s', (chainId, paid) => {
  const { unsignedSerialized } = Transaction.from({
    type: 2,
    chainId,
    to: `0x${'35'.repeat(20)}`,
    value: 2n * 10n ** 18n,
  })
  const bytes = Buffer.from(unsignedSerialized.slice(2), 'hex').toString('base64')
  expect(show(signing({ type: 'Unsafe', value: bytes }))).toHaveTextContent(`Pays${paid}`)
})

it('says that not everything is understood of a call of a contract', () => {
  const approve = new Interface(['function approve(address,uint256)'])
  const { unsignedSerialized } = Transaction.from({
    type: 2,
    chainId: 1,
    to: `0x${'35'.repeat(20)}`,
    data: approve.encodeFunctionData('approve', [`0x${'ab'.repeat(20)}`, 2n ** 256n - 1n]),
  })
  const page = show(
    signing({ type: 'Unsafe', value: Buffer.from(unsignedSerialized.slice(2), 'hex').toString('base64') }),
  )
  expect(page).toHaveTextContent('These bytes are a transaction (Ethereum)')
  expect(page).toHaveTextContent('Not everything in these bytes is understood here')
  expect(page).toHaveTextContent('Calls the contract')
})

it('tells nothing of another request', () => {
  expect(show({ ...message(hexOf(words)), type: 'v0_LockUser' }).textContent).toBe('')
})

it('the device says of the same bytes what the console says, letter by letter', () => {
  const console = show(paying).querySelector('section')!.textContent
  const device = showOnDevice(paying).querySelector('section[aria-label="The bytes that are signed"]')!.textContent
  expect(device).toBe(console)
})

it('the device tells the message beside its bytes', async () => {
  showOnDevice(message(hexOf(words)))
  expect((await decoded()).querySelector('pre')!.textContent).toBe(shownWords)
  expect(screen.getByText('Content, value').nextElementSibling).toHaveTextContent(hexOf(words))
})

/** @param records by their kinds, as the platform signed them */
function showOnDevice(payload: object, records: Readonly<Record<string, { readonly id: string }>> = {}): HTMLElement {
  const platform = makeKey('platform')
  const entity = { ...sampleProposal, author: { ...sampleAuthor }, payload } as unknown as JsonObject
  const request = verifyRequest({
    entity,
    hash: freezeRequest(entity).hash,
    context: {
      entities: Object.entries(records).map(([kind, data]) => ({
        kind,
        envelope: { data, signature: platform.sign(canonicalText(data)), signingKey: platform.publicKey },
      })),
    },
    platformKey: platform.publicKey,
    ownKey: makeKey('ines').publicKey,
    now: 0,
  })
  if (!request.ok) throw new Error(request.problem.tag)
  return render(<SignReview request={request.value} remembered={[]} email="ines@nordhaven.example" />).container
}

it('the review tells the message beside its bytes', async () => {
  const request = { ...sampleProposal, payload: message(hexOf(words)) } as unknown as NonNullable<
    ProposalView['request']
  >
  // What comes by itself after a form is there before anybody opens it. Warnings need the app around them.
  await import('@features/intents/proposal-dialogs.lazy')
  await act(async () => {
    render(
      <EntranceProvider value={{ app: () => ({ ports: { configuration: {} } }) } as never}>
        <AddedPartsProvider value={{ ...addedParts, Warnings: () => null, Approvers: () => null }}>
          <ProposalDialogs
            view={{ ...idleProposal, phase: 'reviewing', request }}
            signing={undefined}
            resolve={() => undefined}
            byline="Treasury"
          />
        </AddedPartsProvider>
      </EntranceProvider>,
    )
  })
  expect((await decoded()).querySelector('pre')!.textContent).toBe(shownWords)
  expect(screen.getByText('Content, value').nextElementSibling).toHaveTextContent(hexOf(words))
})

const permit = JSON.stringify({
  types: {
    EIP712Domain: [
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
      { name: 'note', type: 'string' },
    ],
  },
  primaryType: 'Permit',
  domain: { chainId: 1, verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC' },
  message: {
    owner: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
    spender: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    value: `${2n ** 256n - 1n}`,
    deadline: '1893456000',
    note: 'to \u202eecilA',
  },
})
const typed = (text: string) => ({
  ...signing({ type: 'Unsafe', value: toBase64(readTypedData(permit)!.bytes) }),
  customProperties: { 'countersign.typedData': text },
})

it('tells of typed data the power that it gives, and each value that is signed', () => {
  const page = show(typed(permit))
  expect(page).toHaveTextContent('Gives the power to take all of a token')
  expect(page).toHaveTextContent('Spender0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  expect(page).toHaveTextContent('Token0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC')
  expect(page.querySelector('time')).toHaveAttribute('datetime', '2030-01-01T00:00:00.000Z')
  expect(page).toHaveTextContent('noteto ⟨U+202E⟩ecilA')
  expect(page).toHaveTextContent('chainId1')
})

const permitOf = (value: bigint) => permit.replace(`${2n ** 256n - 1n}`, `${value}`)
const signingTyped = (text: string) => ({
  ...signing({ type: 'Unsafe', value: toBase64(readTypedData(text)!.bytes) }),
  customProperties: { 'countersign.typedData': text },
})
/** As the platform keeps the asset of that contract. */
const usdCoin = {
  id: sampleId(5),
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  ledgerId: 'ethereum',
  ledgerDetails: {
    type: 'Ethereum',
    properties: { type: 'ERC20', address: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC' },
  },
}

it('tells an amount of typed data as people count it, where a record of the token vouches for it, beside the number', () => {
  const counted = 'Amount250.00 USDC250000000 in the smallest unit of the token'
  expect(show(signingTyped(permitOf(250_000_000n)), [usdCoin])).toHaveTextContent(counted)
})

it.each([
  [
    'of another contract',
    { ...usdCoin, ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: '0x' } } },
  ],
  ['on another ledger', { ...usdCoin, ledgerId: 'polygon' }],
])('a record %s vouches for nothing: the number stands as it is signed', (_, record) => {
  const page = show(signingTyped(permitOf(250_000_000n)), [record])
  expect(page).toHaveTextContent('Amount250000000In the smallest unit of the token')
  expect(page).not.toHaveTextContent('USDC')
})

it('the device tells the amount by the record that came with the request', () => {
  const ledger = { id: 'ethereum', alias: 'Ethereum', parameters: { type: 'Ethereum', chainId: 1 } }
  const page = showOnDevice(signingTyped(permitOf(250_000_000n)), { Ledger: ledger, Ticker: usdCoin })
  expect(page).toHaveTextContent('Amount250.00 USDC250000000 in the smallest unit of the token')
})

it('tells of bytes that are not what their request says that they are nothing but that', () => {
  const page = show(typed(permit.replace('1893456000', '1893456001')))
  expect(page).toHaveTextContent('Not what it says')
  expect(page).not.toHaveTextContent('Spender')
})
