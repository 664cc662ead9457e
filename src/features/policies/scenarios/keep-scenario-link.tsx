import { BookmarkPlus } from 'lucide-react'
import { holdsProperties, recordScenario } from '@domain/policies/scenarios/record-scenario'
import type { SimulationAnswer } from '@domain/policies/simulation'
import { PageAction } from '@components/layout/page-action'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { textOf } from './scenario-set.form'
import { scenarioMessages as words } from './scenario.messages'

/** Leads from a simulation to the set of scenarios, with what today's rules answer; nothing where that is not known, or is of another domain. */
export function KeepScenarioLink({ request, today }: Pick<SimulationAnswer, 'request' | 'today'>) {
  const { id, prefix } = useDomain()
  if (request.targetDomainId !== id) return null
  if (holdsProperties(request)) return <p className="text-12 text-text-2">{words.noProperties}</p>
  const recorded = recordScenario(request, today)
  if (!recorded) return null
  const name = words.nameOf(intentLabel(recorded.intentType), recorded.author.roles).slice(0, 75).trim()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PageAction
        href={pageHref(prefix, `policies?view=scenario-set&add=${encodeURIComponent(textOf({ ...recorded, name }))}`)}
        icon={BookmarkPlus}
      >
        {words.keep}
      </PageAction>
      {request.content && !recorded.transfer && <p className="text-12 text-text-2">{words.typeOnly}</p>}
    </div>
  )
}
