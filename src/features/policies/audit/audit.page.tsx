import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { Button } from '@components/ui/button'
import { EmptyNote } from '@components/ui/empty-note'
import { ErrorPanel } from '@components/ui/error-panel'
import { formatDateTime } from '@components/ui/format-date'
import { SkeletonRows } from '@components/ui/skeleton'
import { toInstant } from '@domain/shared/clock'
import type { AuditReport } from '@domain/policies/audit/audit-report'
import { connectRulesAudit, type AuditProblem, type RulesAuditView } from '@machines/policies/rules-audit.connect'
import { provideRulesAudit } from '@machines/policies/rules-audit.provide'
import { actorOptions } from '@app/actor-options'
import { useApp, useDomainAccess } from '@app/app-context'
import { pageHref, type PageAddress } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { auditMessages as words } from './audit.messages'
import { AuditFrame, AuditReportView } from './audit.screen'
import { toAuditView } from './audit.view'
import { readInstitution, type InstitutionRead } from './read-institution'
import { readUnsafe } from './read-unsafe'
import { weighBeside } from './weigh-beside'

/** When it was read stands on what is printed. */
type DatedRead = InstitutionRead & { readonly at: string }

/** Weighs the rules of a domain and of those below it. It reads alone, and what it finds leaves the browser only on paper. */
export function AuditPage() {
  const { api, queries, clock, random } = useApp().ports
  const { id, alias: name, prefix, viewer } = useDomain()
  const { domains } = useDomainAccess()
  const hrefIn = (domainId: string, page: PageAddress) =>
    domainId === id
      ? pageHref(prefix, page)
      : domains.some((domain) => domain.id === domainId)
        ? pageHref(`/${domainId}/domain/${domainId}`, page)
        : undefined
  const readings = useMemo(() => new WeakMap<AuditReport, DatedRead>(), [])
  const machine = useMemo(
    () =>
      provideRulesAudit({
        read: async (signal) => {
          const source = { api, queries }
          const signsAnything = await readUnsafe({ ...source, clock, random }, id, viewer, signal)
          const at = toInstant(clock.now())
          const read = { ...(await readInstitution(source, id, signal, signsAnything)), at }
          return {
            weigh: async (left, progress) => {
              const report = await weighBeside(read.task, left, progress)
              readings.set(report, read)
              return report
            },
          }
        },
      }),
    [api, queries, clock, random, id, viewer, readings],
  )
  const [snapshot, send] = useMachine(machine, actorOptions(clock))
  const view = connectRulesAudit(snapshot, send)
  const read = view.report && readings.get(view.report)
  const shown = view.report && read && toAuditView(view.report, read, read.people.keys.get(viewer.id), name)
  return (
    <AuditFrame
      back={pageHref(prefix, 'policies')}
      scope={shown ? `${shown.scope} ${shown.counts} ${words.readAt(formatDateTime(read.at))}` : words.scope(name, 0)}
      onAgain={view.prompt === 'none' ? view.again : undefined}
      onPrint={shown && (() => window.print())}
    >
      {shown ? (
        <AuditReportView
          view={shown}
          policyHref={(policy) => hrefIn(policy.domainId, `policies/${policy.id}`)}
          stricterHref={(policy) => hrefIn(policy.domainId, `policies/${policy.id}/edit?step=workflow`)}
        />
      ) : (
        <Unfinished view={view} />
      )}
    </AuditFrame>
  )
}

function Unfinished({ view }: { readonly view: RulesAuditView }) {
  if (view.problem) return <Failed problem={view.problem} onRetry={view.again} />
  if (view.phase === 'stopped') return <EmptyNote title={words.stopped} text={words.stoppedText} />
  const said = view.phase === 'weighing' ? words.weighing : words.reading
  return (
    <section className="card" aria-busy="true" aria-label={said}>
      <div className="card-head">
        <p className="text-text-2" role="status">
          {said}
        </p>
        <Button size="sm" onClick={view.cancel}>
          {words.cancel}
        </Button>
      </div>
      <div className="px-4 pt-4">
        <progress
          className="progress-bar"
          aria-label={words.progress}
          {...(view.phase === 'weighing' ? { max: 1, value: view.share } : {})}
        />
      </div>
      <SkeletonRows rows={5} />
    </section>
  )
}

function Failed({ problem, onRetry }: { readonly problem: AuditProblem; readonly onRetry: () => void }) {
  switch (problem.tag) {
    case 'tooLong':
      return <ErrorPanel title={words.tooLong} text={words.tooLongText} onRetry={onRetry} />
    case 'broken':
      return <ErrorPanel title={words.broken} text={words.brokenText} onRetry={onRetry} />
    case 'notRead':
      return (
        <ErrorPanel
          title={words.notRead}
          details={problem.status === undefined ? [] : [{ name: 'error', value: `HTTP ${problem.status}` }]}
          onRetry={onRetry}
        />
      )
  }
}
