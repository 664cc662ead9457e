/**
 * Purpose: one operation that a vault kept offline must sign, on its way out as a file and back.
 *
 * Invariants:
 * 1. Signed and Withdrawn are final
 * 2. only a prepared operation is signed or withdrawn
 * 3. only a file that came back signs it, and only the end of what it was for withdraws it
 *
 * Waits for: a person who carries files to the vault and back.
 */
import { setup } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'

export type VaultOperationEvent = { readonly type: 'file.imported' } | { readonly type: 'subject.ended' }

export const vaultOperation = setup({
  types: { events: {} as VaultOperationEvent, tags: {} as ChartTag, meta: {} as ChartMeta },
}).createMachine({
  id: 'vaultOperation',
  description: 'One operation of a vault that is kept offline',
  initial: 'Prepared',
  states: {
    Prepared: {
      tags: ['awaitingHuman'],
      meta: { description: 'It waits to be carried to the vault, or for its file to come back' },
      on: { 'file.imported': 'Signed', 'subject.ended': 'Withdrawn' },
    },
    Signed: { type: 'final', tags: ['terminal'], meta: { description: "The vault's key has signed it" } },
    Withdrawn: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'What it was for has ended, a signature comes too late' },
    },
  },
})
