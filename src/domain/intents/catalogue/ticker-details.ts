import * as z from 'zod/mini'
import { undescribedLedgers } from '@domain/ledgers/ledger-family'
import { address, hexBytes } from './fields'
import { tokenId as hederaTokenId } from './orders/order-parts'
import { solanaTokenType } from './orders/solana'

const native = z.strictObject({ type: z.literal('Native') })
const tokenId = z.string().check(z.minLength(1))

const ethereum = z.strictObject({
  type: z.literal('Ethereum'),
  properties: z.discriminatedUnion('type', [
    native,
    z.strictObject({ type: z.literal('ERC20'), address }),
    z.strictObject({ type: z.literal('ERC721'), address, tokenId }),
    z.strictObject({ type: z.literal('ERC1155'), address, tokenId }),
  ]),
})
const bitcoin = z.strictObject({ type: z.literal('Bitcoin'), properties: native })
const xrpl = z.strictObject({
  type: z.literal('XRPL'),
  properties: z.discriminatedUnion('type', [
    native,
    z.strictObject({
      type: z.literal('FungibleToken'),
      currencyCode: z.string().check(z.minLength(1), z.maxLength(100)),
      issuer: z.string().check(z.minLength(25), z.maxLength(35)),
    }),
    z.strictObject({ type: z.literal('MultiPurposeToken'), issuanceId: hexBytes }),
  ]),
})

const stellar = z.strictObject({
  type: z.literal('Stellar'),
  properties: z.discriminatedUnion('type', [
    native,
    z.strictObject({
      type: z.literal('Token'),
      code: z.string().check(z.minLength(1), z.maxLength(100)),
      issuer: address,
    }),
  ]),
})
const solana = z.strictObject({
  type: z.literal('Solana'),
  properties: z.discriminatedUnion('type', [
    native,
    z.strictObject({ type: z.literal('Token'), mint: address, tokenType: solanaTokenType }),
  ]),
})
const hedera = z.strictObject({
  type: z.literal('Hedera'),
  properties: z.discriminatedUnion('type', [
    native,
    z.strictObject({ type: z.literal('FungibleToken'), id: hederaTokenId }),
    z.strictObject({ type: z.literal('NonFungibleToken'), id: hederaTokenId, serialNumber: z.int() }),
  ]),
})
/** Ledgers that know no asset but their own coin. */
const ofCoinAlone = <T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), properties: z.discriminatedUnion('type', [native]) })

const undescribed = z.looseObject({
  type: z.enum(undescribedLedgers),
  properties: z.looseObject({ type: z.string() }),
})

/** What an asset is on its ledger. */
export const tickerDetails = z.discriminatedUnion('type', [
  ethereum,
  bitcoin,
  xrpl,
  stellar,
  solana,
  hedera,
  ofCoinAlone('Tezos'),
  ofCoinAlone('Cardano'),
  ofCoinAlone('Substrate'),
  ofCoinAlone('Algorand'),
  undescribed,
])
export type TickerDetails = z.output<typeof tickerDetails>
