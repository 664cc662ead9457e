import { LoaderCircle, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LockableKind } from '@domain/intents/catalogue/lock-intents'
import type { LockToggleView } from '@machines/intents/lock-toggle.connect'
import { wayOutOf, type ProposalView } from '@machines/intents/propose-intent.connect'
import { detailMessages } from '@components/detail/detail.messages'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { Note } from '@components/ui/note'
import { lockToggleMessages as words } from './lock-toggle.messages'
import { LostProposalNote, type LostProposal } from './lost-proposal-note'
import { NotSignedNote } from './not-signed-note'
import { proposalBusy, ProposalNotes } from './proposal-notes'

interface LockToggleDialogProps {
  readonly kind: LockableKind
  readonly toggle: LockToggleView
  readonly proposal: ProposalView
  /** What would be done, with the name of the record. */
  readonly sentence: ReactNode
  /** The policy that will govern, where the console knows it. */
  readonly policy: string | undefined
  readonly tasksLink: ReactNode
  /** Leads to the request that asks for a change already. */
  readonly askedLink: ReactNode
  /** A request for this lock that left before, and whose answer was not received. */
  readonly lost: LostProposal | undefined
  /** The page was left while a device was asked for a signature of it. */
  readonly wasAsked: boolean
  readonly onSubmit: () => void
}

/** Says what a change of a lock does before it is requested. It gives way to the review and to the signing. */
export function LockToggleDialog(props: LockToggleDialogProps) {
  const { kind, toggle, proposal, sentence, lost, wasAsked, onSubmit } = props
  const { phase, wish } = toggle
  const isForm = phase === 'confirming' || phase === 'proposing'
  const close = wayOutOf(proposal, toggle.close)
  return (
    <Dialog
      open={proposal.phase !== 'reviewing' && proposal.phase !== 'signing'}
      title={words.title(kind, wish)}
      onClose={close}
      className="max-w-[560px]"
      footer={
        <>
          <Button unavailable={close === undefined} onClick={close}>
            {words.close}
          </Button>
          {isForm && (
            <Button
              variant={wish === 'Locked' ? 'danger' : 'primary'}
              busy={proposalBusy[proposal.phase]}
              unavailable={!proposal.isEditable}
              onClick={onSubmit}
            >
              {words.submit(wish)}
            </Button>
          )}
        </>
      }
    >
      <div className="dialog-body grid gap-4">
        <p className="text-16 font-semibold wrap-anywhere">{sentence}</p>
        {lost && phase !== 'barred' && <LostProposalNote lost={lost} about={words.lost} />}
        {wasAsked && !lost && isForm && <NotSignedNote />}
        {phase === 'reading' && (
          <p role="status" className="flex items-center gap-2 text-text-2">
            <LoaderCircle className="size-4 motion-safe:animate-spin" />
            {words.reading}
          </p>
        )}
        {phase === 'unread' && (
          <Note
            tone="error"
            live="alert"
            title={words.unread}
            action={
              <Button size="sm" icon={RefreshCw} onClick={toggle.readAgain}>
                {words.again}
              </Button>
            }
          >
            {words.unreadText}
          </Note>
        )}
        <Barred {...props} />
        {isForm && <Effects {...props} />}
        {phase !== 'barred' && <ProposalNotes {...props} isForm={isForm} />}
      </div>
    </Dialog>
  )
}

function Barred({ kind, toggle: { bar, wish }, askedLink }: LockToggleDialogProps) {
  if (bar === undefined) return null
  if (bar === 'asked')
    return (
      <Note tone="info" live="status" title={words.barred.asked} action={askedLink}>
        {words.barred.askedText}
      </Note>
    )
  return bar === 'already' ? (
    <Note tone="info" live="status" title={words.barred.already(kind, wish)}>
      {words.barred.alreadyText}
    </Note>
  ) : (
    <Note tone="error" live="alert" title={words.barred.archived(kind)}>
      {detailMessages.archivedText(kind)}
    </Note>
  )
}

const Effects = ({ kind, toggle: { wish, lock = '' } }: LockToggleDialogProps) => (
  <>
    <ul className="grid list-disc gap-1 pl-5">
      {words.effects(kind, wish).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <p>
      <b>{words.now(kind, lock)}</b>
      <span className="block text-text-2">{words.stays}</span>
    </p>
  </>
)
