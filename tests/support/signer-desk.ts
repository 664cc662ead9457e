import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import type { PreparedFile, PreparedOperation } from '@domain/vaults/operation-files'
import type { OperationContent } from '@domain/vaults/sealed-operation'
import { findFamily } from '@gateway/ledgers/ledger-families'
import type { LedgerPayment } from '@gateway/ledgers/ledger-family'
import { sealingPoint, sealOperation } from '@gateway/vaults/seal-operation'
import { furtherLedgers } from './further-ledgers'
import { makeKey } from './keys'
import { outside } from './money-desk'

const uuid = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}` as Uuid

/** The ids that a request of this desk names. */
export const ids = {
  vault: uuid(1),
  domain: uuid(2),
  intent: uuid(3),
  author: uuid(4),
  approver: uuid(5),
  account: uuid(6),
  order: uuid(7),
  operation: uuid(8),
  transaction: uuid(9),
  endpoint: uuid(10),
  ticker: uuid(11),
} as const

export const platform = makeKey('signer platform')
export const vaultKey = makeKey('signer vault')
const people = { author: makeKey('signer author'), approver: makeKey('signer approver') }

interface LedgerCase {
  readonly ledger: Readonly<Record<string, unknown>> & { readonly type: string }
  readonly parameters: Readonly<Record<string, unknown>>
  readonly to: string
  readonly amount: bigint
}

const priority = { type: 'Priority', priority: 'Medium' } as const
const at = (address: string) => ({ type: 'Address', address })

/** One payment on each ledger whose bytes the signer reads, with whatever else an order may carry there. */
export const ledgerCases: Readonly<Record<string, LedgerCase>> = {
  Ethereum: {
    ledger: { type: 'Ethereum', chainId: 1, supportsEIP1559: true, nativeTickerSymbol: 'ETH' },
    parameters: {
      type: 'Ethereum',
      destination: at(outside.eth),
      amount: '1500000000000000000',
      feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: '30000000000', maxPriorityFeePerGas: '2000000000' },
      maximumFee: '700000000000000',
    },
    to: outside.eth,
    amount: 1_500_000_000_000_000_000n,
  },
  Bitcoin: {
    ledger: { type: 'Bitcoin', tickerSymbol: 'BTC' },
    parameters: {
      type: 'Bitcoin',
      outputs: [{ destination: at(outside.btc), amount: '250000' }],
      feeStrategy: priority,
    },
    to: outside.btc,
    amount: 250_000n,
  },
  XRPL: {
    ledger: { type: 'XRPL' },
    parameters: {
      type: 'XRPL',
      operation: { type: 'Payment', destination: at(outside.xrp), amount: '25000000', destinationTag: 77 },
      memos: [{ memoData: '696e766f696365' }],
      feeStrategy: priority,
      maximumFee: '40',
    },
    to: outside.xrp,
    amount: 25_000_000n,
  },
  Stellar: {
    ledger: furtherLedgers.xlm.parameters,
    parameters: {
      type: 'Stellar',
      operation: { type: 'Payment', destination: at(outside.xlm), amount: '12300000' },
      memo: { type: 'Text', value: 'invoice 7' },
      feeStrategy: priority,
      maximumFee: '100000',
    },
    to: outside.xlm,
    amount: 12_300_000n,
  },
  Solana: {
    ledger: furtherLedgers.sol.parameters,
    parameters: {
      type: 'Solana',
      operation: { type: 'Transfer', outputs: [{ destination: at(outside.sol), amount: '900000000' }] },
      memos: ['invoice 7'],
      feeStrategy: priority,
      maximumFee: '20000',
    },
    to: outside.sol,
    amount: 900_000_000n,
  },
  Tezos: {
    ledger: furtherLedgers.xtz.parameters,
    parameters: {
      type: 'Tezos',
      operation: { type: 'Transaction', destination: at(outside.xtz), amount: '4000000' },
      feeStrategy: priority,
      maximumFee: '2000',
    },
    to: outside.xtz,
    amount: 4_000_000n,
  },
  Cardano: {
    ledger: furtherLedgers.ada.parameters,
    parameters: {
      type: 'Cardano',
      operation: { type: 'Transfer', outputs: [{ destination: at(outside.ada), amount: '3000000' }] },
      feeStrategy: priority,
      maximumFee: '400000',
    },
    to: outside.ada,
    amount: 3_000_000n,
  },
  Algorand: {
    ledger: furtherLedgers.algo.parameters,
    parameters: {
      type: 'Algorand',
      operation: { type: 'Payment', destination: at(outside.algo), amount: '5000000' },
      note: 'invoice 7',
      feeStrategy: priority,
      maximumFee: '2000',
    },
    to: outside.algo,
    amount: 5_000_000n,
  },
  Substrate: {
    ledger: furtherLedgers.dot.parameters,
    parameters: {
      type: 'Substrate',
      pallet: {
        type: 'Balances',
        method: { type: 'TransferKeepAlive', destination: at(outside.dot), amount: '20000000000' },
      },
      feeStrategy: priority,
    },
    to: outside.dot,
    amount: 20_000_000_000n,
  },
  Hedera: {
    ledger: furtherLedgers.hbar.parameters,
    parameters: {
      type: 'Hedera',
      operation: { type: 'Transfer', outputs: [{ destination: at(outside.hbar), amount: '600000000' }] },
      memo: 'invoice 7',
      feeStrategy: priority,
      maximumFee: '100000000',
    },
    to: outside.hbar,
    amount: 600_000_000n,
  },
}

const seed = new Uint8Array(64).fill(7)

/** The address and key of the account on a ledger. */
export function payerOn(type: string) {
  const family = findFamily(type)!
  const { address, keyPath } = family.deriveAddress(seed, 0, 0)
  return { family, address, publicKey: family.keyAt(seed, keyPath).publicKey }
}

interface Built {
  readonly payload: IntentPayload
  readonly ledger: LedgerCase['ledger']
  readonly bytes: string
  readonly digest: string
  /** What the gateway keeps of it. */
  readonly kept: string
  readonly fee: bigint
}

/** What the gateway builds of an order: the raw bytes, and the digest that it asks for. */
export function buildOrder(
  type: string,
  more: { readonly parameters?: object; readonly payments?: readonly LedgerPayment[] } = {},
): Built {
  const { ledger, to, amount, ...given } = ledgerCases[type]!
  const { family, address, publicKey } = payerOn(type)
  const parameters = { ...given.parameters, ...more.parameters } as never
  const now = Date.parse('2026-03-01T12:00:00.000Z')
  const quote = family.quote({ parameters, ledger: ledger as never, now, inputs: 2 })
  const tag = type === 'XRPL' ? { tag: 77 } : {}
  const unsigned = family.build({
    parameters,
    ledger: ledger as never,
    quote,
    payments: more.payments ?? [{ address: to, asset: 'native', amount, ...tag }],
    from: address,
    publicKey,
    sequence: 4,
    coins: { name: 'coins', amounts: [amount, amount + 1n] },
    changeAddress: address,
    addressOf: () => to,
    assetOf: () => undefined,
    now,
  })
  const payload = {
    type: 'v0_CreateTransactionOrder',
    id: ids.order,
    accountId: ids.account,
    ledgerId: 'ledger',
    parameters,
    customProperties: {},
  } as IntentPayload
  const bytes = (family.bytesOf?.(unsigned.text) ?? unsigned.text).replace(/^0x/, '')
  return { payload, ledger, bytes, digest: unsigned.digest, kept: unsigned.text, fee: BigInt(quote.ceiling) }
}

const seal = (data: Readonly<Record<string, unknown>>) => ({
  data,
  signature: platform.sign(canonicalText(data)),
  signingKey: platform.publicKey,
})
export const record = (kind: string, data: Readonly<Record<string, unknown>>) => ({ kind, envelope: seal(data) })

const person = (name: keyof typeof people, alias: string) =>
  record('User', {
    id: ids[name],
    alias,
    domainId: ids.domain,
    publicKey: people[name].publicKey,
    roles: ['treasury'],
  })

export interface ContentParts {
  readonly payload: IntentPayload
  readonly transaction?: OperationContent['transaction']
  /** Records beside those of the people and the intent. */
  readonly records?: OperationContent['records']
  readonly status?: string
  readonly intentId?: Uuid
  readonly approvedProposal?: string
  readonly approver?: keyof typeof people
}

/** What stands behind an operation, signed by its proposer, one approver and the platform. */
export function contentOf({
  payload,
  transaction,
  records = [],
  status = 'Executed',
  intentId = ids.intent,
  approvedProposal,
  approver = 'approver',
}: ContentParts): OperationContent {
  const author = { id: ids.author, domainId: ids.domain }
  const proposed = {
    type: 'Propose',
    id: intentId,
    author,
    expiryAt: '2026-03-08T12:00:00.000Z',
    targetDomainId: ids.domain,
    payload,
    customProperties: {},
  }
  const { type: _type, id, customProperties, ...details } = proposed
  const rawRequest = canonicalText(proposed)
  const signature = people.author.sign(rawRequest)
  const approval = canonicalText({
    type: 'Approve',
    author: { id: ids[approver], domainId: ids.domain },
    targetDomainId: ids.domain,
    intentId,
    proposalSignature: approvedProposal ?? signature,
  })
  return {
    ...(transaction ? { transaction } : {}),
    proposal: { rawRequest, signature },
    decisions: [{ rawRequest: approval, signature: people[approver].sign(approval) }],
    records: [
      record('Intent', {
        id,
        details: { ...details, metadata: { customProperties }, proposalSignature: signature },
        state: { status },
      }),
      person('author', 'Ines Roth'),
      person('approver', 'Marcus Lindqvist'),
      record('Domain', { id: ids.domain, alias: 'Treasury', permissions: {} }),
      ...records,
    ],
  }
}

/** The records that an order of this desk names. */
export const orderRecords = (
  type: string,
  ledger: LedgerCase['ledger'],
  vaultId: string = ids.vault,
): OperationContent['records'] => [
  record('Account', {
    id: ids.account,
    alias: 'Reserve',
    domainId: ids.domain,
    providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
  }),
  record('Ledger', { id: 'ledger', alias: type, parameters: ledger }),
  record('Address', {
    id: ids.transaction,
    accountId: ids.account,
    ledgerId: 'ledger',
    address: payerOn(type).address,
    scope: 'External',
  }),
]

export const orderContent = (type: string, { payload, ledger, bytes }: Built, intentId?: Uuid): OperationContent =>
  contentOf({
    payload,
    transaction: { ledgerId: 'ledger', bytes },
    records: orderRecords(type, ledger),
    ...(intentId ? { intentId } : {}),
  })

export const operationOf = (digest: string, more: Partial<PreparedOperation> = {}): PreparedOperation => ({
  id: ids.operation,
  kind: 'Transaction',
  subjectId: ids.transaction,
  digest,
  createdAt: '2026-03-01T12:00:00.000Z',
  ...more,
})

/** A prepared file as the gateway writes it. */
export function preparedFileOf(
  operations: readonly { readonly operation: PreparedOperation; readonly content: OperationContent }[],
  { vaultId = ids.vault, key = vaultKey.publicKey, signer = platform } = {},
): string {
  const data: PreparedFile['data'] = {
    format: 'countersign-prepared-operations',
    version: 2,
    vaultId,
    operations: operations.map(({ operation, content }) => ({
      ...operation,
      sealed: sealOperation(sealingPoint(key)!, vaultId, operation, content),
    })),
  }
  return canonicalText({ data, signature: signer.sign(canonicalText(data)), signingKey: signer.publicKey })
}
