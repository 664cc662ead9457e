import { and, eq } from 'drizzle-orm'
import { getBytes, recoverAddress, Signature, verifyMessage } from 'ethers'
import { decodeProtectedHeader } from 'jose'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { createHash, createPublicKey } from 'node:crypto'
import { base58xrp } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { readTypedData } from '@domain/manifests/typed-data'
import { verifySignature } from '@domain/signing/signature'
import { canonicalText } from '@domain/shared/canonical-json'
import { toInstant } from '@domain/shared/clock'
import { sha256Bytes } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import { deriveAccountKey } from '@gateway/accounts/account-key'
import { insertEntity, newMetadata } from '@gateway/store/entities'
import { accountLedgers, accounts, ledgers } from '@gateway/store/schema/entities'
import { createDesk, type Desk } from '@support/desk'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

type SignManifest = PayloadOf<'v0_SignManifest'>
type Content = SignManifest['content']
interface ManifestAnswer {
  readonly data: {
    readonly value?: { readonly type: string; readonly value: string }
    readonly metadata: { readonly revision: number }
    readonly ledgerId: string
  }
  readonly signature: string
  readonly signingKey: string
  readonly additionalDetails: { readonly processing: { readonly type: string } }
}

let harness: Harness
let desk: Desk
let maker: TestPerson
let domainId: Uuid
const text = '0x48656c6c6f'
const eip191: Content = { type: 'EIP-191', value: text }
const digest = Buffer.from(sha256Bytes(Buffer.from('any bytes'))).toString('base64')

beforeAll(async () => {
  harness = await createHarness({ environment: { FLAG_UNSAFE_MANIFESTS: true } })
  desk = await createDesk(harness)
  ;({ maker, id: domainId } = await desk.open())
})
afterAll(() => harness.close())

const openAccount = async (ledgerIds = ['ethereum-mainnet']) => {
  const payload = desk.newAccount({ ledgerIds })
  await harness.propose(maker, payload)
  return payload.id
}
const signing = (accountId: Uuid, content: Content, more: Partial<SignManifest> = {}): SignManifest => ({
  type: 'v0_SignManifest',
  id: harness.random.uuid(),
  accountId,
  content,
  customProperties: {},
  ...more,
})
const read = async (accountId: Uuid, id: Uuid) =>
  (await harness.as(maker).get<ManifestAnswer>(`/v1/domains/${domainId}/accounts/${accountId}/manifests/${id}`)).body
const sign = async (accountId: Uuid, content: Content, more: Partial<SignManifest> = {}) => {
  const payload = signing(accountId, content, more)
  expect(await desk.hintOf(maker, payload)).toBe('Succeeded')
  await desk.pass(2)
  return read(accountId, payload.id)
}
interface KeyAnswer {
  readonly id: string
  readonly type: string
  readonly derivationPath?: string
  readonly publicKey: { readonly type: string; readonly value: string }
}
const keysOf = async (accountId: Uuid) =>
  (
    await harness
      .as(maker)
      .get<{ data: { providerDetails: { keys: readonly KeyAnswer[] } } }>(
        `/v1/domains/${domainId}/accounts/${accountId}`,
      )
  ).body.data.providerDetails.keys
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const encodeXrpl = (bytes: Uint8Array) =>
  base58xrp.encode(Uint8Array.of(...bytes, ...sha256(sha256(bytes)).subarray(0, 4)))
const xrplAddressOf = (compressed: Uint8Array) => {
  const hash = createHash('ripemd160').update(sha256(compressed)).digest()
  return encodeXrpl(Uint8Array.of(0, ...hash))
}
const addressOf = (accountId: Uuid) => addressOn(accountId, 'ethereum-mainnet')
const addressOn = async (accountId: Uuid, ledgerId: string) =>
  (
    await harness
      .as(maker)
      .get<{ address: string }>(`/v1/domains/${domainId}/accounts/${accountId}/addresses/latest?ledgerId=${ledgerId}`)
  ).body.address

