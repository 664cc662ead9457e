import { createPrivateKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { canonicalText } from '@domain/shared/canonical-json'
import {
  operationText,
  parsePreparedFile,
  signedListText,
  signPreparedFile,
  type PreparedFile,
} from '@domain/vaults/operation-files'
import { makeKey, type TestKey } from '@support/keys'
import { createMoneyFixture, ethereumOrder, outside, type Desk, type MoneyFixture } from '@support/money-desk'
import { openOperation } from '@signer/open-operation'

let fixture: MoneyFixture
let desk: Desk
let vaultId: Uuid
let orderId: Uuid
let manifestId: Uuid
const k1 =
  'MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEBnBp7I2JNk7TIEg4THL5YO7QDgoIv9wlZfdhd6xkr+65GSFVl4zA8U3lDjKzvexf3m5NTD03iQxP7yPOhElYLg=='
beforeAll(async () => {
  fixture = await createMoneyFixture()
  const { harness } = fixture
  vaultId = await createVault(harness.random.uuid())
  expect((await bring({ first: signV1(await take()) })).status).toBe(200)
  desk = await fixture.openDesk()
  const accountId = await desk.open({ vaultId, holds: { ETH: 10n ** 18n } })
  orderId = await desk.order(accountId, 'eth', ethereumOrder({ amount: '70' }))
  manifestId = harness.random.uuid()
  await desk.propose({
    type: 'v0_SignManifest',
    id: manifestId,
    accountId,
    content: { type: 'EIP-191', value: '0x48' },
    customProperties: {},
  })
  await fixture.pass(8)
})
afterAll(() => fixture.close())

async function createVault(id: Uuid, publicKey = makeKey(id).publicKey): Promise<Uuid> {
  await fixture.harness.propose(fixture.harness.root, {
    type: 'v0_CreateVault',
    id,
    alias: `Vault ${id.slice(0, 8)}`,
    publicKey,
    lock: 'Unlocked',
    customProperties: { offline: 'true' },
  })
  return id
}
const platformKey = () => fixture.harness.gateway.context.platform.publicKey
const take = async (id = vaultId) =>
  (await fixture.harness.as(fixture.harness.root).get(`/v1/vaults/${id}/operations/prepared`)).text
const signV1 = (content: string, id = vaultId) => {
  const signed = signPreparedFile(content, { id, platformKey: platformKey(), sign: makeKey(id).sign })
  if (!signed.ok) throw new Error(signed.problem.tag)
  return signed.value
}
type Operations = PreparedFile['data']['operations']
const readOperations = (content: string): Operations => {
  const read = parsePreparedFile(content, platformKey())
  if (!read.ok) throw new Error(read.problem.tag)
  return read.value.operations
}
const answer = (one: Operations[number], key: TestKey, id = vaultId) => ({
  id: one.id,
  digest: one.digest,
  signature: key.sign(operationText(id, one)),
})
function signV2(operations: readonly ReturnType<typeof answer>[], key = makeKey(vaultId), id = vaultId): string {
  const list = { vaultId: id, operations: [...operations] }
  return canonicalText({
    format: 'countersign-signed-operations',
    version: 2,
    ...list,
    signature: key.sign(signedListText(list)),
  })
}
async function bring(files: Readonly<Record<string, string>>) {
  const { harness } = fixture
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content], name))
  const headers = { authorization: `Bearer ${await harness.tokenOf(harness.root)}` }
  const response = await harness.fetch(
    new Request('http://127.0.0.1:8080/v1/vaults/operations/signed', { method: 'POST', headers, body: form }),
  )
  const text = await response.text()
  const body = (text === '' ? {} : JSON.parse(text)) as {
    readonly reason?: string
    readonly message?: string
    readonly additionalDetails?: readonly { readonly reason: string; readonly message: string }[]
  }
  return { status: response.status, body }
}
const refusalOf = async (file: string) => (await bring({ file })).body.additionalDetails?.[0]
const privateKeyOf = (name: string) => createPrivateKey({ key: makeKey(name).jwk, format: 'jwk' })

