import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contextIds, optionalText, optionalWords, sortOrder } from '@app/search-words'
import { sampleId } from '@support/sample-intent'

const context = z.object(contextIds)
const ids = { domainId: sampleId(1), profileDomainId: sampleId(2), accountId: sampleId(3), entityId: sampleId(4) }

it('the search schema accepts domainId, profileDomainId, accountId and entityId, and drops what is no id [RT002] [VA029]', () => {
  expect(context.parse(ids)).toEqual(ids)
  expect(context.parse({})).toEqual({})
  expect(context.parse({ domainId: 'nonsense', accountId: 7, entityId: ids.entityId })).toEqual({
    domainId: undefined,
    accountId: undefined,
    entityId: ids.entityId,
  })
})

it('a sort order is ASC or DESC [CO005]', () => {
  const order = z.object({ sortOrder })
  expect(['ASC', 'DESC', 'asc', 'UP'].map((text) => order.parse({ sortOrder: text }).sortOrder)).toEqual([
    'ASC',
    'DESC',
    undefined,
    undefined,
  ])
})

it('a filter in the address is one word or several', () => {
  const search = z.object({ status: optionalWords })
  expect(
    [{ status: 'Open' }, { status: ['Open', 'Failed'] }, {}, { status: 7 }].map((input) => search.parse(input).status),
  ).toEqual([['Open'], ['Open', 'Failed'], [], []])
})

it('characters that nobody types never reach a filter', () => {
  const search = z.object({ ledgerId: optionalWords, alias: optionalText })
  expect(search.parse({ ledgerId: ['\u0000', 'ethereum'], alias: 'hot\u0007 01' })).toEqual({
    ledgerId: ['ethereum'],
    alias: 'hot 01',
  })
})
