import { lazy, Suspense, useMemo } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { canonicalText } from '@domain/shared/canonical-json'
import { wellFormed } from '@domain/shared/well-formed'
import { summaryStep, type WizardValues } from '@machines/intents/wizard.connect'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { ChoicesFirst, type ChoicesOf } from '../form/choices-first'
import { useGoverningPolicy } from '../governing-policy'
import { IntentSentence } from '../intent-sentence'
import { MyTasksLink, ProposalDialogs } from '../proposal-dialogs'
import { RefusalNote } from '../refusal-note'
import { useFormNotes } from '../use-proposal-form'
import { useProposal } from '../use-proposal'
import { useReferences } from '../use-references'
import { useWizard } from './use-wizard'
import type { Wizard } from './wizard'
import { WizardScreen } from './wizard.screen'

/** Fetched when the wizard is there, so that they are when something is asked. */
const WizardDialogs = lazy(async () => ({ default: (await import('./wizard-dialogs')).WizardDialogs }))
/** Comes with the dialogs of the proposal, before anybody is at the summary. */
const IntentFields = lazy(async () => ({ default: (await import('../intent-fields')).IntentFields }))

type WizardPageProps<V extends WizardValues, T extends IntentType, C> = {
  readonly wizard: Wizard<V, T, C>
} & ChoicesOf<C>

/** The page of a wizard. */
export const WizardPage = <V extends WizardValues, T extends IntentType, C>({
  wizard,
  reads = [],
  choicesOf,
}: WizardPageProps<V, T, C>) => (
  <ChoicesFirst title={wizard.title} reads={reads} failed={wizard.choicesFailed}>
    {() => <WizardToFill wizard={wizard} choices={choicesOf?.() as C} />}
  </ChoicesFirst>
)

const none: readonly never[] = []

function WizardToFill<V extends WizardValues, T extends IntentType, C>({
  wizard,
  choices,
}: {
  readonly wizard: Wizard<V, T, C>
  readonly choices: C
}) {
  const { intentType, payloadOf, changes, list } = wizard
  const domain = useDomain()
  const { clock } = useApp().ports
  const { view, kept, changedId } = useWizard(domain, wizard, choices)
  const proposal = useProposal(view)
  const notes = useFormNotes(
    domain,
    { draftId: kept.id, proposed: kept.proposed, intentType, sourceId: changedId },
    proposal,
  )
  const isAtSummary = view.step === summaryStep
  const payload = useMemo(
    () => (isAtSummary ? signedForm(payloadOf(view.values as V, kept.id)) : undefined),
    [isAtSummary, payloadOf, view.values, kept.id],
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
        above={<RefusalNote types={[intentType]} back={list} />}
        summary={() =>
          payload && (
            <>
              <p className="mb-3 text-16">
                <IntentSentence payload={payload} resolve={resolve} />
              </p>
              <Suspense>
                <IntentFields payload={payload} resolve={resolve} />
              </Suspense>
            </>
          )
        }
        now={() => clock.now()}
        onPropose={() =>
          payload &&
          view.submit({
            id: kept.id,
            sourceId: changedId,
            makePayload: () => payload,
            entityLock: changes?.lock ?? 'Unlocked',
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

/** What is shown is read from the text that the signature is made for, and what is proposed is what is shown. */
const signedForm = (payload: IntentPayload) => JSON.parse(canonicalText(wellFormed(payload))) as IntentPayload
