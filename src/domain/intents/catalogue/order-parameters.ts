import * as z from 'zod/mini'
import { undescribedLedgers } from '@domain/ledgers/ledger-family'
import { hexBytes, hexText, ledgerTag, units, uuid } from './fields'
import { cardano } from './orders/cardano'
import { hedera } from './orders/hedera'
import { byPriority, destination, maximumFee, priorityOnly } from './orders/order-parts'
import { solana } from './orders/solana'
import { stellar } from './orders/stellar'
import { substrate } from './orders/substrate'
import { tezos } from './orders/tezos'

/** Amounts in microalgos. */
const algorand = z.strictObject({
  type: z.literal('Algorand'),
  operation: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('Payment'), destination, amount: units })]),
  note: z.optional(z.string().check(z.maxLength(1024))),
  feeStrategy: priorityOnly,
  maximumFee,
})

export { destination, feePriorities, feePriority, type Destination, type FeePriority } from './orders/order-parts'

const reason = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))
/** This order takes the place of one that has not been confirmed. */
const replacement = z.optional(
  z.strictObject({ type: z.literal('OrderReplacement'), transactionOrderId: uuid, reason }),
)

/** Amounts in wei, gas prices in wei per unit of gas, `data` hexadecimal. Without a destination the data is a new contract. */
const ethereum = z.strictObject({
  type: z.literal('Ethereum'),
  destination: z.optional(destination),
  amount: units,
  feeStrategy: z.discriminatedUnion('type', [
    byPriority,
    z.strictObject({ type: z.literal('SpecifiedRate'), gasPrice: units }),
    z.strictObject({ type: z.literal('SpecifiedRateEIP1559'), maxFeePerGas: units, maxPriorityFeePerGas: units }),
  ]),
  maximumFee,
  data: z.optional(hexText),
  resourceStrategy: replacement,
})

/** Amounts in satoshi; one output may pay the fee out of its own amount. */
const bitcoin = z.strictObject({
  type: z.literal('Bitcoin'),
  outputs: z.array(z.strictObject({ destination, amount: units, paysFee: z.optional(z.boolean()) })),
  feeStrategy: z.discriminatedUnion('type', [
    byPriority,
    z.strictObject({ type: z.literal('SpecifiedRate'), satoshiPerVbyte: units }),
  ]),
  maximumFee,
  resourceStrategy: replacement,
  addressForChange: z.optional(z.enum(['GenerateNewAddress', 'PrimaryAddress'])),
})

const issuer = z.string().check(z.minLength(25), z.maxLength(35))
const issued = z.strictObject({
  type: z.literal('Currency'),
  code: z.string().check(z.minLength(1), z.maxLength(100)),
  issuer,
})
const byTicker = z.strictObject({ type: z.literal('TickerId'), tickerId: uuid })
const multiPurpose = z.strictObject({ type: z.literal('MultiPurposeToken'), issuanceId: hexBytes })
const issuedCurrency = z.discriminatedUnion('type', [issued, byTicker])
const anyCurrency = z.discriminatedUnion('type', [issued, byTicker, multiPurpose])
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

const xrplOperation = z.discriminatedUnion('type', [
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
const xrpl = z.strictObject({
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
  operation: z.optional(xrplOperation),
})

/** Kinds of ledger whose orders have no schema yet: read, never carried out. */
const undescribed = z.looseObject({ type: z.enum(undescribedLedgers) })

export const orderParameters = z.discriminatedUnion('type', [
  ethereum,
  bitcoin,
  xrpl,
  stellar,
  solana,
  tezos,
  cardano,
  substrate,
  hedera,
  algorand,
  undescribed,
])
export type OrderParameters = z.output<typeof orderParameters>
export type EthereumParameters = z.output<typeof ethereum>
export type BitcoinParameters = z.output<typeof bitcoin>
export type XrplParameters = z.output<typeof xrpl>
export type StellarParameters = z.output<typeof stellar>
export type SolanaParameters = z.output<typeof solana>
export type TezosParameters = z.output<typeof tezos>
export type CardanoParameters = z.output<typeof cardano>
export type SubstrateParameters = z.output<typeof substrate>
export type HederaParameters = z.output<typeof hedera>
export type AlgorandParameters = z.output<typeof algorand>
