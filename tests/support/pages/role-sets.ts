import { demoPeople, domainNames, type DemoDomain, type DemoPerson } from '@gateway/demo/demo-people'

/** Somebody of the demo in the domain whose pages are opened, and the roles held there. */
export interface Visitor {
  readonly name: string
  readonly domain: DemoDomain
  readonly roles: string
}

const domainsOfDemo = Object.keys(domainNames) as DemoDomain[]

/** Treasury Operations has the most to show; whoever has no place there is visited at home. */
const domainOf = ({ inDomains, domain }: DemoPerson): DemoDomain =>
  inDomains.treasury ? 'treasury' : domainsOfDemo.find((one) => domainNames[one] === domain)!

export const visitors: readonly Visitor[] = demoPeople.map((person) => {
  const domain = domainOf(person)
  return { name: person.name, domain, roles: [...(person.inDomains[domain] ?? [])].sort().join(', ') }
})

/** One person of each set of roles. */
export const roleSets: readonly Visitor[] = [
  ...new Map(visitors.map((one) => [`${one.domain}: ${one.roles}`, one])).values(),
]

/** They are read by those who carry them to the vault, and the page says so to everybody else. */
export const preparedOperations = /\/operations\/prepared$/
