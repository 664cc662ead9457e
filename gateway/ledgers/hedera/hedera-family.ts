import { toUtf8Bytes } from 'ethers'
import type { HederaParameters } from '@domain/intents/catalogue/orders/hedera'
import { isAddressOf } from '@domain/ledgers/addresses/address-rules'
import { hederaAccountOf, hederaChecksum, parseHederaAccount } from '@domain/ledgers/addresses/hedera-address'
import { mostUnits } from '@domain/ledgers/most-units'
import { addressAt, feeTermsOf, ed25519Base, flatFee } from '../ed25519-family'
import type { LedgerFamily, OrderedPayment } from '../ledger-family'
import { buildHedera, digestOf, signHedera } from './hedera-bytes'
import { effect, receive } from './hedera-rules'

/** Tinybars; tokens cost ten times what the coin costs, and each association on its own. */
const fees = { coin: 120_000n, token: 1_200_000n, AccountUpdate: 260_000n, association: 60_000_000n } as const

type Transfer = Extract<HederaParameters['operation'], { type: 'Transfer' }>

const paymentOf = (output: NonNullable<Transfer['tokenOutputs']>[number]): OrderedPayment => {
  const { destination, token } = output
  const asset =
    token.type === 'Ticker'
      ? `ticker:${token.tickerId}`
      : token.type === 'TokenId'
        ? `token:${token.tokenId}`
        : `piece:${token.tokenId}/${token.serialNumber}`
  return { destination, asset, amount: 'amount' in output ? BigInt(output.amount) : 1n, isPiece: !('amount' in output) }
}

const isTokenId = (text: string) => parseHederaAccount(text) === text

function faultOf({ operation, memo }: HederaParameters): string | undefined {
  if (memo !== undefined && toUtf8Bytes(memo).length > 100) return 'The memo has more than 100 bytes'
  const named =
    operation.type === 'Transfer'
      ? (operation.tokenOutputs ?? []).map(({ token }) => token)
      : 'tokens' in operation
        ? operation.tokens
        : []
  const wrong = named.flatMap((token) => ('tokenId' in token && !isTokenId(token.tokenId) ? [token.tokenId] : []))
  return wrong.length === 0 ? undefined : `Not a token id: ${wrong.join(', ')}`
}

function readOrder(parameters: HederaParameters): readonly OrderedPayment[] | undefined {
  const { operation } = parameters
  if (faultOf(parameters) !== undefined) return undefined
  if (operation.type !== 'Transfer') return []
  const coins = (operation.outputs ?? []).map(({ destination, amount }): OrderedPayment => ({
    destination,
    asset: 'native',
    amount: BigInt(amount),
  }))
  const payments = [...coins, ...(operation.tokenOutputs ?? []).map(paymentOf)]
  return payments.length === 0 || payments.some(({ amount }) => amount === 0n || amount > mostUnits.Hedera)
    ? undefined
    : payments
}

function feeOf({ operation }: HederaParameters): bigint {
  if (operation.type === 'AccountUpdate') return fees.AccountUpdate
  if (operation.type !== 'Transfer') return fees.association * BigInt(operation.tokens.length)
  return operation.tokenOutputs ? fees.token : fees.coin
}

const bodyOf = (unsigned: string): string => (JSON.parse(unsigned) as { readonly body: string }).body

export const hedera: LedgerFamily<HederaParameters> = {
  ...ed25519Base,
  type: 'Hedera',
  needsActivation: false,
  accountReserve: 0n,
  leastAmount: () => 1n,
  pace: {
    prepare: 500,
    reserve: 500,
    sign: 500,
    submit: 500,
    detect: 500,
    confirm: 1500,
    retry: 10_000,
    expire: 120_000,
  },
  deriveAddress: (seed, account) => addressAt(seed, `m/44'/3030'/${account}'/0'/0'`, hederaAccountOf),
  isAddress: isAddressOf('Hedera'),
  normalise: (address) => parseHederaAccount(address)!,
  furtherSpellings: (address) => [`${address}-${hederaChecksum(address)}`],
  assetOf: (details) => {
    if (details.type !== 'Hedera') return undefined
    const { properties } = details
    if (properties.type === 'Native') return 'native'
    return properties.type === 'FungibleToken'
      ? `token:${properties.id}`
      : `piece:${properties.id}/${properties.serialNumber}`
  },
  readOrder,
  faultOf,
  composeTransfer: (input) => {
    const { asset, tickerId, outputs } = input
    if (outputs.some(({ paysFee, amount }) => paysFee || (asset.startsWith('piece:') && amount !== '1')))
      return undefined
    const token = { type: 'Ticker', tickerId: tickerId as never } as const
    const tokenOutputs = outputs.map(({ destination, amount }) =>
      asset.startsWith('piece:')
        ? ({ type: 'HederaNonFungibleTokenOutput', token, destination } as const)
        : ({ type: 'HederaFungibleTokenOutput', token, destination, amount } as const),
    )
    const paid =
      asset === 'native'
        ? { outputs: outputs.map(({ destination, amount }) => ({ destination, amount })) }
        : { tokenOutputs }
    return { type: 'Hedera', operation: { type: 'Transfer', ...paid }, ...feeTermsOf(input) }
  },
  quote: ({ parameters }) => flatFee(feeOf(parameters)),
  estimate: (_parameters, { expected }) => ({ type: 'Hedera', fee: expected }),
  build: buildHedera,
  bytesOf: bodyOf,
  digestOf: (unsigned) => digestOf(bodyOf(unsigned)),
  sign: signHedera,
  foreignId: (bytes) =>
    `0.0.98@${1_700_000_000 + bytes[0]! * 65_536 + bytes[1]! * 256 + bytes[2]!}.${String(((bytes[3]! & 31) << 24) + (bytes[4]! << 16) + (bytes[5]! << 8) + bytes[6]!).padStart(9, '0')}`,
  effect,
  receive,
}
