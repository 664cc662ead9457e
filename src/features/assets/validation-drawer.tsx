import type { ReactNode } from 'react'
import { Button } from '@components/ui/button'
import { Drawer } from '@components/ui/drawer'
import { Note } from '@components/ui/note'
import { SkeletonRows } from '@components/ui/skeleton'
import { submitByKey } from '@components/ui/submit-by-key'
import { LostProposalNote, type LostProposal } from '@features/intents/lost-proposal-note'
import { NotSignedNote } from '@features/intents/not-signed-note'
import { ProposalPanel } from '@features/intents/proposal-panel'
import type { TickerValidationView } from '@machines/assets/ticker-validation.connect'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { ValidationRows } from './validation-rows'
import { validationMessages as words } from './validation.messages'

export interface ValidationDrawerProps {
  readonly validation: TickerValidationView
  readonly proposal: ProposalView
  readonly lost: LostProposal | undefined
  /** The page was left while a device was asked for a signature. */
  readonly wasAsked: boolean
  /** Why this person cannot propose it. */
  readonly refusal: string | undefined
  readonly ledgerAlias: (ledgerId: string) => string
  readonly policy: string | undefined
  readonly tasksLink: ReactNode
  readonly onPropose: () => void
  /** Undefined while what is proposed is on its way. */
  readonly onClose: (() => void) | undefined
}

const nothing = () => undefined

/** What a validation would sign, beside what is validated; it makes way for the review and the signing. */
export function ValidationDrawer(props: ValidationDrawerProps) {
  const { validation, proposal, onPropose, onClose } = props
  if (proposal.phase === 'reviewing' || proposal.phase === 'signing') return null
  const propose = () => {
    if (proposal.isEditable && validation.payload && !props.refusal) onPropose()
  }
  return (
    <Drawer open title={words.title} onClose={onClose ?? nothing}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          propose()
        }}
        onKeyDownCapture={submitByKey}
      >
        <div className="dialog-body grid gap-3">
          {props.lost && <LostProposalNote lost={props.lost} />}
          {props.wasAsked && !props.lost && <NotSignedNote />}
          {props.refusal && <Note tone="warning">{props.refusal}</Note>}
          <p className="text-text-2">{words.intro}</p>
          <Body {...props} />
        </div>
        {validation.phase === 'comparing' && (
          <div className="border-t border-line">
            <ProposalPanel
              proposal={proposal}
              problems={0}
              barred={props.refusal ?? barOf(validation)}
              policy={props.policy}
              tasksLink={props.tasksLink}
            />
          </div>
        )}
      </form>
    </Drawer>
  )
}

function barOf({ payload, conflicts }: TickerValidationView): string | undefined {
  if (payload) return undefined
  return conflicts > 0 ? words.conflicts(conflicts) : words.chooseFirst
}

function Body({ validation, proposal, ledgerAlias }: ValidationDrawerProps) {
  const again = (
    <Button size="sm" onClick={validation.readAgain}>
      {words.readAgain}
    </Button>
  )
  if (validation.phase === 'loading')
    return (
      <div aria-busy="true" aria-label={words.reading} role="group">
        <SkeletonRows rows={3} height={56} />
      </div>
    )
  if (validation.phase === 'unread')
    return (
      <Note tone="error" live="alert" title={words.unread} action={again}>
        {words.unreadText(validation.status)}
      </Note>
    )
  if (validation.phase === 'empty')
    return (
      <Note tone="info" live="status" title={words.nothing} action={again}>
        {words.nothingText}
      </Note>
    )
  return (
    <>
      {validation.isCut && <p className="field-help">{words.isCut}</p>}
      <ValidationRows validation={validation} isEditable={proposal.isEditable} ledgerAlias={ledgerAlias} />
      {proposal.isEditable && <div>{again}</div>}
    </>
  )
}
