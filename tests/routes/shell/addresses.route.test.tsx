import { expect, test } from 'vitest'
import { domainIdOf } from '@gateway/demo/demo-people'
import { productPages } from '@support/pages/product-pages'
import { openDemo } from '@support/route-demo'
import { findAddress, lookOver, whole } from '@support/route-pages'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('jonas', 'treasury')

test('every address opens a page with one heading and nothing that failed [RT010] [RT013] [RT015] [RT022]', { timeout: 120_000 }, async () => {
  const { people } = await openDemo()
  for (const one of productPages) {
    const path = await findAddress(people.jonas, domainIdOf('treasury'), one)
    expect([one.name, path]).toEqual([one.name, expect.any(String)])
    const app = await seat.open(`${seat.prefix}${path}`)
    expect(lookOver(app, one.name, 0)).toEqual(whole(one.name))
  }
})
