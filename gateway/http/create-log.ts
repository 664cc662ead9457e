import { toInstant, type Clock } from '@domain/shared/clock'
import type { Log } from '../context'

/** One line of JSON for each event, to standard error; facts only. */
export function createLog(clock: Pick<Clock, 'now'>, write: (line: string) => void = (line) => void process.stderr.write(line)): Log {
  const put = (level: 'info' | 'error'): Log['info'] => (event, facts = {}) => write(`${JSON.stringify({ at: toInstant(clock.now()), level, event, ...facts })}\n`)
  return { info: put('info'), error: put('error') }
}
