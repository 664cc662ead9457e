import { fromCallback, fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { rulesAudit } from './rules-audit.machine'
import type { ReadInstitution, RulesAuditEvent } from './rules-audit.types'

export interface RulesAuditPorts {
  readonly read: (signal: AbortSignal) => Promise<ReadInstitution>
}

/** An audit with its real actors; what is left is aborted. */
export const provideRulesAudit = ({ read }: RulesAuditPorts) =>
  rulesAudit.provide({
    actors: {
      readInstitution: fromPromise<ReadInstitution, undefined>(({ signal }) =>
        read(signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
      weighRules: fromCallback<RulesAuditEvent, ReadInstitution>(({ sendBack, input }) => {
        const left = new AbortController()
        const send = (event: RulesAuditEvent) => {
          if (!left.signal.aborted) sendBack(event)
        }
        input
          .weigh(left.signal, (share) => send({ type: 'audit.progress', share }))
          .then(
            (report) => send({ type: 'audit.done', report }),
            () => send({ type: 'audit.broken' }),
          )
        return () => left.abort()
      }),
    },
  })
