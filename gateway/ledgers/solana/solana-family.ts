import { toUtf8Bytes } from 'ethers'
import type { SolanaParameters } from '@domain/intents/catalogue/orders/solana'
import { isAddressOf } from '@domain/ledgers/addresses/address-rules'
import { encodeSolanaAddress } from '@domain/ledgers/addresses/solana-address'
import { mostUnits } from '@domain/ledgers/most-units'
import { addressAt, ed25519Base, feeTermsOf } from '../ed25519-family'
import type { AssetKey, FeeQuote, LedgerFamily, OrderedPayment, QuoteInput, TransferInput } from '../ledger-family'
import { buildSolana, digestOf, tips } from './solana-bytes'
import { signSolana } from './solana-message'
import { effect, receive, rentOf, type Minted } from './solana-rules'

/** Lamports: what an account keeps to stay, and what a place before others costs. */
const leastBalance = 890_880n
const standardFee = 5000n
/** What of a transaction of 1232 bytes is left for its outputs and memos. */
const mostContent = 800
const sizes = { output: 49, memo: 5 } as const
const mostMemoBytes = 566

/** Undefined for a mint that is named by an account or an endpoint: which token that is, nobody can tell from the order. */
function assetOf(mint: Minted): AssetKey | undefined {
  if (mint.type === 'Ticker') return `ticker:${mint.tickerId}`
  return mint.destination.type === 'Address' ? `token:${mint.destination.address}` : undefined
}

function readOrder({ operation, memos }: SolanaParameters): readonly OrderedPayment[] | undefined {
  const notes = memos.map((memo) => toUtf8Bytes(memo).length)
  const content = notes.reduce(
    (sum, length) => sum + length + sizes.memo,
    'outputs' in operation ? operation.outputs.length * sizes.output : 0,
  )
  if (notes.some((length) => length > mostMemoBytes) || content > mostContent) return undefined
  if (operation.type === 'InitializeMint') return operation.decimals > 255 ? undefined : []
  if (operation.type === 'FundAtaAccount' || operation.type === 'CreateNonceAccount') return []
  const asset = operation.type === 'Transfer' ? 'native' : assetOf(operation.mintAccount)
  if (asset === undefined) return undefined
  const payments =
    'outputs' in operation
      ? operation.outputs.map(({ destination, amount }): OrderedPayment => ({
          destination,
          asset,
          amount: BigInt(amount),
        }))
      : [
          {
            asset,
            amount: BigInt(operation.amount),
            ...(operation.type === 'MintTo'
              ? { destination: operation.destination, kind: 'issue' as const }
              : { kind: 'burn' as const }),
          },
        ]
  return payments.some(({ amount }) => amount === 0n || amount > mostUnits.Solana) ? undefined : payments
}

function composeTransfer(input: TransferInput): SolanaParameters | undefined {
  const { asset, tickerId, outputs } = input
  if (outputs.length === 0 || outputs.some(({ paysFee }) => paysFee)) return undefined
  const paid = outputs.map(({ destination, amount }) => ({ destination, amount }))
  const operation: SolanaParameters['operation'] =
    asset === 'native'
      ? { type: 'Transfer', outputs: paid }
      : { type: 'TransferToken', outputs: paid, mintAccount: { type: 'Ticker', tickerId: tickerId as never } }
  return { type: 'Solana', operation, memos: [], ...feeTermsOf(input) }
}

/** The fee of one signature and a tip, and what a new account is given so that the ledger keeps it. */
function quote({ parameters: { operation, feeStrategy }, ledger }: QuoteInput<SolanaParameters>): FeeQuote {
  const { lamportsPerSignature } = ledger
  const fee =
    (typeof lamportsPerSignature === 'string' ? BigInt(lamportsPerSignature) : standardFee) + tips[feeStrategy.priority]
  const all = `${fee + rentOf(operation)}`
  return { rate: `${fee}`, size: '1', expected: all, ceiling: all, failed: `${fee}` }
}

export const solana: LedgerFamily<SolanaParameters> = {
  ...ed25519Base,
  type: 'Solana',
  needsActivation: true,
  accountReserve: leastBalance,
  leastAmount: () => 1n,
  pace: {
    prepare: 500,
    reserve: 500,
    sign: 500,
    submit: 500,
    detect: 500,
    confirm: 1500,
    retry: 10_000,
    expire: 60_000,
  },
  deriveAddress: (seed, account) => addressAt(seed, `m/44'/501'/${account}'/0'`, encodeSolanaAddress),
  isAddress: isAddressOf('Solana'),
  assetOf: (details) => {
    if (details.type !== 'Solana') return undefined
    return details.properties.type === 'Native' ? 'native' : `token:${details.properties.mint}`
  },
  readOrder,
  opens: ({ operation }) => {
    if (operation.type === 'CreateNonceAccount') return operation.createOnAccount
    return operation.type === 'InitializeMint' ? operation.mintAccount : undefined
  },
  composeTransfer,
  quote,
  estimate: (_parameters, { expected }) => ({ type: 'Solana', fee: expected }),
  build: buildSolana,
  digestOf,
  sign: signSolana,
  foreignId: encodeSolanaAddress,
  effect,
  receive,
}
