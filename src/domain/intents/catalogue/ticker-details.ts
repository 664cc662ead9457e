import * as z from 'zod/mini'
import { undescribedLedgers } from '@domain/ledgers/ledger-family'
import { address, hexBytes } from './fields'

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
      type: z.literal('FungibleToken'), currencyCode: z.string().check(z.minLength(1), z.maxLength(100)),
      issuer: z.string().check(z.minLength(25), z.maxLength(35)),
    }),
    z.strictObject({ type: z.literal('MultiPurposeToken'), issuanceId: hexBytes }),
  ]),
})

const undescribed = z.looseObject({
  type: z.enum(undescribedLedgers), properties: z.looseObject({ type: z.string() }),
})

/** What an asset is on its ledger. */
export const tickerDetails = z.discriminatedUnion('type', [ethereum, bitcoin, xrpl, undescribed])
export type TickerDetails = z.output<typeof tickerDetails>
