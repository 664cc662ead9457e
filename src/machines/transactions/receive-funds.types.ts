import type { Uuid } from '@domain/shared/ids'
import type { Envelope } from '@domain/signing/verification'

/** Where funds are to arrive. */
export interface ReceivingAccount {
  readonly accountId: Uuid
  readonly ledgerId: string
}

/** An address as the platform tells it. */
export interface ReceivingAddress {
  readonly address: string
  readonly ledgerId: string
  /** Older records do not tell it. */
  readonly accountId: Uuid | undefined
  /** What the platform has signed of it. */
  readonly record?: Envelope | undefined
}

/** Whether it belongs to the account and the ledger that were asked for. */
export const isAddressOf = (
  { accountId, ledgerId }: ReceiveFundsInput,
  address: ReceivingAddress | undefined,
): boolean =>
  address !== undefined &&
  address.ledgerId === ledgerId &&
  (address.accountId === undefined || address.accountId === accountId)

export type ReceivingProblem =
  | { readonly tag: 'notFetched'; readonly status: number | undefined }
  /** What was answered does not belong to the account and the ledger that were asked for. */
  | { readonly tag: 'notTheirs' }
  | { readonly tag: 'notCreated'; readonly status: number | undefined }

export interface ReceiveFundsInput {
  readonly accountId: Uuid | undefined
  readonly ledgerId: string | undefined
}

export interface ReceiveFundsContext extends ReceiveFundsInput {
  readonly address: string | undefined
  readonly record: ReceivingAddress['record']
  readonly problem: ReceivingProblem | undefined
}

export type ReceiveFundsEvent =
  /** @param ledgerId the only ledger of the account, when it has one */
  | { readonly type: 'account.pick'; readonly accountId: Uuid | undefined; readonly ledgerId: string | undefined }
  | { readonly type: 'ledger.pick'; readonly ledgerId: string }
  | { readonly type: 'address.fetch' }
  | { readonly type: 'address.create' }
