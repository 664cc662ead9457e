import type { SnapshotFrom } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { chooseAll, mostReleased, type HeldTransfer } from '@domain/transactions/quarantine-release'
import type { ProposalOwner } from '../intents/propose-intent.connect'
import type { Draft } from '../intents/propose-intent.types'
import type { ProposingActor } from '../intents/proposal-form.connect'
import type { Prompt } from '../shared/chart-meta'
import { releaseOf, type quarantinedRelease } from './quarantined-release.machine'
import type { HeldAccount, QuarantinedReleaseEvent, ReleasePayload } from './quarantined-release.types'

export interface ReleaseRow extends HeldTransfer {
  readonly isChosen: boolean
}

export interface QuarantinedReleaseView extends Pick<ProposalOwner, 'stands' | 'problem'> {
  /** The proposal that is under way. */
  readonly proposing: ProposingActor | undefined
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
  readonly payload: ReleasePayload | undefined
  readonly status: number | undefined
  readonly pickAccount: (accountId: Uuid) => void
  readonly toggle: (transferId: Uuid) => void
  readonly chooseAll: () => void
  readonly clear: () => void
  readonly readAgain: () => void
  readonly propose: (draftOf: (payload: ReleasePayload) => Draft) => void
  /** Goes on after a refusal. */
  readonly goOn: () => void
}

const phases = ['loading', 'unread', 'empty', 'choosingAccount'] as const
const prompts: Readonly<Record<QuarantinedReleaseView['phase'], Prompt>> = {
  loading: 'wait',
  unread: 'retry',
  empty: 'none',
  choosingAccount: 'none',
  selecting: 'none',
}

export function connectQuarantinedRelease(
  snapshot: SnapshotFrom<typeof quarantinedRelease>,
  send: (event: QuarantinedReleaseEvent) => void,
): QuarantinedReleaseView {
  const { accountId, accounts, transfers, chosen, isCut, status, problem } = snapshot.context
  const phase = phases.find((name) => snapshot.matches(name)) ?? 'selecting'
  const isSelecting = phase === 'selecting'
  return {
    stands: standsOf(snapshot),
    problem,
    proposing: snapshot.children.proposeIntent,
    phase,
    prompt: prompts[phase],
    accountId,
    accounts,
    status,
    isCut,
    rows: isSelecting ? transfers.map((transfer) => ({ ...transfer, isChosen: chosen.includes(transfer.id) })) : [],
    chosenCount: isSelecting ? chosen.length : 0,
    most: mostReleased,
    isFull: isSelecting && chosen.length >= mostReleased,
    canChooseMore: isSelecting && chooseAll(transfers, accountId, chosen).length > chosen.length,
    payload: isSelecting ? releaseOf(snapshot.context) : undefined,
    pickAccount: (id) => send({ type: 'account.pick', accountId: id }),
    toggle: (transferId) => send({ type: 'transfer.toggle', transferId }),
    chooseAll: () => send({ type: 'transfers.chooseAll' }),
    clear: () => send({ type: 'transfers.clear' }),
    readAgain: () => send({ type: 'funds.read' }),
    propose: (draftOf) => send({ type: 'release.propose', draftOf }),
    goOn: () => send({ type: 'proposal.edit' }),
  }
}

function standsOf(snapshot: SnapshotFrom<typeof quarantinedRelease>): ProposalOwner['stands'] {
  if (snapshot.matches('proposing')) return 'proposing'
  if (snapshot.matches('refused')) return 'refused'
  return snapshot.matches('accepted') ? 'accepted' : 'editing'
}
