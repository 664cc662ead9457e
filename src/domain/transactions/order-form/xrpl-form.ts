import { productLimits } from '@domain/intents/catalogue/product-limits'
import type { OrderField, OrderFields, OrderForm } from './order-field'
import { amountOf, destination, feesOf, largestTag, limitOf, tokensOf } from './parts'

const tag = { as: 'whole', least: 0n, most: largestTag, isOptional: true } satisfies OrderField
const issued: Readonly<Record<string, OrderFields>> = {
  TickerId: { tickerId: { as: 'ticker' } },
  Currency: {
    code: { as: 'text', most: 40, form: 'xrplCode' },
    issuer: {
      as: 'text',
      least: productLimits.xrplIssuer.minimum,
      most: productLimits.xrplIssuer.maximum,
      form: 'xrplAddress',
    },
  },
}
const issuanceId = { as: 'hex', exactly: 24 } satisfies OrderField
const anyCurrency = { as: 'kind', of: { ...issued, MultiPurposeToken: { issuanceId } } } satisfies OrderField
const issuedCurrency = { as: 'kind', of: issued } satisfies OrderField
const quantity = {
  as: 'group',
  of: { currency: { ...issuedCurrency, isOptional: true }, amount: amountOf('currency') },
} satisfies OrderField
const accountFlag = {
  as: 'choice',
  isOptional: true,
  of: [
    'asfGlobalFreeze',
    'asfNoFreeze',
    'asfRequireAuth',
    'asfAllowTrustLineClawback',
    'asfAccountTxnID',
    'asfDepositAuth',
    'asfRequireDest',
    'asfDefaultRipple',
  ],
} satisfies OrderField

export const xrplForm: OrderForm<'XRPL'> = {
  type: 'XRPL',
  does: {
    operation: {
      as: 'kind',
      of: {
        Payment: {
          destination,
          currency: { ...anyCurrency, isOptional: true },
          amount: amountOf('currency'),
          destinationTag: tag,
        },
        TrustSet: {
          limitAmount: { as: 'group', of: { currency: issuedCurrency, value: limitOf('currency') } },
          flags: { as: 'flags', of: ['tfSetFreeze', 'tfClearFreeze', 'tfSetfAuth'] },
          enableRippling: { as: 'yes', isOptional: true },
        },
        AccountSet: {
          setFlag: accountFlag,
          clearFlag: accountFlag,
          transferRate: { as: 'transferRate', isOptional: true },
        },
        DepositPreauth: {
          authorize: { ...destination, isOptional: true },
          unauthorize: { ...destination, isOptional: true },
        },
        OfferCreate: {
          takerGets: quantity,
          takerPays: quantity,
          flags: { as: 'flags', of: ['tfImmediateOrCancel', 'tfFillOrKill', 'tfSell'] },
        },
        Clawback: { holder: destination, currency: anyCurrency, value: tokensOf('currency') },
        MPTokenAuthorize: {
          issuanceId,
          holder: { as: 'text', most: 35, form: 'xrplAddress', isOptional: true },
          flags: { as: 'flags', of: ['tfMPTUnauthorize'] },
        },
        MPTokenIssuanceCreate: {
          assetScale: { as: 'whole', least: 0n, most: 255n, isOptional: true },
          transferFee: { as: 'whole', least: 0n, most: 50_000n, isOptional: true },
          maximumAmount: { as: 'whole', least: 1n, most: 2n ** 63n - 1n, isText: true, isOptional: true },
          metadata: { as: 'hex', most: 1024, isOptional: true },
          flags: {
            as: 'flags',
            of: [
              'tfMPTRequireAuth',
              'tfMPTCanClawback',
              'tfMPTCanTransfer',
              'tfMPTCanEscrow',
              'tfMPTCanLock',
              'tfMPTCanTrade',
            ],
          },
        },
        MPTokenIssuanceSet: {
          issuanceId,
          holder: { as: 'text', most: 35, form: 'xrplAddress', isOptional: true },
          flags: { as: 'flags', of: ['tfMPTLock', 'tfMPTUnlock'] },
        },
        MPTokenIssuanceDestroy: { issuanceId },
      },
    },
  },
  beside: {
    sourceTag: tag,
    memos: {
      as: 'list',
      least: 0,
      most: 10,
      of: {
        as: 'group',
        of: {
          memoData: { as: 'hex', most: 1024, isOptional: true },
          memoFormat: { as: 'hex', most: 1024, isOptional: true },
          memoType: { as: 'hex', most: 1024, isOptional: true },
        },
      },
    },
    ...feesOf({
      SpecifiedAdditionalFee: { drops: { as: 'whole', least: 0n, most: 10n ** 17n, isText: true, counts: 'coin' } },
    }),
  },
}
