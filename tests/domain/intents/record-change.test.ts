import { describe, expect, it } from 'vitest'
import { updateAccountPayload } from '@domain/accounts/account-draft'
import { updateTickerPayload } from '@domain/assets/ticker-draft'
import { updateDomainPayload } from '@domain/domains/domain-draft'
import { updateEndpointPayload } from '@domain/endpoints/endpoint-draft'
import { lockableKinds, lockIntentOf, type LockableKind } from '@domain/intents/catalogue/lock-intents'
import {
  changedPropertyOf,
  changeRecord,
  pendingTypesOf,
  propertyProblemOf,
  type ChangedRecord,
  type RecordChange,
} from '@domain/intents/record-change'
import { updateUserPayload } from '@domain/users/user-draft'
import { updateVaultPayload } from '@domain/vaults/vault-draft'
import { sampleId } from '@support/sample-intent'

const [id, here] = [sampleId(1), sampleId(2)]
const reference = { id, revision: 4 }
const record = (fields: object, more: object = {}): ChangedRecord => ({
  id,
  lock: 'Unlocked',
  metadata: { revision: 4, description: 'Pays suppliers', customProperties: { team: 'ops', region: 'eu' } },
  ...fields,
  ...more,
})
const customProperties = { team: 'desk', region: 'eu' }
const described = { description: 'Pays suppliers', customProperties }
const lockIt: RecordChange = { to: 'lock', wish: 'Locked' }
const team = (value: string | undefined): RecordChange => ({ to: 'property', name: 'team', value })
const login = { id: 'a@b.ch', providerId: 'corp' }
const policy = {
  alias: 'Two people',
  rank: 10,
  intentTypes: ['v0_LockUser'],
  scope: 'Self',
  scriptingEngine: 'Javascript_v0',
  condition: { type: 'Expression', expression: 'true' },
  workflow: [{ type: 'RoleQuorum', role: 'admin', quorum: 1 }],
}
const abi = '[]'

/** Each with what its form of now would propose for the same change. */
const kinds: Readonly<Record<LockableKind, readonly [ChangedRecord, object]>> = {
  Account: [
    record({ alias: 'Hot 1', providerDetails: { type: 'Vault' } }),
    updateAccountPayload(reference, { alias: 'Hot 1', ...described }),
  ],
  Domain: [
    record({ id: here, alias: 'Treasury', parentId: sampleId(3), permissions: { readAccess: {} } }, { id: here }),
    updateDomainPayload({ id: here, revision: 4 }, { alias: 'Treasury', ...described }),
  ],
  User: [
    record({ alias: 'Ines', roles: ['a', 'b'], loginIds: [login], publicKey: 'AA==' }),
    updateUserPayload(reference, { alias: 'Ines', roles: ['a', 'b'], logins: [login], ...described }),
  ],
  Policy: [record(policy), { type: 'v0_UpdatePolicy', reference, ...policy, ...described }],
  Vault: [
    record({ alias: 'Zürich', publicKey: 'AA==', parameters: { type: 'MPC', backupEncryptionKey: '0xAB' } }),
    updateVaultPayload(reference, { alias: 'Zürich', kind: 'MPC', backupKey: '0xAB', ...described }),
  ],
  Endpoint: [
    record({
      alias: 'Payee',
      address: '0xA',
      ledgerId: 'eth',
      trustScore: 80,
      parameters: { type: 'Ethereum', ABI: abi },
    }),
    updateEndpointPayload(
      reference,
      { alias: 'Payee', address: '0xA', ledgerId: 'eth', trustScore: 80, abi, ...described },
      true,
    ),
  ],
  Ticker: [
    record({ name: 'Gold', symbol: 'XAU', decimals: 4, ledgerId: 'eth', ledgerDetails: { type: 'Ethereum' } }),
    updateTickerPayload(reference, {
      name: 'Gold',
      symbol: 'XAU',
      decimals: '4',
      standard: 'ERC20',
      ...described,
    }),
  ],
}

