import { useMemo } from 'react'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { lockIntentOf } from '@domain/intents/catalogue/lock-intents'
import { PageLink } from '@components/layout/page-link'
import { useDomain } from '@app/use-domain'
import { useDraftId } from '@app/use-kept-form'
import { useGoverningPolicy } from './governing-policy'
import { IntentSentence } from './intent-sentence'
import { intentHref } from './intent.view'
import { LockToggleDialog } from './lock-toggle-dialog'
import { lockToggleMessages as words } from './lock-toggle.messages'
import { useLockChart, type LockAsked } from './use-lock-chart'
import { MyTasksLink, ProposalDialogs } from './proposal-dialogs'
import { useProposal } from './use-proposal'
import { useFormNotes } from './use-proposal-form'
import { useReferences } from './use-references'

/** Locks or unlocks one record, from what that does to the proposal. */
export function LockToggle({ kind, id, wish, leave }: LockAsked) {
  const domain = useDomain()
  const intentType = lockIntentOf(kind, wish)
  const draftId = useDraftId(domain, ['lock', intentType, id])
  const toggle = useLockChart(domain, { kind, id, wish, leave })
  const proposal = useProposal({ proposing: toggle.proposing, stands: toggle.stands, problem: toggle.problem })
  const { lost, wasAsked } = useFormNotes(domain, { draftId, intentType, sourceId: id }, proposal)
  const payloadOf = (revision: number): IntentPayload => ({ type: intentType, reference: { id, revision } })
  const named = useMemo(() => [{ type: intentType, reference: { id, revision: 0 } }], [intentType, id])
  const { resolve } = useReferences(domain.id, named)
  return (
    <>
      <LockToggleDialog
        kind={kind}
        toggle={toggle}
        proposal={proposal.view}
        sentence={<IntentSentence payload={payloadOf(0)} resolve={resolve} />}
        policy={useGoverningPolicy(domain.id, intentType)}
        tasksLink={<MyTasksLink prefix={domain.prefix} />}
        askedLink={
          toggle.asked && (
            <PageLink className="link" href={intentHref(domain.prefix, toggle.asked)}>
              {words.openIntent}
            </PageLink>
          )
        }
        lost={lost}
        wasAsked={wasAsked}
        onSubmit={() =>
          toggle.submit((revision) => ({
            id: draftId,
            sourceId: id,
            makePayload: () => payloadOf(revision),
            // A lock keeps a record from being edited, not from being unlocked.
            entityLock: 'Unlocked',
          }))
        }
      />
      <ProposalDialogs {...proposal} resolve={resolve} byline={domain.alias} back={words.back} />
    </>
  )
}
