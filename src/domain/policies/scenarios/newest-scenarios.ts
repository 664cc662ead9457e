import type { Uuid } from '@domain/shared/ids'
import { readScenarios, type ScenarioTextProblem } from './scenario-text'
import type { ScenarioSet } from './scenario'

/** A request of a domain, as the platform lists it. */
export interface ListedRequest {
  readonly id: Uuid
  readonly targetDomainId: Uuid
  readonly payload: Readonly<Record<string, unknown>>
  readonly status: string
  /** When it last changed: of an executed one, when it was executed. */
  readonly at: string
}

export interface KeptScenarios {
  readonly intentId: Uuid
  readonly at: string
  readonly set: ScenarioSet
}

export interface NewestScenarios {
  /** Those that count; undefined where the domain has none, or the newest cannot be read. */
  readonly current: KeptScenarios | undefined
  /** Why the newest cannot be read, and which request it is: no older ones are taken in its place. */
  readonly unreadable: { readonly intentId: Uuid; readonly problem: ScenarioTextProblem } | undefined
  /** Those before it, the newest first, as far as each says which it takes the place of. */
  readonly earlier: readonly KeptScenarios[]
  /** They were written while others counted that were executed before them: what those had changed is not in them. */
  readonly isFork: boolean
  /** None was found among those that were searched, and there are older ones that were not. */
  readonly isCut: boolean
}

type Read = { readonly request: ListedRequest } & ReturnType<typeof readScenarios>

/**
 * The scenarios of a domain: of its own executed notarizations the newest that holds any. Those that name another domain are somebody else's.
 * @param requests the last that were executed
 * @param isWhole there are no older ones
 */
export function newestScenarios(requests: readonly ListedRequest[], domainId: Uuid, isWhole = true): NewestScenarios {
  const read = requests
    .filter(
      ({ targetDomainId, status, payload }) =>
        targetDomainId === domainId && status === 'Executed' && own(payload, 'type') === 'v0_NotarizeData',
    )
    .map((request): Read => ({ request, ...readScenarios(textOf(request)) }))
    .filter((one) => (one.ok ? one.value.domainId === domainId : one.problem.tag !== 'otherData'))
    .toSorted((a, b) => compareTimes(b.request, a.request))
  const [newest, ...others] = read
  const earlier = others.flatMap(keptOf)
  if (!newest) return { current: undefined, unreadable: undefined, earlier, isFork: false, isCut: !isWhole }
  if (!newest.ok) {
    const unreadable = { intentId: newest.request.id, problem: newest.problem }
    return { current: undefined, unreadable, earlier, isFork: false, isCut: false }
  }
  const [current] = keptOf(newest)
  return {
    current,
    unreadable: undefined,
    earlier: chainOf(newest.value, earlier),
    isFork: (isWhole || others.length > 0) && newest.value.supersedes !== others[0]?.request.id,
    isCut: false,
  }
}

const own = (of: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(of, name) ? of[name] : undefined

function textOf({ payload }: ListedRequest): string {
  const data = own(payload, 'data')
  return typeof data === 'string' ? data : ''
}

const compareTimes = (a: ListedRequest, b: ListedRequest): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1)

const keptOf = (one: Read): readonly KeptScenarios[] =>
  one.ok ? [{ intentId: one.request.id, at: one.request.at, set: one.value }] : []

/** Each once: whoever writes that a set takes the place of itself goes round in no circle. */
function chainOf({ supersedes }: ScenarioSet, earlier: readonly KeptScenarios[]): readonly KeptScenarios[] {
  const next = earlier.find(({ intentId }) => intentId === supersedes)
  return next
    ? [
        next,
        ...chainOf(
          next.set,
          earlier.filter((one) => one !== next),
        ),
      ]
    : []
}
