import { describe, expect, it } from 'vitest'
import {
  createTickerPayload,
  isCounted,
  isDecimals,
  kindOfStandard,
  readTickerProperty,
  standardsOf,
  tickerProperties,
  updateTickerPayload,
  type TickerDraft,
  type TickerProperty,
} from '@domain/assets/ticker-draft'
import { payloadSchemas } from '@domain/intents/catalogue/payloads'
import { ledgerOrders, undescribedLedgers } from '@domain/intents/catalogue/orders/ledger-orders'
import { sampleId } from '@support/sample-intent'

const coinAlone = ['Algorand', 'Bitcoin', 'Cardano', 'Substrate', 'Tezos']
const standards: Readonly<Record<string, Readonly<Record<string, readonly TickerProperty[]>>>> = {
  ...Object.fromEntries(coinAlone.map((family) => [family, { Native: [] }])),
  Ethereum: { Native: [], ERC20: ['address'], ERC721: ['address', 'tokenId'], ERC1155: ['address', 'tokenId'] },
  XRPL: { Native: [], FungibleToken: ['currencyCode', 'issuer'], MultiPurposeToken: ['issuanceId'] },
  Stellar: { Native: [], Token: ['code', 'issuer'] },
  Solana: { Native: [], Token: ['mint', 'tokenType'] },
  Hedera: { Native: [], FungibleToken: ['id'], NonFungibleToken: ['id', 'serialNumber'] },
}

describe('what an asset can be', () => {
  it.each(Object.keys(ledgerOrders))('on %s is what the platform describes, with all that it is known by', (family) => {
    expect(Object.fromEntries(standardsOf(family).map(({ name, asks }) => [name, asks]))).toEqual(standards[family])
  })

  it('is not known of a ledger that the platform does not describe', () => {
    expect([...undescribedLedgers, 'toString', ''].map(standardsOf)).toEqual([[], [], [], []])
  })

  it('has the one kind of its standard, and decimals where it is counted', () => {
    const names = ['Native', 'ERC20', 'ERC721', 'ERC1155', 'Token', 'FungibleToken', 'NonFungibleToken']
    expect(names.map((name) => `${name} ${kindOfStandard(name)} ${isCounted(name)}`)).toEqual([
      'Native Native true',
      'ERC20 Contract true',
      'ERC721 Contract false',
      'ERC1155 Contract true',
      'Token Token true',
      'FungibleToken Token true',
      'NonFungibleToken Token false',
    ])
  })
})

