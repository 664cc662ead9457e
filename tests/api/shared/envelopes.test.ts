import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accountWire, addressWire } from '@api/accounts/accounts.wire'
import { tickersPageWire, tickerWire } from '@api/assets/tickers.wire'
import { domainWire } from '@api/domains/domains.wire'
import { intentWire } from '@api/intents/intents.wire'
import { ledgerWire } from '@api/ledgers/ledgers.wire'
import { policyWire } from '@api/policies/policies.wire'
import { userWire } from '@api/users/users.wire'
import { vaultWire } from '@api/vaults/vaults.wire'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Json } from '@domain/shared/json'
import { verifySignature } from '@domain/signing/signature'
import { makeKey } from '@support/keys'

const id = '7d4b1f6e-0c52-4f7a-9d1b-2f6f2f1f0a01'
const at = '2026-03-02T09:15:00.000Z'
const by = { id, domainId: id }
const metadata = {
  revision: 1,
  createdAt: at,
  createdBy: by,
  lastModifiedAt: at,
  lastModifiedBy: by,
  customProperties: {},
}
const entity = { id, domainId: id, alias: 'Named', lock: 'Unlocked', metadata }
const details = {
  payload: { type: 'v0_Later' },
  expiryAt: at,
  author: by,
  targetDomainId: id,
  metadata: { createdAt: at, customProperties: {} },
  proposalSignature: 'AA==',
}
const decision = {
  author: by,
  authorRoles: ['r'],
  seenBySystemAt: at,
  decision: 'Approve',
  rawRequest: '{}',
  signature: 'AA==',
}
const progress = {
  policyReference: { id, revision: 1, domainId: id },
  stepProgress: [{ state: 'Open', decisions: [decision] }],
}

const envelopes: readonly (readonly [string, z.core.$ZodType, Json])[] = [
  ['account', accountWire, { ...entity, providerDetails: { type: 'Vault', vaultId: id, keyStrategy: 'VaultHard' } }],
  ['address', addressWire, { id, ledgerId: 'ledger', address: '0x1', createdAt: at, scope: 'Internal' }],
  [
    'ticker',
    tickerWire,
    { id, ledgerId: 'ledger', kind: 'Native', name: 'Coin', ledgerDetails: { type: 'x' }, lock: 'Unlocked', metadata },
  ],
  ['domain', domainWire, { ...entity, permissions: { readAccess: { users: ['r'] } } }],
  [
    'intent',
    intentWire,
    { id, details, state: { status: 'Open', error: { code: 'c', message: 'm' }, progressPerPolicy: [progress] } },
  ],
  ['ledger', ledgerWire, { id: 'ledger', alias: 'Named', parameters: { type: 'x' }, metadata }],
  [
    'policy',
    policyWire,
    {
      ...entity,
      rank: 1,
      scope: 'Self',
      scriptingEngine: 'JavaScript_v0',
      condition: { type: 'And', left: { type: 'Expression', expression: 'true' }, right: { type: 'Oracle' } },
      workflow: [{ type: 'Or', left: { type: 'RoleQuorum', role: 'r', quorum: 3000 }, right: { type: 'AnyTwoOf' } }],
    },
  ],
  ['user', userWire, { ...entity, publicKey: 'k', roles: ['r'], loginIds: [{ id: 'l', providerId: 'p' }] }],
  ['vault', vaultWire, { id, alias: 'Named', publicKey: 'k', parameters: { type: 'x' }, lock: 'Unlocked', metadata }],
]

/** Every object of a value with one more field than this console knows; dictionaries stay what they are. */
function extended(value: Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((item: Json) => extended(item, name))
  if (typeof value !== 'object' || value === null || name === 'customProperties') return value
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, extended(inner, key)])),
    later: { added: true },
  }
}

describe('envelopes of a newer platform', () => {
  const key = makeKey('platform')

  it('a policy of rank 0 and an asset whose issuer has 35 characters are read, though nothing here proposes them [VA014] [VA017]', () => {
    const policy = { ...entity, rank: 0, scope: 'Self', scriptingEngine: 'JavaScript_v0' }
    const token = {
      id,
      ledgerId: 'ledger',
      kind: 'Token',
      name: 'Euro',
      lock: 'Unlocked',
      metadata,
      ledgerDetails: {
        type: 'XRPL',
        properties: { type: 'FungibleToken', currencyCode: 'EUR', issuer: 'r'.repeat(35) },
      },
    }
    const sealed = (data: object) => ({ data, signature: 'AA==', signingKey: key.publicKey })
    expect([policyWire.safeParse(sealed(policy)).success, tickerWire.safeParse(sealed(token)).success]).toEqual([
      true,
      true,
    ])
  })

  it.each([-3, 1.5, 256, 1e9])(
    'an asset of %s decimals is read without them, hides no other, and is not verified',
    (decimals) => {
      const sealed = (more: object) => {
        const details = {
          ledgerId: 'ledger',
          kind: 'Native',
          name: 'Coin',
          ledgerDetails: { type: 'x' },
          lock: 'Unlocked',
        }
        const data = { id, ...details, metadata, ...more }
        return { data, signature: key.sign(canonicalText(data)), signingKey: key.publicKey }
      }
      const { items } = z.parse(tickersPageWire, { items: [sealed({ decimals }), sealed({ decimals: 18 })], count: 2 })
      expect(
        items.map(({ data, signature }) => [
          data.decimals,
          verifySignature(key.publicKey, canonicalText(data), signature!),
        ]),
      ).toEqual([
        [undefined, false],
        [18, true],
      ])
    },
  )

  it.each(envelopes)(
    'a signed %s with fields that are not known at any depth still verifies after it was read',
    (_name, wire, known) => {
      const data = extended(known)
      const signature = key.sign(canonicalText(data))
      const read = z.parse(wire, { data, signature, signingKey: key.publicKey }) as {
        readonly data: unknown
        readonly signature: string
      }
      expect(verifySignature(key.publicKey, canonicalText(read.data), read.signature)).toBe(true)
    },
  )
})
