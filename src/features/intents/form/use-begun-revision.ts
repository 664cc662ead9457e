import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { useKept } from '@app/use-kept-form'
import type { CurrentDomain } from '@app/use-domain'
import type { EditedEntity } from './entity-form'

interface BegunRevision {
  /** A draft was kept that was begun with another revision than the one that is there now. */
  readonly isOther: boolean
  /** With each change of the draft. */
  readonly keep: (isEmpty: boolean) => void
}

/** With which revision of what it changes a kept draft was begun. */
export function useBegunRevision(
  domain: CurrentDomain,
  draftOf: string,
  edits: EditedEntity | undefined,
): BegunRevision {
  const base = useKept(domain, [draftOf, edits?.id ?? '', 'revision'], z.number())
  const [begun] = useState(base.read)
  const { keep } = base
  const revision = edits?.revision
  return {
    isOther: begun !== undefined && begun !== revision,
    keep: useCallback(
      (isEmpty) => {
        if (revision !== undefined) keep(isEmpty ? undefined : revision)
      },
      [keep, revision],
    ),
  }
}
