import type * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearedFields } from '@domain/intents/catalogue/absences'
import { intentLabels, intentTypes, type IntentType } from '@domain/intents/catalogue/labels'
import { payloadSchemas, type IntentPayload, type PayloadOf } from '@domain/intents/catalogue/payloads'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { readEnvelope } from '@gateway/store/envelopes'
import { asNewUser, createHarness, createTestPerson, type Harness } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import type { Schema } from '@support/schema-fields'
import { quorum, rolesOfTests } from '@support/test-institution'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const customProperties = { note: 'text' }
const description = 'What it is for'
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const all = [rolesOfTests.root]
const lock = 'Unlocked'
const key = `0x${'ab'.repeat(256)}`
const readAccess = {
  domains: all,
  users: all,
  endpoints: all,
  policies: all,
  accounts: all,
  transactions: all,
  requests: all,
  events: all,
  vaults: all,
}

type Updating = Extract<IntentType, `v0_Update${string}`>
type Whole<T extends Updating> = Omit<PayloadOf<T>, 'type' | 'reference'>

/** Each update with all that it may say. */
const wholes: { readonly [T in Updating]: Whole<T> } = {
  v0_UpdateDomain: { alias: 'Institution', description, customProperties },
  v0_UpdateDomainPermissions: { permissions: { readAccess } },
  v0_UpdateUser: {
    alias: 'Guest',
    roles: ['guest'],
    loginIds: [{ id: 'guest@test.example', providerId: 'test' }],
    description,
    customProperties,
  },
  v0_UpdatePolicy: {
    alias: 'Small payments',
    rank: 1,
    scope: 'Self',
    scriptingEngine: 'Javascript_v0',
    intentTypes: ['v0_NotarizeData'],
    condition: { type: 'Expression', expression: 'false' },
    workflow: [quorum('guest')],
    description,
    customProperties,
  },
  v0_UpdateVault: {
    alias: 'Vault',
    parameters: { type: 'MPC', backupEncryptionKey: key },
    description,
    customProperties,
  },
  v0_UpdateEndpoint: {
    alias: 'Desk',
    address,
    trustScore: 50,
    ledgerId: 'ethereum-mainnet',
    parameters: { type: 'Ethereum', ABI: '[]' },
    description,
    customProperties,
  },
  v0_UpdateAccount: { alias: 'Account', description, customProperties },
  v0_UpdateTicker: { name: 'Ether', decimals: 18, symbol: 'ETH', description, customProperties },
}

interface Subject {
  readonly kind: 'Domain' | 'User' | 'Policy' | 'Vault' | 'Endpoint' | 'Account' | 'Ticker'
  readonly id: Uuid
}

async function made(kind: Subject['kind'], payload: IntentPayload & { readonly id: Uuid }): Promise<Subject> {
  expect((await harness.propose(harness.root, payload)).request.history.at(-1)?.hint).toBeUndefined()
  return { kind, id: payload.id }
}

const rootDomain = () => Promise.resolve<Subject>({ kind: 'Domain', id: harness.root.user.domainId })
const newVault = (id: Uuid) =>
  made('Vault', { type: 'v0_CreateVault', id, ...wholes.v0_UpdateVault, publicKey: makeKey(id).publicKey, lock })
const subjects: { readonly [T in Updating]: (id: Uuid) => Promise<Subject> } = {
  v0_UpdateDomain: rootDomain,
  v0_UpdateDomainPermissions: rootDomain,
  v0_UpdateUser: (id) =>
    made('User', {
      type: 'v0_CreateUser',
      ...asNewUser(createTestPerson('guest', harness.root.user.domainId), ['guest']),
      ...wholes.v0_UpdateUser,
      id,
    } as never),
  v0_UpdatePolicy: (id) => made('Policy', { type: 'v0_CreatePolicy', id, ...wholes.v0_UpdatePolicy, lock }),
  v0_UpdateVault: newVault,
  v0_UpdateEndpoint: (id) =>
    made('Endpoint', {
      type: 'v0_CreateEndpoint',
      id,
      ...wholes.v0_UpdateEndpoint,
      ledgerId: 'ethereum-mainnet',
      lock,
    }),
  v0_UpdateAccount: async (id) => {
    const vault = await newVault(harness.random.uuid())
    return made('Account', {
      type: 'v0_CreateAccount',
      id,
      ...wholes.v0_UpdateAccount,
      ledgerIds: ['ethereum-mainnet'],
      providerDetails: { type: 'Vault', vaultId: vault.id, keyStrategy: 'VaultHard' },
      lock,
    })
  },
  v0_UpdateTicker: async () => ({
    kind: 'Ticker',
    id: (await harness.as(harness.root).get<{ items: { data: { id: Uuid } }[] }>('/v1/tickers')).body.items[0]!.data.id,
  }),
}

