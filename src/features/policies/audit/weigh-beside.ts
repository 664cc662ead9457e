import type { AuditReport, AuditTask } from '@domain/policies/audit/audit-report'
import { rulesAuditPolicy } from '@domain/shared/script-policies'
import { trustScriptAddress } from '@components/ui/script-address'
import type { AuditWord } from './audit-worker'
import workerAddress from './audit-worker.ts?worker&url'

/** What is needed of a worker; the browser's own is one. */
export type AuditThread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

/** A document makes the policy once. */
let trustedAddress: string | undefined

const startThread = (): AuditThread =>
  new Worker((trustedAddress ??= trustScriptAddress(rulesAuditPolicy, workerAddress)), { type: 'module' })

/** Weighs an institution in a thread of its own, which ends with the report, or when it is left. */
export function weighBeside(
  task: AuditTask,
  signal: AbortSignal,
  progress: (share: number) => void,
  start: () => AuditThread = startThread,
): Promise<AuditReport> {
  const thread = start()
  return new Promise<AuditReport>((resolve, reject) => {
    const breakOff = () => reject(new Error('the audit has been broken off'))
    signal.addEventListener('abort', breakOff, { once: true })
    thread.onerror = thread.onmessageerror = breakOff
    thread.onmessage = ({ data }: MessageEvent<AuditWord>) =>
      'report' in data ? resolve(data.report) : progress(data.share)
    thread.postMessage(task)
  }).finally(() => thread.terminate())
}
