import { auditDelays } from '@domain/shared/policy-delays'
import { auditRules, mostWork, type AuditReport, type AuditTask } from './audit-report'
import { createWork } from './audit-work'

/** Not more often than a person sees. */
const wordEveryMs = 200

/**
 * Weighs the rules of an institution before an audit has taken too long: on a machine that is too slow for all steps, what could not be weighed is unfinished, and the rest is reported.
 * @param now milliseconds
 * @param say what share of it is done, from 0 to 1
 */
export function weighInTime(task: AuditTask, now: () => number, say: (share: number) => void): AuditReport {
  const begun = now()
  const isLate = () => now() - begun >= auditDelays.weighingEnd
  const steps = auditRules(task, createWork(mostWork, isLate))
  let last = -Infinity
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const at = now()
    if (at - last < wordEveryMs) continue
    last = at
    say(step.value)
  }
}
