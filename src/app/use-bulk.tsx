import { Suspense, useMemo, type ReactNode } from 'react'
import type { LockableKind } from '@domain/intents/catalogue/lock-intents'
import type { SelectedRows } from '@components/list/selected-rows'
import { useAddedParts } from './added-parts'

/** What is offered for selected rows of a kind. Nothing of it is loaded before a row is selected. */
export function useBulk(kind: LockableKind | undefined): ((selected: SelectedRows) => ReactNode) | undefined {
  const { Bulk } = useAddedParts()
  return useMemo(
    () =>
      kind &&
      ((selected) => (
        <Suspense fallback={null}>
          <Bulk kind={kind} {...selected} />
        </Suspense>
      )),
    [kind, Bulk],
  )
}
