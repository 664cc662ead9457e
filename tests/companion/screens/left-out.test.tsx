import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { parseProposedPayload } from '@domain/intents/catalogue/parse-payload'
import { freezeRequest } from '@domain/signing/frozen-request'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { absenceMessages as absent } from '@features/intents/shared/absence.messages'
import { SignReview } from '@companion/screens/sign-review'
import type { VerifiedRequest } from '@companion/verify-context'
import { makeKey } from '@support/keys'

const domainId = '00000000-0000-4000-8000-0000000000d1'
const id = '00000000-0000-4000-8000-0000000000b1'
const entity = { type: 'Approve' }
const requestOf = (payload: object): VerifiedRequest => ({
  type: 'Approve',
  frozen: freezeRequest(entity),
  entity,
  targetDomainId: domainId,
  author: { id: '', domainId: domainId },
  references: [{ kind: 'Policy', id, alias: 'Small payments' }],
  proposal: { payload: payload as never, proposedBy: 'Mallory' },
})

/** What the device says of each field, by its label. */
function factsOf(payload: object): Readonly<Record<string, string>> {
  expect(parseProposedPayload(payload).ok).toBe(true)
  const { container, unmount } = render(
    <SignReview request={requestOf(payload)} remembered={[]} email="ines@nordhaven.example" />,
  )
  const facts = Object.fromEntries(
    [...container.querySelectorAll('.phone-facts dt')].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent ?? '',
    ]),
  )
  unmount()
  return facts
}

const reference = { id, revision: 3 }
const rules = {
  alias: 'Small payments',
  rank: 20,
  scope: 'SelfAndDescendants',
  scriptingEngine: 'Javascript_v0',
  customProperties: {},
}
const workflow = [{ type: 'RoleQuorum', role: 'maker', quorum: 1 }]
const ruled = {
  intentTypes: ['v0_CreateTransferOrder'],
  condition: { type: 'Expression', expression: 'true' },
  workflow,
}

it.each([
  ['v0_UpdatePolicy', { reference }],
  ['v0_CreatePolicy', { id, lock: 'Unlocked' }],
])('the device says what %s makes of a policy by naming no type, no condition and no workflow', (type, head) => {
  expect(factsOf({ type, ...head, ...rules })).toMatchObject({
    'Intent types': absent.everyType,
    Condition: absent.always,
    Workflow: absent.neverApproved,
  })
  const said = factsOf({ type, ...head, ...rules, ...ruled })
  expect(said).toMatchObject({ 'Intent types': 'Transfer', Workflow: 'Step 1: 1 of maker' })
  expect(Object.values(said)).not.toContain(absent.always)
})

it('the device says which revision a request is about', () => {
  const lock = { type: 'v0_LockPolicy', reference: { id, revision: 3 } }
  expect(factsOf(lock)['Applies to']).toBe(`Small payments${id}revision 3`)
})

it.each([
  ['Offline', { offline: 'true' }],
  ['Online', {}],
  ['Online', { offline: 'yes' }],
])('the device says that a vault is created %s, and with which key', (connection, customProperties) => {
  const { publicKey } = makeKey('a new vault')
  const vault = { type: 'v0_CreateVault', id, alias: 'Bergen', lock: 'Unlocked', publicKey, customProperties }
  expect(factsOf(vault)).toMatchObject({ Connection: connection })
  const { getByRole } = render(<SignReview request={requestOf(vault)} remembered={[]} email="ines@nordhaven.example" />)
  expect(getByRole('img', { name: `Key fingerprint ${keyFingerprint(publicKey)}` })).toBeVisible()
})

it('the device says that an update without login names and description takes them away', () => {
  const person = { type: 'v0_UpdateUser', reference, alias: 'Ines', roles: ['maker'], customProperties: {} }
  expect(factsOf(person)).toMatchObject({
    Logins: absent.noLogins,
    Description: absent.removed,
    'Custom properties': absent.removed,
  })
  const whole = factsOf({
    ...person,
    loginIds: [{ id: 'ines@x.example', providerId: 'p' }],
    description: 'Treasurer',
    customProperties: { desk: 'A' },
  })
  expect(whole).toMatchObject({
    'Login 1': 'ines@x.example',
    Description: 'Treasurer',
    'Custom properties': absent.noOthers,
    'Custom properties, “desk”': 'A',
  })
  expect(Object.values(whole)).not.toContain(absent.removed)
})

it('the device says the same of the people and policies that a new domain begins with', () => {
  const all = ['maker']
  const permissions = {
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
  }
  const person = { id, alias: 'Ines', publicKey: 'AA==', roles: ['maker'], lock: 'Unlocked', customProperties: {} }
  const facts = factsOf({
    type: 'v0_CreateDomain',
    id,
    alias: 'Desk',
    lock: 'Unlocked',
    permissions,
    customProperties: {},
    users: [person],
    policies: [
      { id, lock: 'Unlocked', ...rules, ...ruled },
      { id: domainId, lock: 'Unlocked', ...rules, workflow },
    ],
  })
  expect(facts).toMatchObject({
    'Governing strategy': absent.considersDescendants,
    'User 1, logins': absent.noLogins,
    'Policy 1, condition': 'true',
    'Policy 2, intent types': absent.everyType,
    'Policy 2, condition': absent.always,
    'Policy 2, workflow': 'Step 1: 1 of maker',
  })
})

it('the device says that reading rights without readers of vaults leave these open', () => {
  const all = ['maker']
  const readAccess = {
    domains: all,
    users: all,
    endpoints: all,
    policies: all,
    accounts: all,
    transactions: all,
    requests: all,
    events: all,
  }
  const factsWith = (more: object) =>
    factsOf({ type: 'v0_UpdateDomainPermissions', reference, permissions: { readAccess: { ...readAccess, ...more } } })
  expect(factsWith({})).toMatchObject({ 'Permissions, may read, vaults': absent.openVaults })
  expect(factsWith({ vaults: all })).toMatchObject({ 'Permissions, may read, vaults': 'maker' })
})

it('a new account says nothing of what it has not', () => {
  const account = {
    type: 'v0_CreateAccount',
    id,
    alias: 'Gold',
    ledgerIds: ['ethereum'],
    lock: 'Unlocked',
    customProperties: {},
    providerDetails: { type: 'Vault', vaultId: domainId, keyStrategy: 'VaultHard' },
  }
  expect(Object.values(factsOf(account)).filter((words) => Object.values<string>(absent).includes(words))).toEqual([])
})
