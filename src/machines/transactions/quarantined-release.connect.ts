import type { SnapshotFrom } from 'xstate'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { chooseAll, mostReleased, type HeldTransfer } from '@domain/transactions/quarantine-release'
import type { Prompt } from '../shared/chart-meta'
import type { quarantinedRelease } from './quarantined-release.machine'
import type { HeldAccount, QuarantinedReleaseEvent } from './quarantined-release.types'

export interface ReleaseRow extends HeldTransfer {
  readonly isChosen: boolean
}

export interface QuarantinedReleaseView {
  readonly phase: 'loading' | 'unread' | 'empty' | 'choosingAccount' | 'selecting'
  readonly prompt: Prompt
  readonly accountId: Uuid | undefined
  /** Whose funds wait, where it was not opened for one account. */
  readonly accounts: readonly HeldAccount[]
  readonly rows: readonly ReleaseRow[]
  readonly chosenCount: number
  readonly most: number
  /** No other can be chosen beside them. */
  readonly isFull: boolean
  readonly canChooseMore: boolean
  readonly isCut: boolean
  /** What is asked for; undefined while nothing is chosen. */
  readonly payload: PayloadOf<'v0_ReleaseQuarantinedTransfers'> | undefined
  readonly status: number | undefined
  readonly pickAccount: (accountId: Uuid) => void
  readonly toggle: (transferId: Uuid) => void
  readonly chooseAll: () => void
  readonly clear: () => void
  readonly readAgain: () => void
}

const phases = ['loading', 'unread', 'empty', 'choosingAccount'] as const
const prompts: Readonly<Record<QuarantinedReleaseView['phase'], Prompt>> = { loading: 'wait', unread: 'retry', empty: 'none', choosingAccount: 'none', selecting: 'none' }

export function connectQuarantinedRelease(snapshot: SnapshotFrom<typeof quarantinedRelease>, send: (event: QuarantinedReleaseEvent) => void): QuarantinedReleaseView {
  const { accountId, accounts, transfers, chosen, isCut, status } = snapshot.context
  const phase = phases.find((name) => snapshot.matches(name)) ?? 'selecting'
  const isSelecting = phase === 'selecting'
  return {
    phase, prompt: prompts[phase], accountId, accounts, status, isCut,
    rows: isSelecting ? transfers.map((transfer) => ({ ...transfer, isChosen: chosen.includes(transfer.id) })) : [],
    chosenCount: isSelecting ? chosen.length : 0,
    most: mostReleased,
    isFull: snapshot.matches({ selecting: 'full' }),
    canChooseMore: isSelecting && chooseAll(transfers, accountId, chosen).length > chosen.length,
    payload: isSelecting && accountId && chosen.length > 0 ? { type: 'v0_ReleaseQuarantinedTransfers', accountId, transferIds: [...chosen] } : undefined,
    pickAccount: (id) => send({ type: 'account.pick', accountId: id }),
    toggle: (transferId) => send({ type: 'transfer.toggle', transferId }),
    chooseAll: () => send({ type: 'transfers.chooseAll' }),
    clear: () => send({ type: 'transfers.clear' }),
    readAgain: () => send({ type: 'funds.read' }),
  }
}
