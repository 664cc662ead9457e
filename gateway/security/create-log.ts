import { eventName, securityEvents } from '@domain/session/security-event'
import { toInstant, type Clock } from '@domain/shared/clock'
import type { Log } from '../log'
import { createRefusalLimit } from './refusal-limit'

interface Outputs {
  readonly write?: (line: string) => void
  readonly writeSecurity?: (line: string) => void
}

/** One line of JSON for each event: what fails to standard error, what security is told of to standard output; facts only. */
export function createLog(
  clock: Pick<Clock, 'now'>,
  {
    write = (line) => void process.stderr.write(line),
    writeSecurity = (line) => void process.stdout.write(line),
  }: Outputs = {},
): Log {
  const limit = createRefusalLimit(clock)
  const put =
    (level: 'info' | 'error'): Log['info'] =>
    (event, facts = {}) => {
      const leftOut = limit(event, String(facts['event'] ?? ''))
      if (leftOut) write(`${JSON.stringify({ at: toInstant(clock.now()), level, event, ...facts, ...leftOut })}\n`)
    }
  const security: Log['security'] = (event, facts) => {
    const leftOut = limit(event)
    if (!leftOut) return
    writeSecurity(
      `${JSON.stringify({ timestamp: toInstant(clock.now()), severity_text: securityEvents[event], event_name: eventName(event), ...facts, ...leftOut })}\n`,
    )
  }
  return { info: put('info'), error: put('error'), security }
}
