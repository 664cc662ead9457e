import type { UseQueryResult } from '@tanstack/react-query'
import { isReadingDenied, problemOf } from '@api/shared/problem'
import type { PanelData } from '@components/layout/panel'
import { pageSizes, type Page } from '@domain/shared/paging'
import { visibleText } from '@domain/shared/visible-text'
import type { Choice } from '@components/ui/select-field'
import { uiMessages } from '@components/ui/ui.messages'

/** Copyable facts of a failure; the body text of an answer is never among them. */
export function failureDetails(
  error: unknown,
): readonly { readonly name: string; readonly value: string }[] | undefined {
  if (!error) return undefined
  const problem = problemOf(error)
  if (!problem) return [{ name: 'error', value: error instanceof Error ? error.message : uiMessages.failures.unknown }]
  if (problem.tag === 'http') {
    return [
      { name: 'error', value: `FetchHttpError ${problem.status} ${problem.statusText}`.trim() },
      ...(problem.reason ? [{ name: 'reason', value: problem.reason }] : []),
      { name: 'request', value: problem.request },
    ]
  }
  return [
    { name: 'error', value: uiMessages.failures[problem.tag] },
    ...(problem.tag === 'shape' && problem.path ? [{ name: 'field', value: problem.path }] : []),
    ...('request' in problem && problem.request ? [{ name: 'request', value: problem.request }] : []),
  ]
}

/** Whether the first screenful of 250 is still incomplete. */
export const wantsMore = (count: number, hasMore: boolean): boolean => hasMore && count < pageSizes.collection

export function toPanelData<W, T>(query: UseQueryResult<Page<W>>, toItem: (wire: W) => T): PanelData<T> {
  return {
    items: (query.data?.items ?? []).map(toItem),
    isLoading: query.isPending,
    failure: failureDetails(query.error),
    isDenied: isReadingDenied(query.error),
    retry: () => void query.refetch(),
  }
}

/** Named things to choose from, by id. */
export const choicesOf = (
  query: UseQueryResult<Page<{ readonly data: { readonly id: string; readonly alias: string } }>>,
): readonly Choice[] =>
  (query.data?.items ?? []).map(({ data }) => ({ value: data.id, label: visibleText(data.alias) }))
