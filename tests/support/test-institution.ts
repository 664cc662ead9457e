import { randomUUID } from 'node:crypto'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import type { WorkflowCondition } from '@domain/policies/policy'
import type { GenesisBody } from '@gateway/governance/genesis'
import type { TestPerson } from './test-person'

export const rolesOfTests = { root: 'root-admin' } as const

export type TestGenesisPolicy = Pick<PayloadOf<'v0_CreatePolicy'>, 'alias'> &
  Partial<Omit<PayloadOf<'v0_CreatePolicy'>, 'type'>>

export const quorum = (role: string, count = 1): WorkflowCondition => ({ type: 'RoleQuorum', role, quorum: count })
export const allOf = (left: WorkflowCondition, right: WorkflowCondition): WorkflowCondition => ({
  type: 'And',
  left,
  right,
})

/** The institution of the tests: one administrator who needs nobody else, three ledgers and a ticker. */
export function ledgersOfTests(root: TestPerson): GenesisBody {
  const { root: role } = rolesOfTests
  const all = [role]
  const customProperties = {}
  return {
    rootDomainSetup: {
      id: root.user.domainId,
      alias: 'Test institution',
      lock: 'Unlocked',
      customProperties,
      permissions: {
        readAccess: {
          domains: all,
          users: all,
          endpoints: all,
          policies: all,
          accounts: all,
          transactions: all,
          requests: all,
          events: all,
        },
      },
      users: [
        {
          id: root.user.id,
          alias: root.name,
          publicKey: root.key.publicKey,
          roles: all,
          lock: 'Unlocked',
          customProperties,
          loginIds: [{ id: root.email, providerId: 'test' }],
        },
      ],
      policies: [
        {
          id: randomUUID() as Uuid,
          alias: 'Root',
          rank: 10,
          scope: 'Self',
          scriptingEngine: 'Javascript_v0',
          workflow: [quorum(role)],
          lock: 'Unlocked',
          customProperties,
        },
      ],
    },
    ledgers: [
      { id: 'ethereum-mainnet', alias: 'Ethereum', parameters: { type: 'Ethereum' }, customProperties },
      { id: 'bitcoin-mainnet', alias: 'Bitcoin', parameters: { type: 'Bitcoin' }, customProperties },
      { id: 'xrpl-mainnet', alias: 'XRP Ledger', parameters: { type: 'XRPL' }, customProperties },
    ],
    tickers: [
      {
        id: randomUUID() as Uuid,
        ledgerId: 'ethereum-mainnet',
        kind: 'Native',
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        ledgerDetails: { type: 'Ethereum', properties: { type: 'Native' } },
        lock: 'Unlocked',
        customProperties,
      },
    ],
  }
}

/** The same with two people of whom one proposes and the other approves everything. */
export function institutionOfTwo(maker: TestPerson, checker: TestPerson): GenesisBody {
  const { rootDomainSetup, ...rest } = ledgersOfTests(maker)
  const [first] = rootDomainSetup.users
  const roles = { maker: [rolesOfTests.root, 'maker'], checker: [rolesOfTests.root, 'checker'] }
  const second = {
    ...first!,
    id: checker.user.id,
    alias: checker.name,
    publicKey: checker.key.publicKey,
    roles: roles.checker,
    loginIds: [{ id: checker.email, providerId: 'test' }],
  }
  return {
    ...rest,
    rootDomainSetup: {
      ...rootDomainSetup,
      users: [{ ...first!, roles: roles.maker }, second],
      policies: rootDomainSetup.policies.map((policy) => ({
        ...policy,
        alias: 'Two people',
        workflow: [quorum('maker'), quorum('checker')],
      })),
    },
  }
}
