import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { limits } from '@domain/shared/limits'
import type { Uuid } from '@domain/shared/ids'
import { findEnvelope, reviseEntity } from '@gateway/store/entities'
import { createDesk, type Desk } from '@support/desk'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { quorum, rolesOfTests } from '@support/test-institution'

type Batch = PayloadOf<'v0_MigrateSilo3AccountBatch'>
type Old = Batch['accounts'][number]

let harness: Harness
let desk: Desk
let maker: TestPerson
let domainId: Uuid
beforeAll(async () => {
  harness = await createHarness()
  desk = await createDesk(harness)
  ;({ maker, id: domainId } = await desk.open())
})
afterAll(() => harness.close())

describe('notarized data', () => {
  test('the text stands signed in its executed intent [EN042]', async () => {
    const { intentId } = await harness.propose(maker, { type: 'v0_NotarizeData', data: 'Minutes of 19 November' })
    const { data } = await harness.readIntent(maker, domainId, intentId)
    expect([data.state.status, data.details.payload]).toEqual([
      'Executed',
      { type: 'v0_NotarizeData', data: 'Minutes of 19 November' },
    ])
  })
})

describe('system properties', () => {
  const set = (key: string, revision?: number): IntentPayload => ({
    type: 'v0_SetSystemProperty',
    ...(revision ? { revision } : {}),
    value: { type: 'StateReviewAuthorityProperty', value: { publicKey: { type: 'PublicKey', value: key } } },
  })
  const [first, second] = [makeKey('first').publicKey, makeKey('second').publicKey]
  const read = async () =>
    (
      await harness.as(maker).get<{ items: { data: object }[] }>('/v1/properties?id=STATE_REVIEW_AUTHORITY')
    ).body.items.map(({ data }) => data)

  test('a property is set without a revision first and in its newest revision later, by the root domain alone [EN042] [ER041]', async () => {
    expect(await desk.hintOf(harness.root, set(first, 1))).toBe('EntityRevisionMismatch')
    expect(await desk.hintOf(maker, set(first))).toBe('MustBeExecutedInRootDomain')
    expect(await desk.hintOf(harness.root, set('AAAA'))).toBe('InvalidSystemPropertyParameters')
    expect(await read()).toEqual([])
    expect(await desk.hintOf(harness.root, set(first))).toBe('Succeeded')
    expect(await read()).toMatchObject([
      {
        id: 'STATE_REVIEW_AUTHORITY',
        value: { publicKey: { type: 'PublicKey', value: first } },
        metadata: { revision: 1 },
      },
    ])
    expect(await desk.hintOf(harness.root, set(second))).toBe('EntityRevisionMismatch')
    expect(await desk.hintOf(harness.root, set(second, 1))).toBe('Succeeded')
    expect(await read()).toMatchObject([{ value: { publicKey: { value: second } }, metadata: { revision: 2 } }])
  })
})

describe('accounts of an older system', () => {
  let next = 0
  let domainId: Uuid
  let owner: TestPerson
  beforeAll(async () => {
    const { id, people } = await harness.createDomain({
      people: { maker: ['maker'] },
      policies: [
        { alias: 'Alone', workflow: [quorum('maker')] },
        {
          alias: 'Older accounts',
          rank: 20,
          intentTypes: ['v0_MigrateSilo3AccountBatch'],
          workflow: [quorum(rolesOfTests.root)],
        },
      ],
    })
    domainId = id
    owner = people.maker
  })
  /** What a user of the root domain hears of a batch for this domain. */
  const hintOf = (payload: IntentPayload) => desk.hintOf(harness.root, payload, domainId)
  const old = (more: Partial<Old> = {}): Old => ({
    id: harness.random.uuid(),
    alias: 'Older',
    ledgerId: 'ethereum-mainnet',
    lockStatus: 'Unlocked',
    publicId: `D37D-0${(++next).toString(16).padStart(7, '0')}`,
    customProperties: { from: 'silo 3' },
    ...more,
  })
  const batch = (...accounts: Old[]): Batch => ({
    type: 'v0_MigrateSilo3AccountBatch',
    vaultId: desk.vaultId,
    wasColdSilo: false,
    wasTestSilo: false,
    accounts,
  })

  test('they appear with their locks, ledgers and addresses, and are taken over once [EN042] [ER044]', async () => {
    const [one, two] = [
      old({ alias: 'One', publicId: 'd37d-04acf7c4' }),
      old({ alias: 'Two', ledgerId: 'bitcoin-mainnet', lockStatus: 'Locked' }),
    ]
    expect(await hintOf(batch(one, two))).toBe('Succeeded')
    const read = async (id: Uuid) =>
      (
        await harness
          .as(owner)
          .get<{ data: object; additionalDetails: object }>(`/v1/domains/${domainId}/accounts/${id}`)
      ).body
    expect((await read(one.id)).data).toMatchObject({
      alias: 'One',
      lock: 'Unlocked',
      providerDetails: { vaultId: desk.vaultId, keyInformation: { derivationPath: 'silo3/D37D-04ACF7C4' } },
      metadata: { customProperties: { from: 'silo 3' } },
    })
    expect(await read(two.id)).toMatchObject({
      data: { lock: 'Locked' },
      additionalDetails: {
        processing: { status: 'Completed' },
        ledgers: [{ ledgerId: 'bitcoin-mainnet', status: 'Activated' }],
      },
    })
    const { address } = (
      await harness.as(owner).get<{ address: string }>(`/v1/domains/${domainId}/accounts/${two.id}/addresses/latest`)
    ).body
    expect(address).toMatch(/^bc1q/)
    expect(await hintOf(batch(old({ publicId: 'D37D-04ACF7C4' })))).toBe('MigrateSilo3AccountAlreadyImported')
    expect(await hintOf(batch(old({ id: one.id })))).toBe('EntityAlreadyCreated')
  })

  test('nobody but people of the root domain says whose they are: no domain is first with those of another', async () => {
    const others = old()
    expect(await desk.hintOf(maker, batch(others))).toBe('NoApplicablePoliciesForDomain')
    expect(await hintOf(batch(others))).toBe('Succeeded')
  })

  test('a batch is refused for what is twice in it, for its size and for its vault [ER044] [ER047]', async () => {
    const one = old()
    expect(await hintOf(batch(one, old({ id: one.id })))).toBe('MigrateSilo3AccountBatchContainsDuplicateAccountIds')
    expect(await hintOf(batch(one, old({ publicId: one.publicId.toLowerCase() })))).toBe(
      'MigrateSilo3AccountBatchContainsDuplicateDerivationData',
    )
    expect(await hintOf(batch(...Array.from({ length: limits.migrationBatch + 1 }, () => old())))).toBe('BatchTooLarge')
    expect(await hintOf(batch())).toBe('InvalidCreateAccountParameters')
    expect(await hintOf(batch(old({ ledgerId: 'nowhere' })))).toBe('LedgerNotFound')
    expect(await hintOf({ ...batch(one), vaultId: harness.random.uuid() })).toBe('VaultNotFound')
  })
})

