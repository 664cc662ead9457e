import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { markExported, markImported, parseColdMarks, type ColdMark } from '@domain/vaults/cold-marks'
import { useApp } from '@app/app-context'
import { openKeptStore } from '@app/kept-store'
import { useDomain } from '@app/use-domain'
import type { VaultExportPorts } from '@machines/vaults/vault-export.provide'
import type { VaultImportPorts } from '@machines/vaults/vault-import.provide'

interface KnownMarks {
  readonly marks: readonly ColdMark[]
  /** This browser refuses to keep them: they last as long as the page. */
  readonly isUnkept: boolean
}

export interface ColdMarks extends KnownMarks {
  readonly markExported: VaultExportPorts['markExported']
  readonly markImported: VaultImportPorts['markImported']
}

type Change = (marks: readonly ColdMark[]) => readonly ColdMark[]

/** What this browser knows of the operations of a vault that travel, for this person alone; it outlives reload and sign-out. */
export function useColdMarks(vaultId: Uuid): ColdMarks {
  const { environment, clock } = useApp().ports
  const { profileDomainId, viewer } = useDomain()
  const queries = useQueryClient()
  const key = [profileDomainId, viewer.id, vaultId].join('.')
  const { queryKey, read, ...marking } = useMemo(() => {
    const store = openKeptStore(environment.indexedDb, { database: 'countersign-vaults', store: 'marks' })
    const queryKey = ['cold-marks', key]
    const known = () => queries.getQueryData<KnownMarks>(queryKey)?.marks ?? []
    const read = (): Promise<KnownMarks> =>
      store
        .run<unknown>('readonly', (kept) => kept.get(key))
        .then((kept) => ({ marks: parseColdMarks(kept), isUnkept: false }))
        .catch(() => ({ marks: known(), isUnkept: true }))
    const change = async (next: Change) => {
      await queries.cancelQueries({ queryKey })
      const isKept = await store
        .change(key, (kept) => next(parseColdMarks(kept)))
        .then(
          () => true,
          () => false,
        )
      if (isKept) queries.setQueryData(queryKey, await read())
      else queries.setQueryData(queryKey, { marks: next(known()), isUnkept: true })
    }
    return {
      queryKey,
      read,
      markExported: ((_, operations, at) =>
        void change((marks) => markExported(marks, operations, at))) satisfies VaultExportPorts['markExported'],
      markImported: ((_, found) => {
        const at = toInstant(clock.now())
        void change((marks) => markImported(marks, found, at))
      }) satisfies VaultImportPorts['markImported'],
    }
  }, [environment, clock, queries, key])
  const { data = unread } = useQuery({ queryKey, queryFn: read, networkMode: 'always' })
  return { ...data, ...marking }
}

const unread: KnownMarks = { marks: [], isUnkept: false }
