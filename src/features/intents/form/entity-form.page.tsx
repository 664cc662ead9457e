import { useMemo } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { useDomain } from '@app/use-domain'
import { useKeptForm } from '@app/use-kept-form'
import { useGoverningPolicy } from '../governing-policy'
import { MyTasksLink, ProposalDialogs } from '../proposal-dialogs'
import { RefusalNote } from '../refusal-note'
import { useProposalForm } from '../use-proposal-form'
import { useReferences } from '../use-references'
import { ChoicesFirst, type ChoicesOf } from './choices-first'
import { isAsItBegan, readKeptValues, type EntityForm, type FormValues } from './entity-form'
import { EntityFormScreen } from './entity-form.screen'

type EntityFormPageProps<V extends FormValues, T extends IntentType, C> = {
  readonly form: EntityForm<V, T, C>
} & ChoicesOf<C>

/** The page of a form. */
export const EntityFormPage = <V extends FormValues, T extends IntentType, C>({
  form,
  reads = [],
  choicesOf,
}: EntityFormPageProps<V, T, C>) => (
  <ChoicesFirst title={form.title} reads={reads} failed={form.choicesFailed}>
    {() => <FormToFill form={form} choices={choicesOf?.() as C} />}
  </ChoicesFirst>
)

function FormToFill<V extends FormValues, T extends IntentType, C>({
  form,
  choices,
}: {
  readonly form: EntityForm<V, T, C>
  readonly choices: C
}) {
  const { intentType, draftOf, list, begins, payloadOf } = form
  const domain = useDomain()
  const { resolve } = useReferences(domain.id)
  const kind = useMemo(
    () => ({ of: [draftOf], isEmpty: (values: V) => isAsItBegan(begins, values) }),
    [draftOf, begins],
  )
  const kept = useKeptForm<V>(domain, { ...kind, read: (text) => readKeptValues(form, choices, text) })
  const { view, signing, notes, keep } = useProposalForm(domain, {
    kept,
    subject: { intentType, sourceId: undefined },
    leave: list,
  })
  return (
    <>
      <EntityFormScreen
        form={form}
        choices={choices}
        proposal={view}
        policy={useGoverningPolicy(domain.id, intentType)}
        draft={kept.draft}
        notes={notes}
        tasksLink={<MyTasksLink prefix={domain.prefix} />}
        above={<RefusalNote types={[intentType]} back={`${domain.prefix}/${list}`} />}
        onChange={keep}
        onPropose={(values) =>
          view.submit({ id: kept.id, makePayload: () => payloadOf(values, kept.id), entityLock: 'Unlocked' })
        }
      />
      <ProposalDialogs view={view} signing={signing} resolve={resolve} byline={domain.alias} />
    </>
  )
}
