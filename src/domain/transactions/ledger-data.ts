import { isJsonObject } from '@domain/shared/json'

export interface LedgerInput {
  readonly index: string
  readonly address: string | undefined
  /** The transaction whose output it spends. */
  readonly transactionHash: string | undefined
  readonly accountId: string | undefined
}

export interface LedgerOutput {
  readonly index: string
  readonly address: string | undefined
  /** In the smallest unit. */
  readonly units: string
  readonly script: string | undefined
  readonly accountId: string | undefined
}

export interface LedgerLog {
  readonly index: string
  /** The contract that wrote it. */
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** What a ledger tells of a settled transaction beside its transfers; a kind without a form of its own stays as it came. */
export type LedgerData =
  | { readonly as: 'outputs'; readonly inputs: readonly LedgerInput[]; readonly outputs: readonly LedgerOutput[] }
  | {
      readonly as: 'logs'
      readonly logs: readonly LedgerLog[]
      readonly created: readonly string[]
      readonly deleted: readonly string[]
    }
  | { readonly as: 'other'; readonly text: string }

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : undefined
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const accountOf = ({ accountReference }: Fields) =>
  isJsonObject(accountReference) ? textOf(accountReference['id']) : undefined

/** Reads what a ledger tells, as far as its kind has a form. */
export function readLedgerData(data: { readonly type: string; readonly [name: string]: unknown }): LedgerData {
  switch (data.type) {
    case 'Bitcoin':
      return {
        as: 'outputs',
        inputs: listOf(data['inputs']).map(toInput),
        outputs: listOf(data['outputs']).map(toOutput),
      }
    case 'Ethereum':
      return {
        as: 'logs',
        logs: listOf(data['logs']).map(toLog),
        created: textsOf(data['createdContractAddresses']),
        deleted: textsOf(data['deletedContractAddresses']),
      }
    default:
      return { as: 'other', text: JSON.stringify(data, null, 2) }
  }
}

const toInput = (input: Fields): LedgerInput => ({
  index: textOf(input['index']) ?? '',
  address: textOf(input['address']),
  transactionHash: textOf(input['transactionHash']),
  accountId: accountOf(input),
})

const toOutput = (output: Fields): LedgerOutput => ({
  index: textOf(output['index']) ?? '',
  address: textOf(output['address']),
  units: textOf(output['amount']) ?? '',
  script: textOf(output['scriptPubKey']),
  accountId: accountOf(output),
})

const toLog = (log: Fields): LedgerLog => ({
  index: textOf(log['logIndex']) ?? '',
  address: textOf(log['address']) ?? '',
  topics: textsOf(log['topics']),
  data: textOf(log['data']) ?? '',
})
