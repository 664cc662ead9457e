import { lazy, Suspense, useMemo, useState } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { summaryStep, type WizardValues } from '@machines/intents/wizard.connect'
import { useSame } from '@components/ui/use-same'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { ChoicesFirst, type ChoicesOf } from '../form/choices-first'
import { editBarOf, EditedNotes } from '../form/edited-notes'
import { useGoverningPolicy } from '../governing-policy'
import { IntentSentence } from '../intent-sentence'
import { MyTasksLink, ProposalDialogs } from '../proposal-dialogs'
import { useFormNotes } from '../use-proposal-form'
import { useProposal } from '../use-proposal'
import { useReferences } from '../use-references'
import { useWizard } from './use-wizard'
import { signedForm, type Wizard } from './wizard'
import { wizardBarOf, WizardScreen } from './wizard.screen'

/** Fetched when the wizard is there, so that they are when something is asked. */
const WizardDialogs = lazy(async () => ({ default: (await import('./wizard-dialogs')).WizardDialogs }))
/** Comes with the dialogs of the proposal, before anybody is at the summary. */
const RequestFields = lazy(async () => ({ default: (await import('../proposal-dialogs.lazy')).RequestFields }))

type WizardPageProps<V extends WizardValues, T extends IntentType, C> = {
  readonly wizard: Wizard<V, T, C>
} & ChoicesOf<C>

/** The page of a wizard. What it changes stays as it was when the page came, until the person takes over what others have made of it. */
export function WizardPage<V extends WizardValues, T extends IntentType, C>({
  wizard,
  reads = [],
  choicesOf,
}: WizardPageProps<V, T, C>) {
  const [held, hold] = useState(wizard)
  const isOutdated = wizard.edits?.revision !== held.edits?.revision
  return (
    <ChoicesFirst title={wizard.title} reads={reads} failed={wizard.choicesFailed}>
      {() => (
        <WizardToFill
          key={held.edits?.revision}
          wizard={held.edits ? held : wizard}
          choices={choicesOf?.() as C}
          onRenew={isOutdated ? () => hold(wizard) : undefined}
        />
      )}
    </ChoicesFirst>
  )
}

const none: readonly never[] = []

function WizardToFill<V extends WizardValues, T extends IntentType, C>({
  wizard,
  choices,
  onRenew,
}: {
  readonly wizard: Wizard<V, T, C>
  readonly choices: C
  /** Begins again with the record of now; absent while it is the one that the wizard began with. */
  readonly onRenew: (() => void) | undefined
}) {
  const { intentType, payloadOf, edits, list } = wizard
  const domain = useDomain()
  const { clock } = useApp().ports
  const { view, kept, isOfEarlier } = useWizard(domain, wizard, choices)
  const proposal = useProposal(view)
  const notes = useFormNotes(
    domain,
    { draftId: kept.id, proposed: kept.proposed, intentType, sourceId: edits?.id },
    proposal,
  )
  const isAtSummary = view.step === summaryStep
  const barred = wizardBarOf(wizard, view, notes) ?? editBarOf(edits, onRenew !== undefined)
  const offered = useSame(choices as (C & object) | undefined) as C
  const payload = useMemo(
    () => (isAtSummary ? signedForm(payloadOf(view.values as V, kept.id, offered)) : undefined),
    [isAtSummary, payloadOf, view.values, kept.id, offered],
  )
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => (payload ? [payload] : none), [payload]),
  )
  return (
    <>
      <WizardScreen
        wizard={wizard}
        choices={choices}
        view={view}
        proposal={proposal.view}
        policy={useGoverningPolicy(domain.id, intentType)}
        notes={notes}
        tasksLink={<MyTasksLink prefix={domain.prefix} />}
        above={
          <EditedNotes intentType={intentType} list={list} edits={edits} onRenew={onRenew} isOfEarlier={isOfEarlier} />
        }
        barred={barred}
        summary={() => (
          <>
            {payload && (
              <>
                <p className="mb-3 text-16">
                  <IntentSentence payload={payload} resolve={resolve} />
                </p>
                <Suspense>
                  <RequestFields payload={payload} resolve={resolve} />
                </Suspense>
              </>
            )}
            {wizard.belowSummary?.(payload, view.values as V, offered)}
          </>
        )}
        now={() => clock.now()}
        onPropose={() =>
          payload &&
          !barred &&
          view.submit({
            id: kept.id,
            sourceId: edits?.id,
            makePayload: () => payload,
            entityLock: edits && edits.lock !== 'Unlocked' ? 'Locked' : 'Unlocked',
          })
        }
      />
      <Suspense>
        <WizardDialogs {...view} />
      </Suspense>
      <ProposalDialogs {...proposal} resolve={resolve} byline={domain.alias} />
    </>
  )
}
