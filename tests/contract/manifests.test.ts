import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getManifest, listManifests } from '@api/manifests/manifests.api'
import type { Uuid } from '@domain/shared/ids'
import { openApi, type ConsoleApi } from '@support/console-api'
import { createDesk } from '@support/desk'
import { createHarness, type Harness } from '@support/gateway-harness'

const first = { limit: 100, startingAfter: undefined }
let harness: Harness
let maker: ConsoleApi
let domainId: Uuid
let accountId: Uuid

beforeAll(async () => {
  harness = await createHarness()
  const desk = await createDesk(harness)
  const opened = await desk.open()
  const account = desk.newAccount()
  ;[domainId, accountId] = [opened.id, account.id]
  await harness.propose(opened.maker, account)
  const contents = [
    { type: 'EIP-191', value: '0x48' },
    { type: 'JWT', header: { type: 'JWT' }, payload: { issuer: 'us' } },
  ] as const
  for (const [i, content] of contents.entries()) {
    await harness.propose(opened.maker, {
      type: 'v0_SignManifest',
      id: harness.random.uuid(),
      accountId,
      content,
      description: `Manifest ${i}`,
      customProperties: {},
    })
    await desk.pass(2)
  }
  maker = await openApi(harness, opened.maker)
})
afterAll(() => harness.close())

describe('manifests', () => {
  it('GET /v1/domains/{d}/accounts/{a}/manifests lists manifests page by page [AP054]', async () => {
    const page = await listManifests(
      maker.api,
      domainId,
      accountId,
      { limit: 1, startingAfter: undefined },
      { sortBy: 'metadata.createdAt', sortOrder: 'ASC' },
    )
    const next = await listManifests(
      maker.api,
      domainId,
      accountId,
      { limit: 1, startingAfter: page.nextStartingAfter },
      { sortBy: 'metadata.createdAt', sortOrder: 'ASC' },
    )
    expect([...page.items, ...next.items].map(({ data }) => data.content.type)).toEqual(['EIP-191', 'JWT'])
    expect(next.nextStartingAfter).toBeUndefined()
  })

  it('the list is narrowed by the keys of the manifest list [EN061]', async () => {
    const types = async (filter: Parameters<typeof listManifests>[4]) =>
      (await listManifests(maker.api, domainId, accountId, first, filter)).items.map(({ data }) => data.content.type)
    expect(await types({ 'content.type': ['JWT'] })).toEqual(['JWT'])
    expect(await types({ 'metadata.description': 'manifest 0' })).toEqual(['EIP-191'])
    expect(await types({ 'metadata.createdBy': accountId, 'metadata.lastModifiedBy': accountId })).toEqual([])
    expect(await types({ 'additionalDetails.processingStatus': 'Completed' })).toHaveLength(2)
  })

  it('GET /v1/domains/{d}/accounts/{a}/manifests/{id} reads one with its date, ledger, author, type, value, status, header and payload [EN028]', async () => {
    const { items } = await listManifests(maker.api, domainId, accountId, first, { 'content.type': ['JWT'] })
    const one = await getManifest(maker.api, domainId, accountId, items[0]!.data.id)
    expect(one).toMatchObject({
      data: {
        id: items[0]!.data.id,
        ledgerId: 'ethereum-mainnet',
        content: { type: 'JWT', header: { type: 'JWT' }, payload: { issuer: 'us' } },
        value: { type: 'JWT', value: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
        metadata: { createdAt: expect.any(String), createdBy: expect.any(Object) },
      },
      additionalDetails: { processing: { type: 'Completed' } },
    })
  })
})
