import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { standardsOf } from '@domain/assets/ticker-draft'
import { isFreeForm } from '@domain/intents/catalogue/free-form'
import { intentTypes } from '@domain/intents/catalogue/labels'
import { ledgerOrders } from '@domain/intents/catalogue/orders/ledger-orders'
import { parseProposedPayload } from '@domain/intents/catalogue/parse-payload'
import { freezeRequest } from '@domain/signing/frozen-request'
import { IntentFields } from '@features/intents/intent-fields'
import { IntentSentence } from '@features/intents/intent-sentence'
import { fieldLabel } from '@features/intents/shared/field.messages'
import { SignReview } from '@companion/screens/sign-review'
import type { VerifiedRequest } from '@companion/verify-context'
import { pathsOf } from '@support/payload-paths'

const id = '00000000-0000-4000-8000-0000000000b1'
const issuer = 'rhub8VRN55s94qWKDv6jmDy1pUykJzF3wq'
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

/** What an asset of each standard is known by, in the words of the product's specification. */
const known: readonly (readonly [ledger: string, standard: string, properties: object, said: object])[] = [
  ['Ethereum', 'ERC20', { address: contract }, { Standard: 'Token (ERC-20)', 'Contract address': contract }],
  [
    'Ethereum',
    'ERC721',
    { address: contract, tokenId: '77' },
    { Standard: 'Non-fungible token (ERC-721)', 'Contract address': contract, 'Token id': '77' },
  ],
  [
    'Ethereum',
    'ERC1155',
    { address: contract, tokenId: '77' },
    { Standard: 'Token or piece (ERC-1155)', 'Contract address': contract, 'Token id': '77' },
  ],
  [
    'XRPL',
    'FungibleToken',
    { currencyCode: 'EUR', issuer },
    { Standard: 'Fungible token', 'Currency code': 'EUR', Issuer: issuer },
  ],
  [
    'XRPL',
    'MultiPurposeToken',
    { issuanceId: '00'.repeat(24) },
    { Standard: 'Multi-purpose token', 'Issuance id': '00'.repeat(24) },
  ],
  ['Stellar', 'Token', { code: 'EURC', issuer }, { Standard: 'Token', 'Asset code': 'EURC', Issuer: issuer }],
  [
    'Solana',
    'Token',
    { mint, tokenType: 'SPL' },
    { Standard: 'Token', 'Mint address': mint, 'Token program': 'Solana token (SPL)' },
  ],
  ['Hedera', 'FungibleToken', { id: '0.0.731861' }, { Standard: 'Fungible token', 'Hedera token id': '0.0.731861' }],
  [
    'Hedera',
    'NonFungibleToken',
    { id: '0.0.731861', serialNumber: 7 },
    { Standard: 'Non-fungible token', 'Hedera token id': '0.0.731861', 'Serial number': '7' },
  ],
  ...Object.keys(ledgerOrders).map((ledger) => [ledger, 'Native', {}, { Standard: 'Coin of the ledger' }] as const),
]

const detailsOf = (type: string, standard: string, properties: object) => ({
  ledgerId: 'a-ledger',
  kind: 'Token',
  name: 'Euro Coin',
  symbol: 'EURC',
  decimals: 0,
  ledgerDetails: { type, properties: { type: standard, ...properties } },
})

const factsIn = (container: HTMLElement, labels: string) =>
  Object.fromEntries(
    [...container.querySelectorAll(labels)].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent ?? '',
    ]),
  )
const resolve = () => undefined

/** In the console's review, and under a decision. */
function saidByConsole(payload: { readonly type: string }) {
  const { container, unmount } = render(<IntentFields payload={payload} resolve={resolve} />)
  const facts = factsIn(container, 'dt')
  unmount()
  return facts
}

function saidByDevice(payload: { readonly type: string }) {
  const entity = { type: 'Approve' }
  const request: VerifiedRequest = {
    type: 'Approve',
    frozen: freezeRequest(entity),
    entity,
    targetDomainId: id,
    author: { id: '', domainId: id },
    references: [],
    proposal: { payload, proposedBy: 'Mallory' },
  }
  const { container, unmount } = render(<SignReview request={request} remembered={[]} email="ines@nordhaven.example" />)
  const facts = factsIn(container, '.phone-facts dt')
  unmount()
  return facts
}