describe('manifests', () => {
  test('a manifest is pending, is prepared, and then holds a signature under the name of the platform [ST017] [EN028]', async () => {
    const account = await openAccount()
    const payload = signing(account, eip191, { description: 'Proof of address' })
    await harness.propose(maker, payload)
    const states = [await read(account, payload.id)]
    for (let step = 0; step < 2; step++) {
      await desk.pass(1)
      states.push(await read(account, payload.id))
    }
    expect(states.map(({ additionalDetails }) => additionalDetails.processing)).toEqual([
      { type: 'Pending' },
      { type: 'Preparing' },
      { type: 'Completed' },
    ])
    expect(states.map(({ data }) => data.value?.type)).toEqual([undefined, undefined, 'EIP-191'])
    const { data, signature, signingKey } = states[2]!
    expect(verifySignature(signingKey, canonicalText(data), signature)).toBe(true)
    expect(data).toMatchObject({
      id: payload.id,
      domainId,
      accountId: account,
      ledgerId: 'ethereum-mainnet',
      content: eip191,
      metadata: { revision: 2, description: 'Proof of address', createdBy: maker.user },
    })
  })

  test('a message is signed as EIP-191 says: the address of the account comes back from it [EN029]', async () => {
    const account = await openAccount(['bitcoin-mainnet', 'ethereum-mainnet'])
    const { data } = await sign(account, eip191)
    expect(verifyMessage(getBytes(text), data.value!.value)).toBe(await addressOf(account))
  })

  test('a token is signed with ES256K under its registered names [EN030]', async () => {
    const account = await openAccount(['bitcoin-mainnet'])
    const { data } = await sign(account, {
      type: 'JWT',
      header: { type: 'at+jwt', additionalParameters: { purpose: 'login' } },
      payload: {
        issuer: 'us',
        subject: 'them',
        audience: 'both',
        expiration: 200,
        notBefore: 100,
        issuedAt: 90,
        jwtId: 'one',
        additionalClaims: { desk: 'A' },
      },
    })
    const [head, body, signature] = data.value!.value.split('.') as [string, string, string]
    expect(decodeProtectedHeader(data.value!.value)).toEqual({ typ: 'at+jwt', alg: 'ES256K', purpose: 'login' })
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
      desk: 'A',
      iss: 'us',
      sub: 'them',
      aud: 'both',
      exp: 200,
      nbf: 100,
      iat: 90,
      jti: 'one',
    })
    const { context } = harness.gateway
    const signing = { accountId: account, domainId: maker.user.domainId, ledgerId: 'bitcoin-mainnet' }
    const key = await deriveAccountKey(context, context.vaultSeed, signing)
    expect(
      secp256k1.verify(Buffer.from(signature, 'base64url'), Buffer.from(`${head}.${body}`), getBytes(key.publicKey)),
    ).toBe(true)
  })

  test('a bare digest is signed where the platform allows it, with the recovery id beside it [EN028]', async () => {
    const account = await openAccount()
    const unsafe = { type: 'Unsafe', value: digest } as const
    expect(await desk.hintOf(maker, signing(account, unsafe))).toBe('LedgerNotProvided')
    const { data } = await sign(account, unsafe, { ledgerId: 'ethereum-mainnet' })
    const { signature, recoveryId } = data.value as unknown as { signature: string; recoveryId: string }
    const raw = Buffer.from(signature, 'base64')
    const parsed = Signature.from({
      r: `0x${raw.subarray(0, 32).toString('hex')}`,
      s: `0x${raw.subarray(32).toString('hex')}`,
      v: 27 + Buffer.from(recoveryId, 'base64')[0]!,
    })
    expect(recoverAddress(Buffer.from(digest, 'base64'), parsed)).toBe(await addressOf(account))
  })

  test.each<[string, Content]>([
    ['a token of another algorithm', { type: 'JWT', header: { algorithm: 'none' }, payload: {} }],
    [
      'a token whose header is set in passing',
      { type: 'JWT', header: { additionalParameters: { alg: 'none' } }, payload: {} },
    ],
    [
      'a token with a claim twice',
      { type: 'JWT', header: {}, payload: { issuer: 'us', additionalClaims: { iss: 'them' } } },
    ],
    ['a token that ends before it begins', { type: 'JWT', header: {}, payload: { expiration: 10, notBefore: 10 } }],
    ['a token that ends before it is issued', { type: 'JWT', header: {}, payload: { expiration: 10, issuedAt: 11 } }],
    ['a token of a time before all time', { type: 'JWT', header: {}, payload: { issuedAt: -1 } }],
    ['a token of the other curve', { type: 'JWT', header: { algorithm: 'EdDSA' }, payload: {} }],
    ['bytes in no base64', { type: 'Unsafe', value: 'AAA' }],
  ])('%s is no content to sign [ER044]', async (_what, content) => {
    expect(await desk.hintOf(maker, signing(await openAccount(), content))).toBe('InvalidManifestContent')
  })

  test('the key must be that of one ledger of the account, of Ethereum for a message [ER044]', async () => {
    const both = await openAccount(['bitcoin-mainnet', 'ethereum-mainnet'])
    const token: Content = { type: 'JWT', header: {}, payload: {} }
    expect(await desk.hintOf(maker, signing(both, token))).toBe('LedgerNotProvided')
    expect(await desk.hintOf(maker, signing(both, token, { ledgerId: 'xrpl-mainnet' }))).toBe('LedgerNotFound')
    expect(await desk.hintOf(maker, signing(both, eip191, { ledgerId: 'bitcoin-mainnet' }))).toBe(
      'InvalidManifestContent',
    )
    expect(await desk.hintOf(maker, signing(await openAccount(['bitcoin-mainnet']), eip191))).toBe(
      'InvalidManifestContent',
    )
    expect((await sign(both, token, { ledgerId: 'bitcoin-mainnet' })).data.ledgerId).toBe('bitcoin-mainnet')
  })

  test('bytes are signed by no key that another network knows too, unless they name theirs [ER044]', async () => {
    const { database } = harness.gateway.context
    const [main] = await database.select().from(ledgers).where(eq(ledgers.id, 'ethereum-mainnet'))
    const { envelope } = main!
    const id = 'ethereum-sepolia'
    const parameters = { ...(envelope.data['parameters'] as object), chainId: 11_155_111 }
    const data = { ...envelope.data, id, parameters }
    await database.insert(ledgers).values({ ...main!, id, envelope: { ...envelope, data } as never })
    const both = await openAccount(['ethereum-mainnet', id])
    const alone = await openAccount([id])
    const bytes: Content = { type: 'Unsafe', value: digest }
    const hintOf = (accountId: Uuid, content: Content, more: Partial<SignManifest> = {}) =>
      desk.hintOf(maker, signing(accountId, content, { ledgerId: id, ...more }))
    expect(await hintOf(both, bytes)).toBe('InvalidManifestContent')
    expect(await hintOf(both, bytes, { ledgerId: 'ethereum-mainnet' })).toBe('InvalidManifestContent')
    expect(await hintOf(alone, bytes)).toBe('Succeeded')
    expect(await hintOf(both, eip191)).toBe('Succeeded')
    const typed = (chainId: number) => {
      const text = JSON.stringify({
        types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
        primaryType: 'Note',
        domain: { chainId },
        message: { text: 'Hello' },
      })
      const value = Buffer.from(readTypedData(text)!.bytes).toString('base64')
      return [{ type: 'Unsafe', value }, { customProperties: { 'countersign.typedData': text } }] as const
    }
    expect(await hintOf(both, ...typed(11_155_111))).toBe('Succeeded')
    expect(await hintOf(both, ...typed(1))).toBe('InvalidManifestContent')
  })

  test('also where somebody wrote that it does not know the account, or that its number is another', async () => {
    const { database, platform } = harness.gateway.context
    const change = { database, platform, now: toInstant(harness.clock.now()) }
    const id = 'ethereum-hoodi'
    const parameters = { type: 'Ethereum', chainId: 560_048 }
    const metadata = newMetadata(change, { customProperties: {} })
    await insertEntity(change, 'Ledger', { id, alias: id, parameters, metadata } as never)
    const both = await openAccount(['ethereum-mainnet', id])
    const isMain = and(eq(accountLedgers.accountId, both), eq(accountLedgers.ledgerId, 'ethereum-mainnet'))
    const [main] = await database.delete(accountLedgers).where(isMain).returning()
    const bytes = signing(both, { type: 'Unsafe', value: digest }, { ledgerId: id })
    expect(await desk.hintOf(maker, bytes)).toBe('Succeeded')
    await database.insert(accountLedgers).values(main!)
    const ofLedger = eq(ledgers.id, id)
    const [{ envelope } = { envelope: undefined }] = await database.select().from(ledgers).where(ofLedger)
    const other = { ...envelope!, data: { ...envelope!.data, parameters: { ...parameters, chainId: 1 } } }
    await database.update(ledgers).set({ envelope: other }).where(ofLedger)
    const text = JSON.stringify({
      types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: { chainId: 1 },
      message: { text: 'Hello' },
    })
    const value = Buffer.from(readTypedData(text)!.bytes).toString('base64')
    const customProperties = { 'countersign.typedData': text }
    const typed = signing(both, { type: 'Unsafe', value }, { ledgerId: id, customProperties })
    expect(await desk.hintOf(maker, typed)).toBe('Succeeded')
    await database.update(ledgers).set({ envelope: envelope! }).where(ofLedger)
    await desk.pass(40)
    const signed = await Promise.all([bytes, typed].map((one) => read(both, one.id)))
    expect(signed.map(({ data }) => data.value)).toEqual([undefined, undefined])
  })

  test('a locked account and an account of a locked vault sign nothing; a used id and a foreign account are refused [ER039]', async () => {
    const { id: vaultId } = desk.newVault()
    await harness.propose(harness.root, desk.newVault({ id: vaultId }))
    const account = desk.newAccount({ providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' } })
    await harness.propose(maker, account)
    const used = signing(account.id, eip191)
    expect(await desk.hintOf(maker, used)).toBe('Succeeded')
    expect(await desk.hintOf(maker, used)).toBe('EntityAlreadyCreated')
    expect(await desk.hintOf((await desk.open()).maker, signing(account.id, eip191))).toBe('InvalidEntityId')
    await harness.propose(maker, { type: 'v0_LockAccount', reference: { id: account.id, revision: 1 } })
    expect(await desk.hintOf(maker, signing(account.id, eip191))).toBe('AccountLocked')
    await harness.propose(maker, { type: 'v0_UnlockAccount', reference: { id: account.id, revision: 2 } })
    await harness.propose(harness.root, { type: 'v0_LockVault', reference: { id: vaultId, revision: 1 } })
    expect(await desk.hintOf(maker, signing(account.id, eip191))).toBe('VaultLocked')
  })

  test('an account that is still being prepared signs nothing [ER039]', async () => {
    const account = await openAccount()
    await harness.gateway.context.database
      .update(accounts)
      .set({ processing: 'Preparing' })
      .where(eq(accounts.id, account))
    expect(await desk.hintOf(maker, signing(account, eip191))).toBe('AccountNotReady')
    await harness.gateway.context.database
      .update(accounts)
      .set({ processing: 'Completed' })
      .where(eq(accounts.id, account))
    await harness.gateway.context.database
      .update(accountLedgers)
      .set({ status: 'Activating' })
      .where(eq(accountLedgers.accountId, account))
    expect(await desk.hintOf(maker, signing(account, eip191))).toBe('AccountNotReady')
  })

  test('a manifest whose account is locked meanwhile waits until it is unlocked', async () => {
    const account = await openAccount()
    const payload = signing(account, eip191)
    await harness.propose(maker, payload)
    await harness.propose(maker, { type: 'v0_LockAccount', reference: { id: account, revision: 1 } })
    await desk.pass(40)
    expect((await read(account, payload.id)).additionalDetails.processing.type).toBe('Pending')
    await harness.propose(maker, { type: 'v0_UnlockAccount', reference: { id: account, revision: 2 } })
    await desk.pass(40)
    expect((await read(account, payload.id)).additionalDetails.processing.type).toBe('Completed')
  })

  test.each(['who proposed it', 'who approved it'])(
    'a manifest signs nothing while somebody is locked %s, whatever it has waited for since [ER039]',
    async (who) => {
      const two = await harness.createDomain({
        people: { author: ['author'], second: ['second'], boss: ['boss'] },
        policies: [
          {
            alias: 'Two',
            rank: 20,
            workflow: [quorum('author'), quorum('second')],
            intentTypes: ['v0_SignManifest'],
          },
          { alias: 'Rest', rank: 10, workflow: [quorum('boss')] },
        ],
      })
      const { author, second, boss } = two.people
      const locked = who === 'who proposed it' ? author : second
      const account = desk.newAccount({ ledgerIds: ['ethereum-mainnet'] })
      await harness.propose(boss, account)
      const payload = signing(account.id, eip191)
      const { intentId } = await harness.propose(author, payload)
      await harness.approve(second, two.id, intentId)
      const statusOf = async () => {
        const path = `/v1/domains/${two.id}/accounts/${account.id}/manifests/${payload.id}`
        return (await harness.as(boss).get<ManifestAnswer>(path)).body.additionalDetails.processing.type
      }
      expect(await statusOf()).toBe('Pending')
      const reference = (revision: number) => ({ id: locked.user.id, revision })
      await harness.propose(boss, { type: 'v0_LockUser', reference: reference(1) })
      await desk.pass(40)
      expect(await statusOf()).toBe('Pending')
      await harness.propose(boss, { type: 'v0_UnlockUser', reference: reference(2) })
      await desk.pass(40)
      expect(await statusOf()).toBe('Completed')
    },
  )

  test('the list of an account is narrowed by type, status, author and words, and sorted [AP054] [EN061] [EN063]', async () => {
    const account = await openAccount()
    const first = await sign(account, eip191, { description: 'Alpha', customProperties: { desk: 'A' } })
    await sign(account, { type: 'JWT', header: {}, payload: {} }, { description: 'Beta' })
    await harness.propose(maker, signing(account, eip191, { description: 'Gamma' }))
    const list = async (query: string) =>
      (
        await harness
          .as(maker)
          .get<{ items: { data: { metadata: { description: string } } }[] }>(
            `/v1/domains/${domainId}/accounts/${account}/manifests?${query}`,
          )
      ).body.items.map(({ data }) => data.metadata.description)
    expect(await list('')).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect(await list('sortOrder=DESC&limit=2')).toEqual(['Gamma', 'Beta'])
    expect(await list('content.type=JWT')).toEqual(['Beta'])
    expect(await list('additionalDetails.processingStatus=Pending')).toEqual(['Gamma'])
    expect(await list('metadata.description=alph')).toEqual(['Alpha'])
    expect(await list('metadata.customProperties=desk:A')).toEqual(['Alpha'])
    expect(await list(`metadata.createdBy=${maker.user.id}&metadata.lastModifiedBy=${maker.user.id}`)).toEqual([
      'Gamma',
    ])
    expect(first.additionalDetails).toEqual({ processing: { type: 'Completed' } })
  })

  test('on the XRP Ledger bytes are hashed as it does and signed in DER, by the key that public programs look up [EN028]', async () => {
    const account = await openAccount(['ethereum-mainnet', 'xrpl-mainnet'])
    // What a public program encodes for signing: the example of the ledger’s own binary codec.
    const encoded =
      '53545800120000228000000024000000016140000000000003E868400000000000000A7321ED5F5AC8B98974A3CA843326D9B88CEBD0560177B973EE0B149F782CFAA06DC66A81145B812C9D57731E27A2DA8B1830195F88EF32A3B68314B5F762798A53D543A014CAF8B297CFF8F2F937E8'
    const bytes = Buffer.from(encoded, 'hex')
    const { data } = await sign(
      account,
      { type: 'Unsafe', value: bytes.toString('base64') },
      { ledgerId: 'xrpl-mainnet' },
    )
    const { signature } = data.value as unknown as { signature: string }
    const key = (await keysOf(account)).find(({ id }) => id === 'SECP256K1_CUSTODY_1')!
    const spki = createPublicKey({ key: Buffer.from(key.publicKey.value, 'base64'), format: 'der', type: 'spki' })
    const { x, y } = spki.export({ format: 'jwk' })
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
    const digest = createHash('sha512').update(bytes).digest().subarray(0, 32)
    const der = Buffer.from(signature, 'base64')
    expect(secp256k1.verify(der, digest, point, { prehash: false, format: 'der', lowS: true })).toBe(true)
    expect(await addressOn(account, 'xrpl-mainnet')).toBe(xrplAddressOf(secp256k1.Point.fromBytes(point).toBytes(true)))
  })

  test('bare digests are switched off unless the configuration says otherwise', async () => {
    const strict = await createHarness()
    const own = await createDesk(strict)
    const { maker: person } = await own.open()
    const account = own.newAccount()
    await strict.propose(person, account)
    expect(
      await own.hintOf(person, {
        type: 'v0_SignManifest',
        id: strict.random.uuid(),
        accountId: account.id,
        content: { type: 'Unsafe', value: digest },
        customProperties: {},
      }),
    ).toBe('FeatureFlagDisabled')
    await strict.close()
  })
})
