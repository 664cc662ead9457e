import { createPublicKey, verify } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signingKeys, type AccountKeyRecord } from '@domain/accounts/account-keys'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { ledgerTypes, signingOf } from '@domain/ledgers/ledger-family'
import { checkSignature } from '@domain/manifests/check-signature'
import { manifestBytes } from '@domain/manifests/manifest-bytes'
import type { Uuid } from '@domain/shared/ids'
import { canonicalText } from '@domain/shared/canonical-json'
import { verifySignature } from '@domain/signing/signature'
import { checkTransaction } from '@domain/transactions/signed-transaction'
import { furtherLedgers, type FurtherLedger } from '@support/further-ledgers'
import { trialsOf } from '@support/ledger-trials'
import { createMoneyFixture, ledgerNames, type Desk, type LedgerName, type MoneyFixture } from '@support/money-desk'
import { ledgerCases } from '@support/signer-desk'

interface AccountAnswer {
  readonly data: {
    readonly metadata: { readonly revision: number }
    readonly providerDetails: { readonly keys: readonly (AccountKeyRecord & { readonly type: string })[] }
  }
  readonly signature: string
  readonly signingKey: string
}
interface ManifestAnswer {
  readonly data: {
    readonly value: { readonly value?: string; readonly signature?: string; readonly recoveryId?: string }
  }
}

let fixture: MoneyFixture
let desk: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture(
    { environment: { FLAG_UNSAFE_MANIFESTS: true } },
    Object.keys(furtherLedgers) as FurtherLedger[],
  )
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close())

const ledgers = [
  ['Ethereum', 'eth', 'ETH'],
  ['Bitcoin', 'btc', 'BTC'],
  ['XRPL', 'xrp', 'XRP'],
  ['Stellar', 'xlm', 'XLM'],
  ['Solana', 'sol', 'SOL'],
  ['Tezos', 'xtz', 'XTZ'],
  ['Cardano', 'ada', 'ADA'],
  ['Substrate', 'dot', 'DOT'],
  ['Hedera', 'hbar', 'HBAR'],
  ['Algorand', 'algo', 'ALGO'],
] as const satisfies readonly (readonly [string, LedgerName, string])[]

const read = async <T>(path: string) =>
  (await fixture.harness.as(desk.maker).get<T>(`/v1/domains/${desk.id}/${path}`)).body
const accountOf = (id: Uuid) => read<AccountAnswer>(`accounts/${id}`)
const keyPathsOf = async (id: Uuid, ledger: LedgerName) =>
  (await desk.list<{ data: { keyPath: string } }>(`accounts/${id}/addresses?ledgerId=${ledgerNames[ledger]}`)).map(
    ({ data }) => data.keyPath,
  )
const keysOn = async (id: Uuid, type: string, ledger: LedgerName) =>
  signingKeys((await accountOf(id)).data.providerDetails.keys, type, await keyPathsOf(id, ledger))

async function signed(accountId: Uuid, ledger: LedgerName, content: ManifestContent) {
  const id = fixture.harness.random.uuid()
  const ledgerId = ledgerNames[ledger]
  const payload = { type: 'v0_SignManifest', id, accountId, ledgerId, content, customProperties: {} } as const
  expect(await desk.propose(payload)).toBe('Succeeded')
  await fixture.pass(2)
  return (await read<ManifestAnswer>(`accounts/${accountId}/manifests/${id}`)).data.value
}

const nodeKey = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
const bytes: ManifestContent = { type: 'Unsafe', value: Buffer.from('any bytes, but not 32').toString('base64') }
const token: ManifestContent = { type: 'JWT', header: {}, payload: { issuer: 'us' } }

