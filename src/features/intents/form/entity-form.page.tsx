import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { useDomain } from '@app/use-domain'
import { lockRefusal } from '@components/detail/lock-actions'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { useKept, useKeptForm } from '@app/use-kept-form'
import { useGoverningPolicy } from '../governing-policy'
import { MyTasksLink, ProposalDialogs } from '../proposal-dialogs'
import { RefusalNote } from '../refusal-note'
import { useProposalForm } from '../use-proposal-form'
import { useReferences } from '../use-references'
import { ChoicesFirst, type ChoicesOf } from './choices-first'
import { isAsItBegan, readKeptValues, type EntityForm, type FormValues } from './entity-form'
import { entityFormMessages as words } from './entity-form.messages'
import { EntityFormScreen } from './entity-form.screen'

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
  const { intentType, draftOf, list, begins, payloadOf, edits } = form
  const domain = useDomain()
  const { resolve } = useReferences(domain.id)
  const kind = useMemo(
    () => ({ of: edits ? [draftOf, edits.id] : [draftOf], isEmpty: (values: V) => isAsItBegan(begins, values) }),
    [draftOf, begins, edits],
  )
  const kept = useKeptForm<V>(domain, { ...kind, read: (text) => readKeptValues(form, choices, text) })
  const base = useKept(domain, [draftOf, edits?.id ?? '', 'revision'], z.number())
  const [keptBase] = useState(base.read)
  const { view, signing, notes, keep } = useProposalForm(domain, {
    kept,
    subject: { intentType, sourceId: edits?.id },
    leave: edits?.path ?? list,
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
        above={
          <>
            <RefusalNote types={[intentType]} back={edits?.path ?? list} />
            {edits && edits.lock !== 'Unlocked' && (
              <Note tone="warning" className="mb-4">
                {lockRefusal(edits.lock)}
              </Note>
            )}
            {edits?.barred && (
              <Note tone="warning" className="mb-4">
                {edits.barred}
              </Note>
            )}
            {onRenew ? (
              <Note
                tone="warning"
                live="status"
                className="mb-4"
                action={
                  <Button size="sm" onClick={onRenew}>
                    {words.renew}
                  </Button>
                }
              >
                {words.changedMeanwhile}
              </Note>
            ) : (
              kept.draft &&
              edits &&
              keptBase !== undefined &&
              keptBase !== edits.revision && (
                <Note tone="warning" className="mb-4">
                  {words.changedSince}
                </Note>
              )
            )}
          </>
        }
        barred={edits?.barred ?? (onRenew && words.renewFirst)}
        onChange={(values) => {
          keep(values)
          if (edits) base.keep(isAsItBegan(begins, values) ? undefined : edits.revision)
        }}
        onPropose={(values) =>
          view.submit({
            id: kept.id,
            ...(edits ? { sourceId: edits.id } : {}),
            makePayload: () => payloadOf(values, kept.id, choices),
            entityLock: edits && edits.lock !== 'Unlocked' ? 'Locked' : 'Unlocked',
          })
        }
      />
      <ProposalDialogs view={view} signing={signing} resolve={resolve} byline={domain.alias} />
    </>
  )
}
