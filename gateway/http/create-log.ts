import { toInstant, type Clock } from '@domain/shared/clock'
import type { Log } from '../context'
import { createRateLimit } from '../identity/rate-limit'
import { securityEvents, type SecurityEvent } from '../security-events'

interface Outputs {
  readonly write?: (line: string) => void
  readonly writeSecurity?: (line: string) => void
}

/** Of what anybody can cause, so many in a minute for each event; what was left out is counted in the next line. */
const mostRefusalsAMinute = 60
const isRefusal = (event: SecurityEvent): boolean => /\.(?:refused|limited)$/.test(event)

/** One line of JSON for each event: what fails to standard error, what security is told of to standard output; facts only. */
export function createLog(clock: Pick<Clock, 'now'>, { write = (line) => void process.stderr.write(line), writeSecurity = (line) => void process.stdout.write(line) }: Outputs = {}): Log {
  const put = (level: 'info' | 'error'): Log['info'] => (event, facts = {}) => write(`${JSON.stringify({ at: toInstant(clock.now()), level, event, ...facts })}\n`)
  const refusals = createRateLimit(clock, mostRefusalsAMinute, 60_000)
  const leftOut = new Map<string, number>()
  const security: Log['security'] = (event, facts) => {
    if (isRefusal(event) && refusals.take(event) > 0) return void leftOut.set(event, (leftOut.get(event) ?? 0) + 1)
    const missing = leftOut.get(event)
    leftOut.delete(event)
    const line = { timestamp: toInstant(clock.now()), severity_text: securityEvents[event], event_name: `countersign.${event}`, ...facts, ...(missing === undefined ? {} : { 'countersign.events.left_out': missing }) }
    writeSecurity(`${JSON.stringify(line)}\n`)
  }
  return { info: put('info'), error: put('error'), security }
}
