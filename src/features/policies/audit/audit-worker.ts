import { auditRules, type AuditReport, type AuditTask } from '@domain/policies/audit/audit-report'

/** What the worker says: a share of the work, or the whole report at its end. */
export type AuditWord = { readonly share: number } | { readonly report: AuditReport }

/** Not more often than a person sees. */
const wordEveryMs = 200

/** Weighs the rules of an institution beside the page. */
self.onmessage = ({ data }: MessageEvent<AuditTask>) => {
  const work = auditRules(data)
  let last = 0
  for (;;) {
    const step = work.next()
    if (step.done) return self.postMessage({ report: step.value } satisfies AuditWord)
    const now = performance.now()
    if (now - last < wordEveryMs) continue
    last = now
    self.postMessage({ share: step.value } satisfies AuditWord)
  }
}