describe('a property of an asset', () => {
  const on = (type: string) => ({ type, hasMainAddresses: true })
  const ether = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const issuer = 'rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De'

  it.each([
    ['Ethereum', 'address', ` ${ether} `, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['Ethereum', 'tokenId', '007', '7'],
    ['Ethereum', 'tokenId', String(2n ** 256n - 1n), String(2n ** 256n - 1n)],
    ['XRPL', 'issuer', issuer, issuer],
    ['XRPL', 'currencyCode', 'EUR', 'EUR'],
    ['XRPL', 'currencyCode', '524c555344000000000000000000000000000000', '524C555344000000000000000000000000000000'],
    ['XRPL', 'issuanceId', 'ab'.repeat(24), 'AB'.repeat(24)],
    ['Stellar', 'code', 'AQUA', 'AQUA'],
    ['Hedera', 'id', '0.0.123-vfmkw', '0.0.123'],
    ['Hedera', 'serialNumber', '42', 42],
    ['Solana', 'tokenType', 'SPL2022', 'SPL2022'],
  ] as const)('on %s, %s %s, has one spelling', (family, name, text, value) => {
    expect(readTickerProperty(on(family), name, text)).toEqual({ ok: true, value })
  })

  it.each([
    ['Ethereum', 'address', '0x12', 'badAddress'],
    ['Ethereum', 'address', '0xA0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'badChecksum'],
    ['Ethereum', 'address', `${ether}\u200B`, 'hidden'],
    ['Ethereum', 'tokenId', '-1', 'notATokenId'],
    ['Ethereum', 'tokenId', String(2n ** 256n), 'notATokenId'],
    ['XRPL', 'issuer', 'r'.repeat(24), 'issuerLength'],
    ['XRPL', 'issuer', 'r'.repeat(35), 'issuerLength'],
    ['XRPL', 'issuer', 'r'.repeat(25), 'badAddress'],
    ['XRPL', 'issuer', 'r'.repeat(34), 'badAddress'],
    ['XRPL', 'currencyCode', 'XRP', 'notAnXrplCode'],
    ['XRPL', 'currencyCode', 'RLUSD', 'notAnXrplCode'],
    ['XRPL', 'issuanceId', 'ab'.repeat(23), 'notAnIssuance'],
    ['Stellar', 'code', 'A'.repeat(13), 'notAStellarCode'],
    ['Stellar', 'issuer', 'G', 'badAddress'],
    ['Hedera', 'id', '123', 'notAHederaToken'],
    ['Hedera', 'id', '0.0.123-aaaaa', 'notAHederaToken'],
    ['Hedera', 'serialNumber', '0', 'notASerialNumber'],
    ['Hedera', 'serialNumber', String(2 ** 53), 'notASerialNumber'],
    ['Solana', 'mint', 'not an address', 'badAddress'],
    ['Solana', 'tokenType', 'ERC20', 'notATokenType'],
  ] as const)('on %s, %s %s, is refused as %s', (family, name, text, problem) => {
    expect(readTickerProperty(on(family), name, text)).toEqual({ ok: false, problem })
  })
})

it.each([
  ['', false],
  ['-1', false],
  ['1.5', false],
  ['0', true],
  ['18', true],
  ['255', true],
  ['256', false],
])('decimals %j: %s [VA018]', (text, isRight) => {
  expect(isDecimals(text)).toBe(isRight)
})

describe('the payload', () => {
  const filled = Object.fromEntries(tickerProperties.map((name) => [name, ''])) as Record<TickerProperty, string>
  const draft = (more: Partial<TickerDraft>): TickerDraft => ({
    ...filled,
    ledger: { id: 'hedera-mainnet', type: 'Hedera', hasMainAddresses: true },
    standard: 'NonFungibleToken',
    name: ' Deed 17 ',
    symbol: ' DEED ',
    decimals: '6',
    ...more,
  })

  it('of a new asset holds what its standard asks for, and nothing that was filled in for another', () => {
    const payload = createTickerPayload(draft({ id: '0.0.731861', serialNumber: '42', issuer: 'r', address: '0x' }))
    expect(payload).toEqual({
      type: 'v0_CreateTicker',
      ledgerId: 'hedera-mainnet',
      kind: 'Token',
      name: 'Deed 17',
      symbol: 'DEED',
      ledgerDetails: {
        type: 'Hedera',
        properties: { type: 'NonFungibleToken', id: '0.0.731861', serialNumber: 42 },
      },
    })
    expect(payloadSchemas.v0_CreateTicker.safeParse(payload).success).toBe(true)
  })

  it('of a change leaves out a description that was emptied, and decimals of what is not counted', () => {
    const reference = { id: sampleId(1), revision: 3 }
    const words = { name: 'Deed', symbol: 'D', decimals: '2', customProperties: { desk: 'FX' } }
    expect(updateTickerPayload(reference, { ...words, standard: 'ERC721', description: ' ' })).toEqual({
      type: 'v0_UpdateTicker',
      reference,
      name: 'Deed',
      symbol: 'D',
      customProperties: { desk: 'FX' },
    })
    expect(updateTickerPayload(reference, { ...words, standard: undefined, description: ' Of the desk' })).toEqual(
      expect.objectContaining({ decimals: 2, description: 'Of the desk' }),
    )
  })
})
