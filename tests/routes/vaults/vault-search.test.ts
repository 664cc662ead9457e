import { describe, expect, it } from 'vitest'
import { vaultListQuery } from '@api/vaults/vaults.queries'
import { vaultSearch } from '@features/vaults/vault.search'
import { openApiOver } from '@support/console-api'
import { filterFor } from '@support/filter-for'

/** What the list sends beside the size of a page. */
async function askedBy(search: object) {
  const { api, sent } = openApiOver(() => Promise.resolve(Response.json({ items: [], count: 0 })), 'token')
  await vaultListQuery(api, filterFor(vaultSearch, search)).read({
    limit: 100,
    startingAfter: undefined,
    signal: new AbortController().signal,
  })
  return [...new URL(sent[0]!.path, 'http://gateway').searchParams]
    .filter(([name]) => name !== 'limit')
    .map(([name, value]) => `${name}=${value}`)
}

const byName = ['sortBy=alias', 'sortOrder=ASC']

describe('the list of vaults', () => {
  it.each([
    [{}, byName],
    [{ alias: 'hsm' }, [...byName, 'alias=hsm']],
    [{ lock: ['Locked', 'Archived'] }, [...byName, 'lock=Locked', 'lock=Archived']],
    [{ publicKey: 'MFkw' }, [...byName, 'publicKey=MFkw']],
    [{ 'additionalDetails.processingStatus': 'Pending' }, [...byName, 'additionalDetails.processingStatus=Pending']],
    [{ 'additionalDetails.processingStatus': 'Lost', sortOrder: 'UP' }, byName],
    [{ sortBy: 'metadata.lastModifiedAt', sortOrder: 'DESC' }, ['sortBy=metadata.lastModifiedAt', 'sortOrder=DESC']],
  ])('asked with %j sends what the platform understands [EN056]', async (search, query) => {
    expect((await askedBy(search)).toSorted()).toEqual(query.toSorted())
  })
})