describe('a change of a record', () => {
  it.each(lockableKinds)('of a %s says all that its form would say, with the one property set', (kind) => {
    const [of, proposed] = kinds[kind]
    expect(changeRecord(of, { kind, change: team('desk') }, here)).toEqual({ ok: true, value: proposed })
  })

  it.each(lockableKinds)('of the lock of a %s names its id and revision alone', (kind) => {
    const parentId = kind === 'Domain' ? { parentId: here } : {}
    const [of] = kinds[kind]
    expect(changeRecord({ ...of, id, ...parentId }, { kind, change: lockIt }, here)).toEqual({
      ok: true,
      value: { type: lockIntentOf(kind, 'Locked'), reference },
    })
  })

  it('removes a property and keeps the others; what the platform left out stays left out', () => {
    const bare = record({ alias: 'Hot 1' }, { metadata: { revision: 4, customProperties: { team: 'ops', a: 'b' } } })
    const made = changeRecord(bare, { kind: 'Account', change: team(undefined) }, here)
    expect(made).toEqual({
      ok: true,
      value: { type: 'v0_UpdateAccount', reference, alias: 'Hot 1', customProperties: { a: 'b' } },
    })
  })

  const account = kinds.Account[0]
  it.each<[string, LockableKind, RecordChange, object, string]>([
    ['is locked already', 'Account', lockIt, { lock: 'Locked' }, 'already'],
    ['is archived', 'Account', lockIt, { lock: 'Archived' }, 'archived'],
    ['has a lock that nobody knows', 'Account', lockIt, { lock: 'Melted' }, 'archived'],
    ['is locked, and would be edited', 'Account', team('desk'), { lock: 'Locked' }, 'locked'],
    ['is archived, and would be edited', 'Account', team('desk'), { lock: 'Archived' }, 'archived'],
    ['has the value already', 'Account', team('ops'), {}, 'already'],
    [
      'has no such property to remove',
      'Account',
      { to: 'property', name: 'toString', value: undefined },
      {},
      'already',
    ],
    ['is the root domain', 'Domain', lockIt, { alias: 'Root' }, 'root'],
    ['is a domain of another parent', 'Domain', lockIt, { parentId: sampleId(9) }, 'elsewhere'],
    ['is a domain that decides for itself', 'Domain', team('desk'), { parentId: here }, 'elsewhere'],
    ['has no revision', 'Ticker', lockIt, { metadata: undefined }, 'incomplete'],
    [
      'has a part that the contract does not know',
      'User',
      team('desk'),
      { roles: ['a'], loginIds: [{ ...login, more: 1 }] },
      'incomplete',
    ],
  ])('is not possible where the record %s', (_, kind, change, more, bar) => {
    expect(changeRecord({ ...account, ...more }, { kind, change }, here)).toEqual({ ok: false, problem: bar })
  })

  it('waits for pending requests of its own kind', () => {
    expect([pendingTypesOf('Vault', lockIt), pendingTypesOf('Vault', team('a'))]).toEqual([
      ['v0_LockVault', 'v0_UnlockVault'],
      ['v0_UpdateVault'],
    ])
  })

  it('is read back from its request, never from what is inherited', () => {
    const made = changeRecord(account, { kind: 'Account', change: team('desk') }, here)
    expect(['team', 'toString'].map((name) => made.ok && changedPropertyOf(made.value, name))).toEqual([
      'desk',
      undefined,
    ])
    expect(changedPropertyOf({ type: 'v0_LockAccount', reference }, 'team')).toBeUndefined()
  })
})

it('a property needs a name that is not the product’s own, and a value unless it is removed', () => {
  expect(
    [
      { name: ' ', value: 'a' },
      { name: 'offline', value: 'true' },
      { name: 'team', value: ' ' },
      { name: 'team', value: undefined },
      { name: 'team', value: 'a' },
    ].map((filled) => propertyProblemOf('Vault', filled)),
  ).toEqual(['noName', 'own', 'noValue', undefined, undefined])
  expect(propertyProblemOf('Account', { name: 'offline', value: 'true' })).toBeUndefined()
})