/** The paths at which a value may leave something out, as its schema has them. */
function optionalPaths(schema: unknown, value: Json | undefined, path: readonly string[] = []): readonly string[] {
  const { def } = (schema as Schema)._zod
  if (def.type === 'optional') return [path.join('.'), ...optionalPaths(def.innerType, value, path)]
  if (def.options)
    return def.options
      .filter((option) => (option as unknown as z.ZodMiniType).safeParse(value).success)
      .flatMap((option) => optionalPaths(option, value, path))
  return isJsonObject(value)
    ? Object.entries(def.shape ?? {}).flatMap(([name, part]) => optionalPaths(part, value[name], [...path, name]))
    : []
}

function without(value: JsonObject, path: string): JsonObject {
  const [name = '', ...rest] = path.split('.')
  const { [name]: part, ...others } = value
  return rest.length === 0 ? others : { ...others, [name]: without(part as JsonObject, rest.join('.')) }
}

/** What a record holds where an update would have said it. */
function heldAt(record: JsonObject, path: string): Json | undefined {
  const from = path === 'description' ? (record['metadata'] as JsonObject) : record
  return path.split('.').reduce<Json | undefined>((held, name) => (isJsonObject(held) ? held[name] : undefined), from)
}

const updates = Object.keys(wholes) as readonly Updating[]
const read = async ({ kind, id }: Subject) =>
  (await readEnvelope(harness.gateway.context, kind, id))!.data as unknown as JsonObject & {
    readonly metadata: { readonly revision: number }
  }

async function update(subject: Subject, type: Updating, said: JsonObject) {
  const { metadata } = await read(subject)
  const { request } = await harness.propose(harness.root, {
    type,
    reference: { id: subject.id, revision: metadata.revision },
    ...said,
  } as never)
  expect(request.history.at(-1)?.hint).toBeUndefined()
  return read(subject)
}

/** Optional in the contract, and asked for here: docs/decisions/0078-what-conditions-see.md. */
const neverLeftOut: { readonly [T in Updating]?: string } = { v0_UpdateEndpoint: 'ledgerId' }

describe('what an update leaves out', () => {
  test.each(updates)('is taken away by %s where the table says so, and kept where it does not', async (type) => {
    const whole = wholes[type] as unknown as JsonObject
    const paths = optionalPaths(payloadSchemas[type], { type, ...whole })
    const subject = await subjects[type](harness.random.uuid())
    const cleared: string[] = []
    for (const path of paths.filter((one) => one !== neverLeftOut[type])) {
      const before = heldAt(await update(subject, type, whole), path)
      expect([path, before]).toEqual([path, heldAt({ ...whole, metadata: whole }, path)])
      const after = heldAt(await update(subject, type, without(whole, path)), path)
      if (after === undefined) cleared.push(path)
      else expect([path, after]).toEqual([path, before])
    }
    expect(paths.length).toBeGreaterThan(0)
    expect(cleared.sort()).toEqual([...clearedFields(type)].sort())
  })

  test('is asked of every type that updates a record, and of no other', () => {
    expect(intentTypes.filter((type) => ['update', 'updatePermissions'].includes(intentLabels[type].act))).toEqual(
      updates,
    )
    expect(intentTypes.filter((type) => clearedFields(type).length > 0)).toEqual(expect.arrayContaining([...updates]))
    expect(
      intentTypes.filter((type) => clearedFields(type).length > 0 && !updates.some((one) => one === type)),
    ).toEqual(['v0_ValidateTickers'])
  })

  test('is taken away by a validation; how an asset counts and is called is not left out by one', async () => {
    const asset = {
      ledgerId: 'ethereum-mainnet',
      kind: 'Contract',
      name: 'Coin',
      decimals: 6,
      symbol: 'C',
      ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address } },
    } as const
    await harness.propose(harness.root, { type: 'v0_CreateTicker', ...asset })
    const { body } = await harness
      .as(harness.root)
      .get<{ items: { data: { id: Uuid; name: string } }[] }>('/v1/tickers?validationStatus=NonValidated')
    const subject: Subject = { kind: 'Ticker', id: body.items.find(({ data }) => data.name === 'Coin')!.data.id }
    await update(subject, 'v0_UpdateTicker', { name: 'Coin', description, customProperties: {} })
    const { decimals: _decimals, symbol: _symbol, ...said } = asset
    const hintOf = async (ticker: typeof said) => {
      const { request } = await harness.propose(harness.root, {
        type: 'v0_ValidateTickers',
        tickers: [{ id: subject.id, ...ticker, lock, customProperties: {} }],
      })
      return request.history.at(-1)?.hint
    }
    expect(await hintOf(said)).toContain('InvalidTickerLedgerDetails')
    expect(await hintOf(asset)).toBeUndefined()
    const record = await read(subject)
    expect([record['decimals'], record['symbol'], heldAt(record, 'description')]).toEqual([6, 'C', undefined])
    expect(clearedFields('v0_ValidateTickers')).toEqual(['tickers.*.description'])
  })
})
