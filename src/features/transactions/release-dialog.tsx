import './release.css'
import type { ReactNode } from 'react'
import type { HeldTransfer } from '@domain/transactions/quarantine-release'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import type { QuarantinedReleaseView } from '@machines/transactions/quarantined-release.connect'
import { LostProposalNote, type LostProposal } from '@features/intents/lost-proposal-note'
import { NotSignedNote } from '@features/intents/not-signed-note'
import { ProposalPanel } from '@features/intents/proposal-panel'
import { proposalPanelMessages } from '@features/intents/proposal-panel.messages'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { Note } from '@components/ui/note'
import { SearchField } from '@components/ui/search-field'
import { SkeletonRows } from '@components/ui/skeleton'
import { submitByKey } from '@components/ui/submit-by-key'
import { releaseMessages as words } from './release.messages'
import { ReleaseRows } from './release-rows'
import type { TransferAsset } from './transfer-item'

export interface ReleaseDialogProps {
  readonly release: QuarantinedReleaseView
  readonly proposal: ProposalView
  readonly lost: LostProposal | undefined
  /** The page was left while a device was asked for a signature of what is chosen. */
  readonly wasAsked: boolean
  readonly accountName: (accountId: string) => string
  readonly assetOf: (tickerId: string) => TransferAsset
  /** Leads to a request that names a transfer already. */
  readonly requestLink: (intentId: string) => ReactNode
  readonly policy: string | undefined
  readonly tasksLink: ReactNode
  /** Of the addresses that paid what is chosen: those that could be taken for others. */
  readonly warnings?: ReactNode
  readonly onPropose: () => void
  /** Undefined while what is proposed is on its way. */
  readonly onClose: (() => void) | undefined
}

/** Chooses what leaves quarantine; it makes room for the review and the signing of what was chosen. */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { release, proposal, onPropose, onClose } = props
  if (proposal.phase === 'reviewing' || proposal.phase === 'signing') return null
  const isSelecting = release.phase === 'selecting'
  const propose = () => {
    if (proposal.isEditable && release.payload) onPropose()
  }
  return (
    <Dialog open title={words.title} onClose={onClose} focus="field" className="max-w-[620px]">
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
          <p className="text-text-2">{words.intro}</p>
          <AccountChoice {...props} />
          <ReleaseBody {...props} />
        </div>
        {isSelecting && (
          <div className="border-t border-line *:px-[22px]">
            <ProposalPanel
              proposal={proposal}
              problems={0}
              barred={release.payload ? undefined : words.chooseFirst}
              policy={props.policy}
              tasksLink={props.tasksLink}
            />
            {proposal.phase === 'submitting' && (
              <p className="field-help bg-sunken pb-3" role="status">
                {proposalPanelMessages.staysOpen}
              </p>
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}

function AccountChoice({ release, proposal, accountName }: ReleaseDialogProps) {
  const { accounts, accountId, pickAccount } = release
  if (accounts.length < 2)
    return accountId === undefined ? null : (
      <p>
        <span className="text-text-3">{words.account}</span> <b>{accountName(accountId)}</b>
      </p>
    )
  return (
    <SearchField
      label={words.account}
      help={accountId === undefined ? words.chooseAccountFirst : undefined}
      value={accountId ?? ''}
      disabled={!proposal.isEditable}
      placeholder={words.chooseAccount}
      choices={accounts.map(({ id, count }) => ({ id, alias: accountName(id), note: words.held(count) }))}
      onChange={(picked) => accounts.filter(({ id }) => id === picked).forEach(({ id }) => pickAccount(id))}
    />
  )
}

const isEligible = (accountId: string | undefined) => (row: HeldTransfer) =>
  row.refusal === undefined && row.accountId === accountId
/** The platform tried the request, or took it, and named something in it that cannot be released. */
const saysNotEligible = ({ problem }: ProposalView) => problem?.tag === 'dryRunRefused' || problem?.tag === 'refused'

function ReleaseBody({ release, proposal, accountName, assetOf, requestLink, warnings }: ReleaseDialogProps) {
  const { phase, rows, accountId, readAgain } = release
  const again = (
    <Button size="sm" onClick={readAgain}>
      {words.lookAgain}
    </Button>
  )
  if (phase === 'loading')
    return (
      <div aria-busy="true" aria-label={words.reading} role="group">
        <SkeletonRows rows={3} height={56} />
      </div>
    )
  if (phase === 'unread')
    return (
      <Note tone="error" live="alert" title={words.unread} action={again}>
        {words.unreadText(release.status)}
      </Note>
    )
  if (phase === 'empty')
    return (
      <Note tone="info" live="status" title={words.nothing} action={again}>
        {accountId ? words.nothingOf(accountName(accountId)) : words.nothingAnywhere}
      </Note>
    )
  if (phase === 'choosingAccount') return release.isCut ? <p className="field-help">{words.isCut}</p> : null
  return (
    <>
      {saysNotEligible(proposal) && proposal.isEditable && (
        <Note tone="warning" live="status" title={words.noLongerEligible} action={again}>
          {words.noLongerEligibleText}
        </Note>
      )}
      {!rows.some(isEligible(accountId)) && (
        <Note tone="warning" title={words.noneEligible}>
          {words.noneEligibleText}
        </Note>
      )}
      {warnings}
      <ReleaseRows release={release} isEditable={proposal.isEditable} assetOf={assetOf} requestLink={requestLink} />
      {release.isCut && <p className="field-help">{words.isCut}</p>}
    </>
  )
}
