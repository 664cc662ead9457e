import { LoaderCircle, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { wayOutOf, type ProposalView } from '@machines/intents/propose-intent.connect'
import { LostProposalNote, type LostProposal } from '@features/intents/lost-proposal-note'
import { NotSignedNote } from '@features/intents/not-signed-note'
import { proposalBusy, ProposalNotes } from '@features/intents/proposal-notes'
import { proposalPanelMessages } from '@features/intents/proposal-panel.messages'
import { proposeProblemText } from '@features/intents/proposal.messages'
import { rejectionText } from '@features/intents/rejection.messages'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { Note } from '@components/ui/note'
import { submitByKey } from '@components/ui/submit-by-key'
import { changeMessages as words } from './change.messages'

export interface OrderChangeParts {
  /** What the order does. */
  readonly sentence: ReactNode
  readonly proposal: ProposalView
  /** The policy that will govern, where the console can tell. */
  readonly policy: string | undefined
  /** Leads to what one has proposed. */
  readonly tasksLink: ReactNode
  /** A request for this order that left before, and whose answer was not heard. */
  readonly lost: LostProposal | undefined
}

interface OrderChangeDialogProps extends OrderChangeParts {
  readonly title: string
  readonly submitLabel: string
  readonly isDanger?: boolean
  /** What is awaited before the form can stand. */
  readonly waiting: string | undefined
  /** Why the form cannot stand any more; `again` where that may have passed. */
  readonly stopped:
    | {
        readonly title: string
        readonly text?: string | undefined
        readonly codes?: readonly string[]
        readonly again?: boolean
      }
    | undefined
  /** What is filled in can be submitted; without it the button stays, and does nothing. */
  readonly canSubmit: boolean
  /** What is filled in was kept when the page was left before it was sent. */
  readonly isRestored: boolean
  readonly onSubmit: () => void
  readonly onAgain: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for one change of an order. It gives way to the review and to the signing, and comes back with what became of them. */
export function OrderChangeDialog(props: OrderChangeDialogProps) {
  const {
    title,
    submitLabel,
    isDanger,
    waiting,
    stopped,
    canSubmit,
    sentence,
    proposal,
    lost,
    isRestored,
    onSubmit,
    onClose,
    children,
  } = props
  const isForm = waiting === undefined && stopped === undefined
  const isElsewhere = proposal.phase === 'reviewing' || proposal.phase === 'signing'
  const submit = () => canSubmit && proposal.isEditable && onSubmit()
  const close = wayOutOf(proposal, onClose)
  return (
    <Dialog
      open={!isElsewhere}
      title={title}
      onClose={close}
      className="max-w-[560px]"
      footer={
        <>
          <Button unavailable={close === undefined} onClick={close}>
            {proposal.phase === 'checking' ? proposalPanelMessages.edit : words.close}
          </Button>
          {isForm && (
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              busy={proposalBusy[proposal.phase]}
              unavailable={!canSubmit || !proposal.isEditable}
              onClick={submit}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        className="dialog-body grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDownCapture={submitByKey}
      >
        <p className="text-16 font-semibold wrap-anywhere">{sentence}</p>
        {lost && <LostProposalNote lost={lost} about={words.lost} />}
        {isRestored && !lost && isForm && <NotSignedNote />}
        {waiting !== undefined && (
          <p role="status" className="flex items-center gap-2 text-text-2">
            <LoaderCircle className="size-4 motion-safe:animate-spin" />
            {waiting}
          </p>
        )}
        {stopped && <Stopped {...props} stopped={stopped} />}
        {isForm && children}
        {isForm && <ProposalNotes {...props} isForm />}
      </form>
    </Dialog>
  )
}

function Stopped({
  stopped: { title, text, codes = [], again },
  proposal,
  onAgain,
}: OrderChangeDialogProps & { readonly stopped: NonNullable<OrderChangeDialogProps['stopped']> }) {
  const problem =
    codes.length === 0 && text === undefined && proposal.problem ? proposeProblemText(proposal.problem) : undefined
  return (
    <Note
      tone="error"
      live="alert"
      title={problem?.title ?? title}
      action={
        again ? (
          <Button size="sm" icon={RefreshCw} onClick={onAgain}>
            {words.tryAgain}
          </Button>
        ) : undefined
      }
    >
      {problem?.text ??
        text ??
        codes
          .map((code) => {
            const { sentence, remedy } = rejectionText(code)
            return `${sentence} ${remedy} (${code})`
          })
          .join(' ')}
    </Note>
  )
}
