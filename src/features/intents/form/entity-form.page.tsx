import { useMemo, useState } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { useDomain } from '@app/use-domain'
import { useKeptForm } from '@app/use-kept-form'
import { useGoverningPolicy } from '../governing-policy'
import { MyTasksLink, ProposalDialogs } from '../proposal-dialogs'
import { useProposalForm } from '../use-proposal-form'
import { useReferences } from '../use-references'
import { ChoicesFirst, type ChoicesOf } from './choices-first'
import { editBarOf, EditedNotes } from './edited-notes'
import { isAsItBegan, readKeptValues, type EntityForm, type FormValues } from './entity-form'
import { EntityFormScreen } from './entity-form.screen'
import { useBegunRevision } from './use-begun-revision'

type EntityFormPageProps<V extends FormValues, T extends IntentType, C> = {
  readonly form: EntityForm<V, T, C>
} & ChoicesOf<C>

/** The page of a form. What it changes stays as it was when the page came, until the person takes over what others have made of it. */
export function EntityFormPage<V extends FormValues, T extends IntentType, C>({
  form,
  reads = [],
  choicesOf,
}: EntityFormPageProps<V, T, C>) {
  const [held, hold] = useState(form)
  const isOutdated = form.edits?.revision !== held.edits?.revision
  return (
    <ChoicesFirst title={form.title} reads={reads} failed={form.choicesFailed}>
      {() => (
        <FormToFill
          key={held.edits?.revision}
          form={held}
          choices={choicesOf?.() as C}
          onRenew={isOutdated ? () => hold(form) : undefined}
        />
      )}
    </ChoicesFirst>
  )
}

function FormToFill<V extends FormValues, T extends IntentType, C>({
  form,
  choices,
  onRenew,
}: {
  readonly form: EntityForm<V, T, C>
  readonly choices: C
  /** Begins again with the record of now; absent while it is the one that the form began with. */
  readonly onRenew: (() => void) | undefined
}) {
  const { intentType, draftOf, list, begins, payloadOf, edits, sourceId = edits?.id } = form
  const domain = useDomain()
  const kind = useMemo(
    () => ({ of: edits ? [draftOf, edits.id] : [draftOf], isEmpty: (values: V) => isAsItBegan(begins, values) }),
    [draftOf, begins, edits],
  )
  const kept = useKeptForm<V>(domain, { ...kind, read: (text) => readKeptValues(form, choices, text) })
  const begun = useBegunRevision(domain, draftOf, edits)
  const { view, signing, notes, keep } = useProposalForm(domain, {
    kept,
    subject: { intentType, sourceId },
    leave: edits?.path ?? list,
  })
  const payload = view.request?.payload
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => (payload ? [payload] : []), [payload]),
  )
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
        above={
          <EditedNotes
            intentType={intentType}
            list={list}
            edits={edits}
            onRenew={onRenew}
            isOfEarlier={kept.draft !== undefined && begun.isOther}
          />
        }
        barred={editBarOf(edits, onRenew !== undefined)}
        onChange={(values) => {
          keep(values)
          begun.keep(isAsItBegan(begins, values))
        }}
        onPropose={(values) =>
          view.submit({
            id: kept.id,
            ...(sourceId ? { sourceId } : {}),
            makePayload: () => payloadOf(values, kept.id, choices),
            entityLock: edits && edits.lock !== 'Unlocked' ? 'Locked' : 'Unlocked',
          })
        }
      />
      <ProposalDialogs view={view} signing={signing} resolve={resolve} byline={domain.alias} />
    </>
  )
}
