import type { AuditReport, AuditTask } from '@domain/policies/audit/audit-report'
import { weighInTime } from '@domain/policies/audit/weigh-in-time'

/** What the worker says: a share of the work, or the whole report at its end. */
export type AuditWord = { readonly share: number } | { readonly report: AuditReport }

const say = (word: AuditWord) => self.postMessage(word)

/** Weighs the rules of an institution beside the page. */
self.onmessage = ({ data }: MessageEvent<AuditTask>) =>
  say({
    report: weighInTime(
      data,
      () => performance.now(),
      (share) => say({ share }),
    ),
  })
