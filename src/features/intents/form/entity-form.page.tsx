import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { PageHeader } from '@components/layout/page-header'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormLoading } from '@components/ui/form-waiting'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useKeptForm } from '@app/use-kept-form'
import { useGoverningPolicy } from '../governing-policy'
import { MyTasksLink, ProposalDialogs } from '../proposal-dialogs'
import { RefusalNote } from '../refusal-note'
import { useNotesFirst } from '../use-lost-proposal'
import { useProposalForm } from '../use-proposal-form'
import { useReferences } from '../use-references'
import { isAsItBegan, readKeptValues, type EntityForm, type FormValues } from './entity-form'
import { entityFormMessages as words } from './entity-form.messages'
import { EntityFormScreen } from './entity-form.screen'

type EntityFormPageProps<V extends FormValues, T extends IntentType, C> = {
  readonly form: EntityForm<V, T, C>
} & (C extends undefined
  ? { readonly reads?: undefined; readonly choicesOf?: undefined }
  : {
      /** What the choices are read from. */
      readonly reads: readonly UseQueryResult<unknown>[]
      /** Made once all of them were read. */
      readonly choicesOf: () => C
    })

/** The page of a form. One that was kept names what was chosen, so it comes back when all that can be chosen is known. */
export function EntityFormPage<V extends FormValues, T extends IntentType, C>({
  form,
  reads = [],
  choicesOf,
}: EntityFormPageProps<V, T, C>) {
  const areNotesRead = useNotesFirst()
  const missing = reads.filter(({ error, data }) => error && !data)
  const title = <PageHeader title={form.title} className="mb-4" />
  if (missing.length > 0)
    return (
      <>
        {title}
        <ErrorPanel
          title={form.choicesFailed ?? words.choicesFailed}
          details={missing.flatMap(({ error }) => failureDetails(error) ?? [])}
          onRetry={() => missing.forEach((query) => void query.refetch())}
        />
      </>
    )
  if (reads.some(({ data }) => !data) || !areNotesRead)
    return (
      <>
        {title}
        <FormLoading />
      </>
    )
  return <FormToFill form={form} choices={choicesOf?.() as C} />
}

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