describe('vaults', () => {
  test('a key belongs to one vault, and a key for backups has 2048 to 4096 bits', async () => {
    const one = desk.newVault()
    expect(await desk.hintOf(harness.root, one)).toBe('Succeeded')
    expect(await desk.hintOf(harness.root, desk.newVault({ publicKey: one.publicKey }))).toBe('DuplicatePublicKey')
    const withBackup = (digits: number) =>
      desk.newVault({ parameters: { type: 'MPC', backupEncryptionKey: `0x${'a'.repeat(digits)}` } })
    const hints = []
    for (const digits of [511, 512, 1024, 1025]) hints.push(await desk.hintOf(harness.root, withBackup(digits)))
    expect(hints).toEqual(['InvalidVaultParameters', 'Succeeded', 'Succeeded', 'InvalidVaultParameters'])
  })

  test('a vault lends only the key strategies that it has [ER044]', async () => {
    const { database, platform } = harness.gateway.context
    const { id } = desk.newVault()
    await harness.propose(harness.root, desk.newVault({ id }))
    const { data } = (await findEnvelope(database, 'Vault', id))!
    await reviseEntity(
      { database, platform, now: '2026-11-19T09:00:00.000Z' },
      'Vault',
      data as never,
      { enabledKeyStrategies: ['VaultHard'] },
      undefined,
    )
    const account = (keyStrategy: 'VaultHard' | 'VaultSoft') =>
      desk.newAccount({ providerDetails: { type: 'Vault', vaultId: id, keyStrategy } })
    expect([await desk.hintOf(maker, account('VaultSoft')), await desk.hintOf(maker, account('VaultHard'))]).toEqual([
      'UnsupportedAccountKeyStrategy',
      'Succeeded',
    ])
  })

  test('a locked vault locks its accounts: they are not renamed and get no further address [ER039]', async () => {
    const { id } = desk.newVault()
    await harness.propose(harness.root, desk.newVault({ id }))
    const account = desk.newAccount({
      ledgerIds: ['bitcoin-mainnet'],
      providerDetails: { type: 'Vault', vaultId: id, keyStrategy: 'VaultHard' },
    })
    await harness.propose(maker, account)
    const post = async () => {
      const { status, body } = await harness.as(maker).post(`/v1/domains/${domainId}/accounts/${account.id}/addresses`)
      return [status, body['reason']]
    }
    expect(await post()).toEqual([200, undefined])
    await harness.propose(harness.root, { type: 'v0_LockVault', reference: { id, revision: 1 } })
    expect(await post()).toEqual([409, 'AccountNotReady'])
    expect(
      await desk.hintOf(maker, {
        type: 'v0_UpdateAccount',
        reference: { id: account.id, revision: 1 },
        alias: 'Renamed',
        customProperties: {},
      }),
    ).toBe('VaultLocked')
  })

  test('a locked domain locks what is in it: an account below it gets no further address [ER039]', async () => {
    const { id, maker: person } = await desk.open()
    const account = desk.newAccount({ ledgerIds: ['bitcoin-mainnet'] })
    await harness.propose(person, account)
    await harness.propose(harness.root, { type: 'v0_LockDomain', reference: { id, revision: 1 } })
    const { status, body } = await harness.as(person).post(`/v1/domains/${id}/accounts/${account.id}/addresses`)
    expect([status, body['reason']]).toEqual([400, 'DomainLockedError'])
  })
})