const sentenceOf = (payload: { readonly type: string }) =>
  render(<IntentSentence payload={payload} resolve={resolve} />).container.textContent

describe('an asset under review', () => {
  it('is of a standard that this test knows', () => {
    const standards = Object.keys(ledgerOrders).flatMap((ledger) =>
      standardsOf(ledger).map(({ name }) => `${ledger} ${name}`),
    )
    expect(known.map(([ledger, standard]) => `${ledger} ${standard}`).sort()).toEqual([...standards].sort())
  })

  it.each(known)('of %s, %s, is named by what it is, where it is registered', (ledger, standard, properties, said) => {
    const payload = { type: 'v0_CreateTicker', ...detailsOf(ledger, standard, properties) }
    expect(parseProposedPayload(payload).ok).toBe(true)
    const { Kind, 'Ledger type': type, ...facts } = saidByConsole(payload)
    expect([Kind, type]).toEqual(['Token', ledger === 'XRPL' ? 'XRP Ledger' : expect.any(String)])
    expect(facts).toEqual({ Name: 'Euro Coin', Symbol: 'EURC', Decimals: '0', Ledger: 'a-ledger', ...said })
    expect(saidByDevice(payload)).toMatchObject(said)
  })

  it.each(known)('of %s, %s, is named by what it is, where it is validated', (ledger, standard, properties, said) => {
    const asset = { id, lock: 'Unlocked', customProperties: {}, ...detailsOf(ledger, standard, properties) }
    const payload = { type: 'v0_ValidateTickers', tickers: [asset, { ...asset, name: 'Another' }] }
    expect(parseProposedPayload(payload).ok).toBe(true)
    const ofFirst = Object.fromEntries(
      Object.entries(said).map(([label, value]) => [
        `Asset 1, ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
        value as unknown,
      ]),
    )
    const facts = saidByConsole(payload)
    expect(facts).toMatchObject({ 'Asset 1, name': 'Euro Coin', 'Asset 2, name': 'Another', ...ofFirst })
    expect(Object.keys(facts)[0]).toBe('Asset 1, name')
    expect(saidByDevice(payload)).toMatchObject(ofFirst)
  })

  it('has a sentence for each thing that is done to it', () => {
    const asset = detailsOf('Ethereum', 'ERC20', { address: contract })
    const reference = { id, revision: 2 }
    expect(
      [
        { type: 'v0_CreateTicker', ...asset },
        { type: 'v0_ValidateTickers', tickers: [{ id, lock: 'Unlocked', customProperties: {}, ...asset }] },
        { type: 'v0_UpdateTicker', reference, name: 'Euro Coin', customProperties: {} },
        { type: 'v0_LockTicker', reference },
        { type: 'v0_UnlockTicker', reference },
      ].map(sentenceOf),
    ).toEqual([
      'Register asset Euro Coin on a-ledger',
      'Validate Euro Coin',
      `Update asset ${id} not verified`,
      `Lock asset ${id} not verified`,
      `Unlock asset ${id} not verified`,
    ])
  })
})

/** A step of a path that only holds others, a step twice, and what no person writes. */
const isRaw = (label: string) => {
  const parts = label.toLowerCase().split(', ')
  return (
    parts.some((part, i) => /^(properties|\w+ details|details)$/.test(part) || part === parts[i - 1]) ||
    /[a-z][A-Z]|[._]/.test(label)
  )
}

it('no field of any request is labelled by its path', () => {
  const labels = intentTypes.flatMap((type) =>
    pathsOf(type)
      .map((path) => path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.'))
      .filter((path) => !isFreeForm(path))
      .map((path) => ({ type, path, label: fieldLabel(path) })),
  )
  // What an extension is handed is named by whoever wrote it.
  expect(intentTypes.filter((type) => !labels.some((one) => one.type === type))).toEqual(['v0_ExecuteExtension'])
  expect(labels.filter(({ path }) => path.includes('ledgerDetails')).length).toBeGreaterThan(15)
  expect(labels.filter(({ label }) => isRaw(label))).toEqual([])
})
