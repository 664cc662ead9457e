import { readOwn } from '@domain/shared/read-own'
import type { DappSwapView } from '@machines/dapps/dapp-swap.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { Note } from '@components/ui/note'
import type { Choice } from '@components/ui/select-field'
import { FreshSignInDialog } from '@features/session/fresh-sign-in-dialog'
import { AccountChoice, nameLedger, type AccountOfChoice, type ChosenAccount } from './account-choice'
import { connectingMessages } from './connecting.messages'
import { dappMessages } from './dapp.messages'

const words = dappMessages.swap

interface SwapDialogProps {
  readonly view: DappSwapView
  readonly name: string
  readonly accounts: readonly AccountOfChoice[]
  readonly ledgers: readonly Choice[]
  /** The ledgers that the dApp asks for. */
  readonly asked: readonly string[]
}

/** Gives a dApp another account: both are named before it is done. */
export function SwapDialog({ view, name, accounts, ledgers, asked }: SwapDialogProps) {
  const { phase, current, choice } = view
  if (phase === 'closed') return null
  if (phase === 'signingIn') return <FreshSignInDialog signIn={view.signIn} />
  const isWaiting = phase === 'changing' || phase === 'lookingUp'
  const aliasOf = (id: string) => accounts.find((one) => one.id === id)?.alias ?? id
  // The same account on another ledger is told apart by the ledger.
  const saidOf = ({ accountId, ledgerId }: typeof current) =>
    choice?.accountId === current.accountId && choice.ledgerId !== current.ledgerId
      ? words.onLedger(aliasOf(accountId), nameLedger(ledgers, ledgerId))
      : aliasOf(accountId)
  const chosen: ChosenAccount = choice ?? { accountId: undefined, ledgerId: undefined }
  const choose = ({ accountId, ledgerId }: ChosenAccount) => {
    const [first] = accounts.find(({ id }) => id === accountId)?.ledgerIds.filter((id) => asked.includes(id)) ?? []
    const ledger = ledgerId ?? first
    view.choose(accountId && ledger ? { accountId, ledgerId: ledger } : undefined)
  }
  return (
    <Dialog
      open
      title={phase === 'swapped' ? words.done : words.title}
      onClose={isWaiting ? undefined : view.close}
      footer={
        <>
          <Button unavailable={isWaiting} onClick={view.close}>
            {phase === 'choosing' ? words.cancel : words.close}
          </Button>
          {phase === 'unknown' && (
            <Button variant="primary" onClick={view.check}>
              {words.check}
            </Button>
          )}
          {(phase === 'choosing' || isWaiting) && (
            <Button
              variant="primary"
              unavailable={!isWaiting && !view.canConfirm}
              busy={phase === 'changing' ? words.busy : phase === 'lookingUp' ? words.lookingUp : undefined}
              onClick={view.confirm}
            >
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 px-[22px] py-4">
        <p>{phase === 'swapped' ? words.doneText(name, aliasOf(current.accountId)) : words.text(name)}</p>
        {phase === 'unknown' && (
          <Note tone="warning" live="alert">
            {words.unknown}
          </Note>
        )}
        {phase === 'choosing' && (
          <>
            <Problem view={view} />
            <AccountChoice {...{ accounts, ledgers, asked, chosen }} onChoose={choose} />
            {choice && <p>{words.fromTo(saidOf(current), saidOf(choice))}</p>}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Problem({ view: { problem } }: { readonly view: DappSwapView }) {
  if (!problem) return null
  return (
    <Note tone={problem.kind === 'notArrived' ? 'warning' : 'error'} live="alert">
      {problem.kind === 'notArrived'
        ? words.notArrived
        : (readOwn(connectingMessages.reasons, problem.reason ?? '') ?? words.refused(problem.status))}
    </Note>
  )
}
