import type { Uuid } from '@domain/shared/ids'
import { demoId } from './demo-keys'

export const domainNames = {
  root: 'Nordhaven Trust',
  treasury: 'Treasury Operations',
  settlement: 'Settlement Desk',
  staking: 'Staking Desk',
  custody: 'Client Custody',
  reserve: 'Cold Reserve',
  compliance: 'Compliance',
} as const
export type DemoDomain = keyof typeof domainNames

export interface DemoPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Where the person works, and the roles there. */
  readonly domain: string
  readonly roles: readonly string[]
  readonly mayDo: string
  /** One user record in each of these domains. */
  readonly inDomains: { readonly [D in DemoDomain]?: readonly string[] }
}

function person(
  id: string,
  name: string,
  home: DemoDomain,
  mayDo: string,
  inDomains: DemoPerson['inDomains'],
): DemoPerson {
  const email = `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replace(/ /g, '.')}@nordhaven.example`
  return { id, name, email, domain: domainNames[home], roles: inDomains[home] ?? [], mayDo, inDomains }
}

export const demoPeople: readonly DemoPerson[] = [
  person(
    'ines',
    'Ines Caldeira',
    'treasury',
    'Proposes everyday changes in Treasury Operations and signs off risk in step 2',
    {
      treasury: ['treasury-operator', 'risk-officer'],
    },
  ),
  person('marcus', 'Marcus Oyelaran', 'treasury', 'Approves what Treasury Operations proposes', {
    treasury: ['treasury-approver'],
    settlement: ['settlement-approver'],
  }),
  person(
    'tomasz',
    'Tomasz Wrona',
    'treasury',
    'Proposes and approves in Treasury Operations, never both on one request',
    {
      treasury: ['treasury-operator', 'treasury-approver'],
    },
  ),
  person('priya', 'Priya Raghunathan', 'treasury', 'Signs off risk in step 2 of risky requests', {
    treasury: ['risk-officer'],
    compliance: ['compliance'],
  }),
  person(
    'jonas',
    'Jonas Ekberg',
    'root',
    'Administers domains, users, policies, vaults and assets of the institution',
    {
      root: ['domain-admin'],
      treasury: ['domain-admin'],
    },
  ),
  person(
    'linnea',
    'Linnea Sandström',
    'root',
    'Administers domains, users, policies, vaults and assets of the institution',
    {
      root: ['domain-admin'],
      treasury: ['domain-admin'],
      custody: ['domain-admin'],
    },
  ),
  person('aiko', 'Aiko Tanabe', 'root', 'Reads everything in Nordhaven Trust and decides nothing', {
    root: ['auditor'],
  }),
  person('henrik', 'Henrik Dahl', 'custody', 'Proposes changes in Client Custody and Cold Reserve', {
    custody: ['custody-operator'],
    reserve: ['custody-operator'],
  }),
  person('fatima', 'Fatima Benali', 'custody', 'Approves what Client Custody and Cold Reserve propose', {
    custody: ['custody-approver'],
    reserve: ['custody-approver'],
  }),
  person('sofia', 'Sofia Lindqvist', 'compliance', 'Proposes policies of Compliance', { compliance: ['compliance'] }),
  person('david', 'David Mensah', 'settlement', 'Proposes changes of the Settlement Desk', {
    settlement: ['settlement-operator'],
  }),
  person('elena', 'Elena Petrova', 'staking', 'Works alone on the Staking Desk: her requests need nobody else', {
    staking: ['staking-operator'],
    settlement: ['settlement-approver'],
  }),
]

export const domainIdOf = (domain: DemoDomain): Uuid => demoId(`domain ${domain}`)
export const userIdOf = (personId: string, domain: DemoDomain): Uuid => demoId(`user ${personId} ${domain}`)