describe('an account signs on each ledger with the key that its record names', () => {
  test.each(ledgers)('%s: bytes and tokens', async (type, ledger) => {
    const account = await desk.open({ ledgers: [ledger], isActive: true })
    const keys = await keysOn(account, type, ledger)
    expect(keys).toHaveLength(1)
    const ofBytes = await signed(account, ledger, bytes)
    const ofToken = await signed(account, ledger, token)
    const expected = { ledgerType: type, keys, addresses: [] }
    expect(checkSignature(bytes, { value: ofBytes.signature! }, expected).tag).toBe('matches')
    expect(checkSignature(token, { value: ofToken.value! }, expected).tag).toBe('matches')
    const isEdwards = signingOf(type)!.curve === 'Ed25519'
    expect(decodeProtectedHeader(ofToken.value!).alg).toBe(isEdwards ? 'EdDSA' : 'ES256K')
    expect(ofBytes.recoveryId !== undefined).toBe(!isEdwards)
    if (!isEdwards) return
    // The same by code that is none of the product's.
    const text = ofToken.value!.split('.').slice(0, 2).join('.')
    const [tail] = ofToken.value!.split('.').slice(2)
    expect(verify(null, manifestBytes(bytes, type), nodeKey(keys[0]!), Buffer.from(ofBytes.signature!, 'base64'))).toBe(
      true,
    )
    expect(verify(null, Buffer.from(text), nodeKey(keys[0]!), Buffer.from(tail!, 'base64url'))).toBe(true)
  })

  test.each(ledgers)('%s: a transaction, and a changed one fits no key', async (type, ledger, coin) => {
    const account = await desk.open({
      ledgers: [ledger],
      isActive: true,
      holds: { [coin]: type === 'Ethereum' ? 10n ** 20n : 10n ** 12n },
    })
    const { parameters, ledger: record } = ledgerCases[type]!
    const order = await trialsOf(fixture, desk, ledger).order(account, parameters as OrderParameters)
    await fixture.pass(12)
    const { ledgerTransactionData } = await desk.transactionOf(order)
    const raw = (ledgerTransactionData as { readonly rawTransaction: string }).rawTransaction
    const keys = await keysOn(account, type, ledger)
    const check = (text: string, by = keys) => checkTransaction(text, record, by)
    if (type === 'Substrate') {
      expect(check(raw)).toEqual({ tag: 'incomplete' })
      return
    }
    expect(check(raw)).toEqual({ tag: 'matches', key: keys[0] })
    const foreign = await keysOn(await desk.open({ ledgers: [ledger] }), type, ledger)
    expect(check(raw, foreign)).toEqual({ tag: 'otherKey' })
    const encoding = /^(0x)?[0-9a-f]+$/i.test(raw) ? 'hex' : 'base64'
    const whole = Buffer.from(raw.replace(/^0x/, ''), encoding)
    const changed = [...whole.keys()].map((at) => {
      const other = Uint8Array.from(whole)
      other[at]! ^= 1
      return check(Buffer.from(other).toString(encoding)).tag
    })
    expect(changed.filter((tag) => tag === 'matches')).toEqual([])
    expect(check(whole.subarray(0, -1).toString(encoding)).tag).not.toBe('matches')
  })
})

test('a key has its contract name, its place, and its whole SubjectPublicKeyInfo, under the signature of the platform', async () => {
  const account = await desk.open({ ledgers: ['eth', 'ada', 'xrp', 'btc'] })
  const { data, signature, signingKey } = await accountOf(account)
  expect(verifySignature(signingKey, canonicalText(data as never), signature)).toBe(true)
  const { keys } = data.providerDetails
  expect(keys.map(({ id, derivationPath }) => [id, derivationPath?.split('/').slice(0, 3).join('/')])).toEqual([
    ['SECP256K1_CUSTODY_1', "m/44'/144'"],
    ['SECP256K1_CUSTODY_1', "m/44'/60'"],
    ['ED25519_CUSTODY_1', "m/1852'/1815'"],
    ['ED25519_STAKING_1', "m/1852'/1815'"],
    ['SECP256K1_CUSTODY_1', "m/84'/0'"],
  ])
  for (const { id, type, publicKey } of keys) {
    expect(type).toBe('VaultDerivedNonExtended')
    expect(nodeKey(publicKey!.value).asymmetricKeyType).toBe(id.startsWith('ED25519') ? 'ed25519' : 'ec')
  }
})

test('a ledger that is added brings its key, and those of before stay', async () => {
  const account = await desk.open({ ledgers: ['eth'] })
  const before = (await accountOf(account)).data
  const payload = {
    type: 'v0_AddAccountLedgers',
    reference: { id: account, revision: before.metadata.revision },
    ledgerIds: [ledgerNames.xrp] as string[],
  } as const
  expect(await desk.propose(payload)).toBe('Succeeded')
  const { keys } = (await accountOf(account)).data.providerDetails
  expect(keys).toHaveLength(2)
  expect(keys).toContainEqual(before.providerDetails.keys[0])
  expect(keys[0]!.derivationPath).toMatch(/^m\/44'\/144'/)
  expect(await keysOn(account, 'XRPL', 'xrp')).toEqual([keys[0]!.publicKey!.value])
})

test('every kind of ledger with a simulator is among them', () => {
  expect(ledgers.map(([type]) => type as string).toSorted()).toEqual(
    ledgerTypes.filter((type) => signingOf(type)).toSorted(),
  )
})
