import type { SolanaParameters } from '@domain/intents/catalogue/orders/solana'
import { decodeSolanaAddress } from '@domain/ledgers/addresses/solana-address'
import { sha256Bytes } from '@domain/shared/hash'
import { bigEndian, fromHex, joinHex, toHex } from '../byte-text'
import type { BuildInput, Unsigned } from '../ledger-family'
import { accountDestination } from '../account-destination'
import { rents, type Minted } from './solana-rules'
import { ledgerValues, programs, tokenAccountOf } from './solana-programs'
import { solanaMessage, u32, u64, utf8, type Instruction } from './solana-message'

type Input = BuildInput<SolanaParameters>

const { system, memo: memoProgram, associated, budget } = programs
/** Lamports for a place before others, told to the ledger as the price of each of so many units. */
export const tips = { High: 20_000n, Medium: 5000n, Low: 0n } as const
const computeUnits = 200_000
const priced = (tip: bigint): readonly Instruction[] =>
  tip === 0n
    ? []
    : [
        { program: budget, accounts: [], data: joinHex('02', u32(computeUnits)) },
        { program: budget, accounts: [], data: joinHex('03', u64((tip * 1_000_000n) / BigInt(computeUnits))) },
      ]
const keyHex = (address: string) => toHex(decodeSolanaAddress(address)!)
const blockOf = (name: string) => toHex(sha256Bytes(new TextEncoder().encode(name)))

/** The mint of a token: told by the asset that is paid, or by its place. */
function mintOf({ payments: [payment], addressOf }: Input, mintAccount: Minted): string {
  return payment?.asset.startsWith('token:')
    ? payment.asset.slice('token:'.length)
    : mintAccount.type === 'Destination'
      ? addressOf(mintAccount.destination)
      : system
}

const openAccount = (from: string, at: string, rent: bigint, space: number, owner: string): Instruction => ({
  program: system,
  accounts: [from, at],
  data: joinHex(u32(0), u64(rent), u64(space), keyHex(owner)),
})

const initializeMint = (from: string, mint: string, owner: string, decimals: number): readonly Instruction[] => [
  openAccount(from, mint, rents.InitializeMint, 82, owner),
  { program: owner, accounts: [mint], data: joinHex('14', bigEndian(decimals, 1), keyHex(from), '00') },
]

const createNonceAccount = (from: string, nonce: string): readonly Instruction[] => [
  openAccount(from, nonce, rents.CreateNonceAccount, 80, system),
  {
    program: system,
    accounts: [nonce, ledgerValues.recentBlockhashes, ledgerValues.rent],
    data: joinHex(u32(6), keyHex(from)),
  },
]

function instructionsOf(input: Input): readonly Instruction[] {
  const {
    parameters: { operation },
    payments,
    from,
    addressOf,
  } = input
  const token = programs.SPL
  switch (operation.type) {
    case 'Transfer':
      return payments.map(({ address, amount }) => ({
        program: system,
        accounts: [from, address],
        data: joinHex(u32(2), u64(amount)),
      }))
    case 'TransferToken': {
      const mint = mintOf(input, operation.mintAccount)
      return payments.map(({ address, amount }) => ({
        program: token,
        accounts: [tokenAccountOf(from, mint), tokenAccountOf(address, mint), from],
        data: joinHex('03', u64(amount)),
      }))
    }
    case 'MintTo': {
      const mint = mintOf(input, operation.mintAccount)
      return payments.map(({ address, amount }) => ({
        program: token,
        accounts: [mint, tokenAccountOf(address, mint), from],
        data: joinHex('07', u64(amount)),
      }))
    }
    case 'Burn': {
      const mint = mintOf(input, operation.mintAccount)
      return [
        {
          program: token,
          accounts: [tokenAccountOf(from, mint), mint, from],
          data: joinHex('08', u64(BigInt(operation.amount))),
        },
      ]
    }
    case 'FundAtaAccount': {
      const owner = operation.destination ? addressOf(operation.destination) : from
      const mint = mintOf(input, operation.mintAccount)
      return [
        { program: associated, accounts: [from, tokenAccountOf(owner, mint), owner, mint, system, token], data: '' },
      ]
    }
    case 'InitializeMint': {
      const mint = addressOf(accountDestination(operation.mintAccount))
      return initializeMint(from, mint, programs[operation.tokenType], operation.decimals)
    }
    case 'CreateNonceAccount':
      return createNonceAccount(from, addressOf(accountDestination(operation.createOnAccount)))
  }
}

/** The instructions of an order, after the one that moves its nonce on and before its memos. The key of a new account does not sign here. */
export function buildSolana(input: Input): Unsigned {
  const {
    parameters: { memos, nonceAccount, feeStrategy },
    from,
    addressOf,
    coins,
  } = input
  const advanced = nonceAccount && addressOf(nonceAccount)
  const advance: readonly Instruction[] = advanced
    ? [{ program: system, accounts: [advanced, ledgerValues.recentBlockhashes, from], data: u32(4) }]
    : []
  const notes = memos.map((memo): Instruction => ({ program: memoProgram, accounts: [from], data: utf8(memo) }))
  const message = solanaMessage(from, blockOf(coins.name), [
    ...advance,
    ...priced(tips[feeStrategy.priority]),
    ...instructionsOf(input),
    ...notes,
  ])
  return { text: message, digest: digestOf(message) }
}

export const digestOf = (message: string): string => toHex(sha256Bytes(fromHex(message)))
