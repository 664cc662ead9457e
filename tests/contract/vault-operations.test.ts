import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadPreparedOperations, getPreparedOperations, importSignedOperations } from '@api/vaults/operations.api'
import { preparedOperationsQuery } from '@api/vaults/operations.queries'
import { getVault } from '@api/vaults/vaults.api'
import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Hex } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import { readPreparedListing } from '@domain/vaults/operation-listing'
import { signPreparedFile } from '@domain/vaults/operation-files'
import { openApi, openApiOver, type ConsoleApi } from '@support/console-api'
import { createDesk } from '@support/desk'
import { createHarness, type Harness } from '@support/gateway-harness'
import { makeKey } from '@support/keys'

let harness: Harness
let root: ConsoleApi
let vaultId: Uuid
let onlineId: Uuid

beforeAll(async () => {
  harness = await createHarness()
  const desk = await createDesk(harness)
  vaultId = harness.random.uuid()
  await harness.propose(harness.root, desk.newVault({ id: vaultId, customProperties: { offline: 'true' } }))
  onlineId = harness.random.uuid()
  await harness.propose(harness.root, desk.newVault({ id: onlineId }))
  root = await openApi(harness, harness.root)
})
afterAll(() => harness.close())

async function signFile(): Promise<File> {
  const prepared = await getPreparedOperations(root.api, vaultId)
  const signed = signPreparedFile(await prepared.text(), {
    id: vaultId,
    platformKey: harness.gateway.context.platform.publicKey,
    sign: makeKey(vaultId).sign,
  })
  return new File([signed.ok ? signed.value : signed.problem.tag], 'signed.json')
}

describe('the files of a vault that is kept offline', () => {
  it('GET /v1/vaults/{id}/operations/prepared returns a file [AP048]', async () => {
    const file = await getPreparedOperations(root.api, vaultId)
    expect(file.type).toBe('application/octet-stream')
    expect(JSON.parse(await file.text())).toMatchObject({ data: { vaultId, operations: [{ kind: 'Vault' }] } })
  })

  it('is counted while it comes, and is the same file', async () => {
    const counted: (readonly [number, number | undefined])[] = []
    const { signal } = new AbortController()
    const file = await downloadPreparedOperations(root.api, vaultId, signal, (...bytes) => void counted.push(bytes))
    // Each export is signed anew.
    const listOf = async (content: Blob) =>
      readPreparedListing(await content.text())?.data.operations.map(({ id, digest }) => [id, digest])
    expect(await listOf(file)).toEqual(await listOf(await getPreparedOperations(root.api, vaultId)))
    expect(await listOf(file)).toHaveLength(1)
    expect(counted.at(-1)![0]).toBe(file.size)
    const answer = (headers: HeadersInit) =>
      openApiOver(() => Promise.resolve(new Response('1234', { headers })), 'token').api
    const totalOf = async (headers: HeadersInit) => {
      const totals: (number | undefined)[] = []
      await downloadPreparedOperations(answer(headers), vaultId, signal, (_, total) => void totals.push(total))
      return totals.at(-1)
    }
    expect(await totalOf({ 'content-length': '4' })).toBe(4)
    // Packed on its way, the length is not that of the file.
    expect(await totalOf({ 'content-length': '4', 'content-encoding': 'br' })).toBeUndefined()
  })

  it('a download that is refused, cut or stopped is a failure', async () => {
    const ask = (api: ConsoleApi['api'], id: string, signal = new AbortController().signal) =>
      downloadPreparedOperations(api, id, signal, () => undefined)
    await expect(ask(root.api, onlineId)).rejects.toMatchObject({
      problem: { status: 404, reason: 'EntityNotFoundError' },
    })
    const cut = openApiOver(() => Promise.reject(new TypeError('offline')), 'token').api
    await expect(ask(cut, vaultId)).rejects.toMatchObject({ problem: { tag: 'network' } })
    await expect(ask(cut, vaultId, AbortSignal.abort())).rejects.toMatchObject({ problem: { tag: 'aborted' } })
  })

  it('is read as the list of what the vault has to sign, and is none of a vault that is online', async () => {
    const read = (id: string) =>
      new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
        preparedOperationsQuery(root.api, id),
      )
    const digest = sha256Hex(canonicalText({ type: 'Vault', id: vaultId, publicKey: makeKey(vaultId).publicKey }))
    expect((await read(vaultId))?.data.operations).toEqual([
      {
        id: expect.any(String),
        kind: 'Vault',
        subjectId: vaultId,
        digest,
        createdAt: expect.any(String),
        sealed: { key: expect.any(String), text: expect.any(String) },
      },
    ])
    await expect(read(onlineId)).rejects.toMatchObject({ problem: { status: 404, reason: 'EntityNotFoundError' } })
  })

  it('POST /v1/vaults/operations/signed is a multipart upload whose field is files, and answers what was refused [AP049]', async () => {
    expect(await importSignedOperations(root.api, [new File(['{}'], 'empty.json')])).toEqual([
      { reason: 'InvalidFile', message: 'empty.json is not a file of signed operations' },
    ])
    expect(await importSignedOperations(root.api, [await signFile()])).toEqual([])
    expect(root.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/vaults/operations/signed',
      body: expect.stringContaining('name="files"; filename="signed.json"'),
    })
    expect((await getVault(root.api, vaultId)).additionalDetails?.processing.status).toBe('Completed')
  })

  it('an import that is not let in, or gets no answer, is a failure and no list', async () => {
    const file = new File(['{}'], 'empty.json')
    await expect(
      importSignedOperations(openApiOver((request) => harness.fetch(request), undefined).api, [file]),
    ).rejects.toMatchObject({ problem: { status: 401, reason: 'InvalidJwtError' } })
    await expect(
      importSignedOperations(openApiOver(() => Promise.reject(new TypeError('offline')), 'token').api, [file]),
    ).rejects.toMatchObject({ problem: { tag: 'network' } })
    await expect(importSignedOperations(root.api, [])).rejects.toMatchObject({
      problem: { status: 400, reason: 'InvalidRequestError' },
    })
  })
})
