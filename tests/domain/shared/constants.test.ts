import { expect, it } from 'vitest'
import { dappDelays } from '@domain/shared/dapp-delays'
import { pageSizes } from '@domain/shared/paging'

it('10 rows stand in a panel, 100 are one page of a list, and 5000 ms are waited for what a dApp says of itself [CO006]', () => {
  expect([pageSizes.small, pageSizes.list, dappDelays.retrieval]).toEqual([10, 100, 5000])
})
