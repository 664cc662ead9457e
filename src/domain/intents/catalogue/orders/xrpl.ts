import * as z from 'zod/mini'
import { hexBytes, ledgerTag, units, uuid } from '../fields'
import { byPriority, destination, maximumFee, native } from './order-parts'

const issuer = z.string().check(z.minLength(25), z.maxLength(35))
const issued = z.strictObject({
  type: z.literal('Currency'),
  code: z.string().check(z.minLength(1), z.maxLength(100)),
  issuer,
})
const byTickerId = z.strictObject({ type: z.literal('TickerId'), tickerId: uuid })
const multiPurpose = z.strictObject({ type: z.literal('MultiPurposeToken'), issuanceId: hexBytes })
const issuedCurrency = z.discriminatedUnion('type', [issued, byTickerId])
const anyCurrency = z.discriminatedUnion('type', [issued, byTickerId, multiPurpose])
const quantity = z.strictObject({ currency: z.optional(issuedCurrency), amount: units })
const accountFlag = z.optional(
  z.enum([
    'asfGlobalFreeze',
    'asfNoFreeze',
    'asfRequireAuth',
    'asfAllowTrustLineClawback',
    'asfAccountTxnID',
    'asfDepositAuth',
    'asfRequireDest',
    'asfDefaultRipple',
  ]),
)

const operation = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('Payment'),
    destination,
    amount: units,
    destinationTag: z.optional(ledgerTag),
    currency: z.optional(anyCurrency),
  }),
  z.strictObject({
    type: z.literal('TrustSet'),
    flags: z.array(z.enum(['tfSetFreeze', 'tfClearFreeze', 'tfSetfAuth'])),
    limitAmount: z.strictObject({ currency: issuedCurrency, value: units }),
    enableRippling: z.optional(z.boolean()),
  }),
  z.strictObject({
    type: z.literal('AccountSet'),
    setFlag: accountFlag,
    clearFlag: accountFlag,
    transferRate: z.optional(z.int32()),
  }),
  z.strictObject({
    type: z.literal('DepositPreauth'),
    authorize: z.optional(destination),
    unauthorize: z.optional(destination),
  }),
  z.strictObject({
    type: z.literal('OfferCreate'),
    flags: z.array(z.enum(['tfImmediateOrCancel', 'tfFillOrKill', 'tfSell'])),
    takerGets: quantity,
    takerPays: quantity,
  }),
  z.strictObject({ type: z.literal('Clawback'), currency: anyCurrency, holder: destination, value: units }),
  z.strictObject({
    type: z.literal('MPTokenAuthorize'),
    issuanceId: hexBytes,
    flags: z.array(z.enum(['tfMPTUnauthorize'])),
    holder: z.optional(issuer),
  }),
  z.strictObject({
    type: z.literal('MPTokenIssuanceCreate'),
    flags: z.array(
      z.enum([
        'tfMPTRequireAuth',
        'tfMPTCanClawback',
        'tfMPTCanTransfer',
        'tfMPTCanEscrow',
        'tfMPTCanLock',
        'tfMPTCanTrade',
      ]),
    ),
    assetScale: z.optional(z.int().check(z.minimum(0), z.maximum(255))),
    transferFee: z.optional(z.int().check(z.minimum(0), z.maximum(50_000))),
    maximumAmount: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
    metadata: z.optional(hexBytes),
  }),
  z.strictObject({ type: z.literal('MPTokenIssuanceDestroy'), issuanceId: hexBytes }),
  z.strictObject({
    type: z.literal('MPTokenIssuanceSet'),
    issuanceId: hexBytes,
    holder: z.optional(issuer),
    flags: z.array(z.enum(['tfMPTLock', 'tfMPTUnlock'])),
  }),
])

/** Amounts in drops, or in the smallest unit of the currency; memo parts hexadecimal. The older form carries the payment itself. */
const order = z.strictObject({
  type: z.literal('XRPL'),
  destination: z.optional(destination),
  amount: z.optional(units),
  feeStrategy: z.discriminatedUnion('type', [
    byPriority,
    z.strictObject({ type: z.literal('SpecifiedAdditionalFee'), drops: units }),
  ]),
  maximumFee,
  sourceTag: z.optional(ledgerTag),
  destinationTag: z.optional(ledgerTag),
  memos: z.array(
    z.strictObject({
      memoData: z.optional(hexBytes),
      memoFormat: z.optional(hexBytes),
      memoType: z.optional(hexBytes),
    }),
  ),
  operation: z.optional(operation),
})

const ticker = z.strictObject({
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

export type XrplParameters = z.output<typeof order>

export const xrpl = { order, ticker }