describe('the prepared file of version 2', () => {
  test('whoever carries it reads ids and digests, and no payment of any domain [ST023] [AP048]', async () => {
    const text = await take()
    expect(JSON.parse(text)).toMatchObject({ data: { version: 2, vaultId } })
    expect(readOperations(text).map((one) => Object.keys(one).sort())).toEqual(
      Array.from({ length: 2 }, () => ['createdAt', 'digest', 'id', 'kind', 'sealed', 'subjectId']),
    )
    for (const secret of [outside.eth, orderId, desk.id, 'EIP-191', '"amount"', 'rawRequest'])
      expect(text).not.toContain(secret)
  })

  test('the key of the vault opens what stands behind each digest: bytes, signed texts and signed records', async () => {
    const operations = readOperations(await take())
    const open = (kind: string) =>
      openOperation(
        privateKeyOf(vaultId),
        vaultId,
        operations.find((one) => one.kind === kind)!,
      )!
    const transaction = open('Transaction')
    expect(transaction.transaction).toEqual({
      ledgerId: 'ethereum-london',
      bytes: expect.stringMatching(/^02[0-9a-f]+$/),
    })
    expect(transaction.transaction!.bytes).toContain(outside.eth.slice(2).toLowerCase())
    expect(JSON.parse(transaction.proposal!.rawRequest)).toMatchObject({
      type: 'Propose',
      payload: { id: orderId, parameters: { amount: '70' } },
    })
    expect(transaction.records.map(({ kind }) => kind).sort()).toEqual([
      'Account',
      'Address',
      'Domain',
      'Intent',
      'Ledger',
      'Ticker',
      'User',
    ])
    expect(JSON.parse(open('Manifest').proposal!.rawRequest)).toMatchObject({ payload: { id: manifestId } })
  })

  test('it opens for no other key, vault, operation or digest', async () => {
    const [one, other] = readOperations(await take())
    const key = privateKeyOf(vaultId)
    expect(openOperation(key, vaultId, one!)).toBeDefined()
    expect([
      openOperation(privateKeyOf('thief'), vaultId, one!),
      openOperation(key, fixture.vaultId, one!),
      openOperation(key, vaultId, { ...one!, sealed: other!.sealed }),
      openOperation(key, vaultId, { ...one!, digest: other!.digest }),
      openOperation(key, vaultId, { ...one!, subjectId: other!.subjectId }),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('the first operation, which proves the key, goes the same way', async () => {
    const id = await createVault(fixture.harness.random.uuid())
    const [proof] = readOperations(await take(id))
    const content = openOperation(privateKeyOf(id), id, proof!)!
    expect(JSON.parse(content.proposal!.rawRequest)).toMatchObject({
      payload: { type: 'v0_CreateVault', id, publicKey: makeKey(id).publicKey },
    })
    expect(content.records.map(({ kind }) => kind)).toEqual(['Intent', 'User', 'Domain'])
  })

  test('a vault with a key of another kind gets version 1, with digests alone', async () => {
    const id = await createVault(fixture.harness.random.uuid(), k1)
    expect(JSON.parse(await take(id))).toMatchObject({ data: { version: 1, operations: [{ kind: 'Vault' }] } })
    expect(readOperations(await take(id))[0]!.sealed).toBeUndefined()
  })
})

describe('the signed file of version 2', () => {
  test('cut in half, signed with another key, shortened, of another vault, with a changed digest: each has its reason, and nothing is lost [ER034] [AP049]', async () => {
    const operations = readOperations(await take())
    const key = makeKey(vaultId)
    const whole = signV2(operations.map((one) => answer(one, key)))
    const parsed = JSON.parse(whole) as { operations: object[] }
    const other = await createVault(fixture.harness.random.uuid())
    const name = `vault Vault ${vaultId.slice(0, 8)}`
    const changed = `file: the key of ${name} has not signed this list of operations; the file was changed, or signed with another key`
    expect(await refusalOf(whole.slice(0, whole.length / 2))).toEqual({
      reason: 'InvalidFile',
      message: 'file is not a file of signed operations',
    })
    for (const file of [
      signV2(
        operations.map((one) => answer(one, makeKey('thief'))),
        makeKey('thief'),
      ),
      canonicalText({ ...parsed, operations: parsed.operations.slice(1) }),
      whole.replace(operations[0]!.digest, operations[1]!.digest),
    ])
      expect(await refusalOf(file)).toEqual({ reason: 'InvalidSignature', message: changed })
    expect(
      await refusalOf(
        signV2(
          operations.map((one) => answer(one, makeKey(other), other)),
          makeKey(other),
          other,
        ),
      ),
    ).toMatchObject({
      reason: 'OperationNotFound',
      message: expect.stringContaining(`vault Vault ${other.slice(0, 8)} does not have`),
    })
    const asked = { ...operations[0]!, digest: operations[1]!.digest }
    expect(await refusalOf(signV2([answer(asked, key)]))).toEqual({
      reason: 'DigestDiffers',
      message: `file: ${name} was asked for another digest of the operation ${asked.id}`,
    })
    expect(readOperations(await take()).map(({ id }) => id)).toEqual(operations.map(({ id }) => id))
  })

  test('files larger than 16 MB together are refused by a sentence, and smaller ones are read', async () => {
    const [much, more] = [16, 17].map((size) => `{"x":"${'0'.repeat(size * 1024 * 1024 - 2000)}"}`)
    expect((await refusalOf(much!))?.reason).toBe('InvalidFile')
    expect(await bring({ file: more! })).toEqual({
      status: 413,
      body: {
        reason: 'InvalidRequestError',
        message: 'The files are larger than 16 MB together. Import fewer at once; none of them was imported.',
      },
    })
  })

  test('a part of the operations may be signed; the rest waits, and nothing is imported twice', async () => {
    const [first, ...rest] = readOperations(await take())
    const file = signV2([answer(first!, makeKey(vaultId))])
    expect((await bring({ file })).status).toBe(200)
    expect(readOperations(await take()).map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
    expect((await refusalOf(file))?.reason).toBe('AlreadyImported')
    const later = signV2([first!, ...rest].map((one) => answer(one, makeKey(vaultId))))
    expect((await bring({ later })).status).toBe(200)
    expect(readOperations(await take())).toEqual([])
    await fixture.pass(20)
    expect((await desk.transactionOf(orderId)).processing?.status).toBe('Completed')
  })
})
