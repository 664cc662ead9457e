import { expect, it } from 'vitest'
import { ledgerFacts } from '@domain/ledgers/ledger-family'
import { ethereumNetworkOf } from '@domain/ledgers/network'
import { dappDelays } from '@domain/shared/dapp-delays'
import { delays } from '@domain/shared/delays'
import { limits } from '@domain/shared/limits'
import { pageSizes } from '@domain/shared/paging'
import { shortenCrumbId } from '@domain/shell/breadcrumbs'

it('10 rows stand in a panel, 100 are one page of a list, and 5000 ms are waited for what a dApp says of itself [CO006]', () => {
  expect([pageSizes.small, pageSizes.list, dappDelays.retrieval]).toEqual([10, 100, 5000])
})

it('1 is the main network of Ethereum, 11 the longest id that a breadcrumb shows whole, 18 the decimals of its coin, 30 the seconds of a toast with a link, 200 the characters of a description of a domain [CO007]', () => {
  expect([ethereumNetworkOf(1), ethereumNetworkOf(2)]).toEqual(['main', undefined])
  expect([shortenCrumbId('a'.repeat(11)), shortenCrumbId('a'.repeat(12))]).toEqual(['a'.repeat(11), 'aaaaaa…aaaa'])
  expect([ledgerFacts.Ethereum.decimals, delays.toastWithLink, limits.domainDescription]).toEqual([18, 30_000, 200])
})
