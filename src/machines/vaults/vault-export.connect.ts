import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '../shared/chart-meta'
import type { vaultExport } from './vault-export.machine'
import type { ExportedFile, VaultExportEvent, VaultExportProblem, VaultExportRequest } from './vault-export.types'

export type { ExportedFile, VaultExportProblem, VaultExportRequest }

export interface VaultExportView {
  readonly phase: 'idle' | 'requesting' | 'saving' | 'exported' | 'failed' | 'cancelled'
  readonly prompt: Prompt
  /** Bytes of the file on its way, and of how many. */
  readonly received: number
  readonly total: number | undefined
  readonly exported: ExportedFile | undefined
  readonly problem: VaultExportProblem | undefined
  readonly start: (request: VaultExportRequest) => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

const busy = ['requesting', 'saving'] as const
const settled = ['exported', 'failed', 'cancelled'] as const

export function connectVaultExport(
  snapshot: SnapshotFrom<typeof vaultExport>,
  send: (event: VaultExportEvent) => void,
): VaultExportView {
  const { received, total, exported, problem } = snapshot.context
  return {
    phase:
      busy.find((name) => snapshot.matches(name)) ??
      settled.find((name) => snapshot.matches({ settled: name })) ??
      'idle',
    prompt: snapshot.hasTag('busy') ? 'wait' : snapshot.hasTag('failed') ? 'retry' : 'none',
    received,
    total,
    exported,
    problem,
    start: (request) => send({ type: 'export.start', request }),
    cancel: () => send({ type: 'export.cancel' }),
    dismiss: () => send({ type: 'export.dismiss' }),
  }
}
