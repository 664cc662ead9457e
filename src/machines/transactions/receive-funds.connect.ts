import type { SnapshotFrom } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import type { Prompt } from '../shared/chart-meta'
import type { receiveFunds } from './receive-funds.machine'
import type { ReceiveFundsEvent, ReceivingAddress, ReceivingProblem } from './receive-funds.types'

export type { ReceivingProblem }
export type ReceiveFundsPhase =
  | 'choosingAccount'
  | 'choosingLedger'
  | 'loadingAddress'
  | 'shown'
  | 'noAddress'
  | 'creating'
  | 'notFetched'
  | 'notCreated'

export interface ReceiveFundsView {
  readonly phase: ReceiveFundsPhase
  readonly prompt: Prompt
  readonly accountId: Uuid | undefined
  readonly ledgerId: string | undefined
  /** Of exactly that account on exactly that ledger. */
  readonly address: string | undefined
  /** What the platform has signed of it: only what that proves may be shown. */
  readonly record: ReceivingAddress['record']
  readonly problem: ReceivingProblem | undefined
  /** @param ledgerId the only ledger of the account, when it has one */
  readonly pickAccount: (accountId: Uuid | undefined, ledgerId?: string) => void
  readonly pickLedger: (ledgerId: string) => void
  readonly fetch: () => void
  readonly create: () => void
}

const prompts: Readonly<Record<ReceiveFundsPhase, Prompt>> = {
  choosingAccount: 'none',
  choosingLedger: 'none',
  loadingAddress: 'wait',
  shown: 'none',
  noAddress: 'none',
  creating: 'wait',
  notFetched: 'retry',
  notCreated: 'retry',
}

export function connectReceiveFunds(
  snapshot: SnapshotFrom<typeof receiveFunds>,
  send: (event: ReceiveFundsEvent) => void,
): ReceiveFundsView {
  const { accountId, ledgerId, address, record, problem } = snapshot.context
  return {
    phase: snapshot.value,
    prompt: prompts[snapshot.value],
    accountId,
    ledgerId,
    problem,
    address: snapshot.matches('shown') ? address : undefined,
    record: snapshot.matches('shown') ? record : undefined,
    pickAccount: (id, only) => send({ type: 'account.pick', accountId: id, ledgerId: only }),
    pickLedger: (id) => send({ type: 'ledger.pick', ledgerId: id }),
    fetch: () => send({ type: 'address.fetch' }),
    create: () => send({ type: 'address.create' }),
  }
}
