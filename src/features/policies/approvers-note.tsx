import { useQuery } from '@tanstack/react-query'
import type { ProposeRequest } from '@domain/intents/request'
import type { Sitting } from '@domain/policies/script-sitting'
import { delays } from '@domain/shared/delays'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { useApp } from '@app/app-context'
import type { Source } from '@features/intents/read-refusals'
import { readBasis, weighSimulation } from './read-simulation'
import { simulationMessages } from './simulation.messages'

const words = simulationMessages.tooFew

/** Before somebody signs what nobody else could approve: which policy asks for more people than there are. It only warns, as people and policies change. */
export function ApproversNote({ request }: { readonly request: ProposeRequest }) {
  const { api, queries } = useApp().ports
  const short = useQuery({
    queryKey: ['short-of-approvers', request.id, request.payload],
    queryFn: ({ signal }) => readShort({ api, queries }, request, signal),
    staleTime: delays.listRefresh,
  }).data
  if (!short || short.length === 0) return null
  return (
    <Note tone="warning" live="status" title={words.title}>
      {short.map(({ policy, missing }) => words.missing(visibleText(policy), missing)).join(' ')} {words.remedy}
    </Note>
  )
}

/** No script is run and nothing is read for one: where one decides, nothing is said. */
const noScripts = {
  sit: <T,>(_signal: AbortSignal, work: (sitting: Pick<Sitting, 'ask'>) => Promise<T>) =>
    work({ ask: () => Promise.reject(new Error('no script is run here')) }),
}
const readNothing = () => Promise.resolve({ context: { request: undefined, references: {} }, unread: [] })

/** The policies that lack people, of those that are known to govern whatever cannot be read of other levels. */
async function readShort(
  source: Source,
  { id, author, targetDomainId, payload, customProperties, expiryAt }: ProposeRequest,
  signal: AbortSignal,
) {
  const content = { id, expiryAt, payload: { ...payload }, customProperties }
  const basis = await readBasis(source, { type: payload.type, author, targetDomainId, content }, readNothing)
  const { explanation, approvers, problem } = await weighSimulation(source, noScripts, signal, basis)
  const { levels } = explanation
  const own = levels.findIndex(({ domainId }) => domainId === author.domainId)
  // An author from above may leave out the levels below, by the strategy of a domain that was not read.
  if (problem || (own !== 0 && !levels[own]?.isRead)) return []
  const governing = levels.flatMap(({ answer, policies }) =>
    answer === 'governs' ? policies.filter(({ standing }) => standing === 'governs') : [],
  )
  return governing.flatMap(({ policy }) => {
    const missing = approvers.get(policy.id)?.missing ?? 0
    return missing > 0 ? [{ policy: policy.alias, missing }] : []
  })
}
