import { domainIdOf, demoPeople, domainNames, type DemoDomain } from '@gateway/demo/demo-people'
import { demoPerson } from './demo-person'
import { openGateway, type RouteGateway } from './route-gateway'
import type { HarnessParts } from './gateway-harness'
import type { RoutePerson } from './route-app'

export type DemoName =
  | 'ines'
  | 'marcus'
  | 'tomasz'
  | 'priya'
  | 'jonas'
  | 'linnea'
  | 'aiko'
  | 'henrik'
  | 'fatima'
  | 'sofia'
  | 'david'
  | 'elena'

export interface RouteDemo {
  readonly gateway: RouteGateway
  readonly people: Readonly<Record<DemoName, RoutePerson>>
}

/** The demo institution, opened once for all files of a worker: what a test changes in it, the next one meets. */
let demo: Promise<RouteDemo> | undefined

export const openDemo = (): Promise<RouteDemo> => (demo ??= openOwnDemo())

/** A demo institution of a file's own. */
export async function openOwnDemo(environment: HarnessParts['environment'] = {}): Promise<RouteDemo> {
  const gateway = await openGateway({ environment: { ...environment, DEMO: true } })
  const people = Object.fromEntries(
    demoPeople.map(({ id, domain }) => {
      const home = (Object.keys(domainNames) as DemoDomain[]).find((one) => domainNames[one] === domain)!
      return [id, { ...demoPerson(id, home), gateway }]
    }),
  ) as unknown as RouteDemo['people']
  return { gateway, people }
}

/** The beginning of every address inside a domain of the demo. */
export const prefixOf = (domain: DemoDomain): string => `/${domainIdOf(domain)}/domain/${domainIdOf(domain)}`
