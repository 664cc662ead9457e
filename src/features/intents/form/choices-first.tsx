import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '@components/layout/page-header'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormLoading } from '@components/ui/form-waiting'
import { failureDetails } from '@app/query-views'
import { useNotesFirst } from '../use-lost-proposal'
import { entityFormMessages as words } from './entity-form.messages'

/** What a form or a wizard is chosen from; nothing where it offers the same to everybody. */
export type ChoicesOf<C> = C extends undefined
  ? { readonly reads?: undefined; readonly choicesOf?: undefined }
  : {
      /** What the choices are read from. */
      readonly reads: readonly UseQueryResult<unknown>[]
      /** Made once all of them were read. */
      readonly choicesOf: () => C
    }

interface ChoicesFirstProps {
  readonly title: string
  readonly reads: readonly UseQueryResult<unknown>[]
  /** That they could not be read. */
  readonly failed: string | undefined
  readonly children: () => ReactNode
}

/** A form that was kept names what was chosen, so it comes back when all that can be chosen is known. */
export function ChoicesFirst({ title, reads, failed = words.choicesFailed, children }: ChoicesFirstProps) {
  const areNotesRead = useNotesFirst()
  const missing = reads.filter(({ error, data }) => error && !data)
  const header = <PageHeader title={title} className="mb-4" />
  if (missing.length > 0)
    return (
      <>
        {header}
        <ErrorPanel
          title={failed}
          details={missing.flatMap(({ error }) => failureDetails(error) ?? [])}
          onRetry={() => missing.forEach((query) => void query.refetch())}
        />
      </>
    )
  if (reads.some(({ data }) => !data) || !areNotesRead)
    return (
      <>
        {header}
        <FormLoading />
      </>
    )
  return children()
}
