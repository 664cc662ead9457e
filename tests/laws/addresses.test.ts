import { describe, expect, it } from 'vitest'
import { addresses, domainAddresses, entranceAddresses, isDomainAddress, linksIn } from '@support/addresses'
import { productPages } from '@support/pages/product-pages'
import { isCode, listFiles, readSource } from '@support/source-files'

describe('the addresses of the product', () => {
  it('are exactly these', () => {
    const tree = readSource('src/routes/routeTree.gen.ts')
    const listed = /export interface FileRoutesById \{([\s\S]*?)\n\}/.exec(tree)![1]!
    const found = [...listed.matchAll(/^\s+'([^']+)':/gm)].map((match) => match[1]!).filter((id) => id !== '__root__')
    expect(found.sort()).toEqual([...addresses].sort())
  })

  it('before the sign-in are exactly these, and each pattern leads to the file of its name', () => {
    const table = /const pages: .* = \{\n([\s\S]*?)\n\}/.exec(readSource('src/entrance/entrance.tsx'))![1]!
    const found = [...table.matchAll(/'([^']+)': \(\) => import\('\.([^']+)'\)/g)].map(([, pattern, file]) => ({
      pattern,
      file,
    }))
    expect(found.map(({ pattern }) => pattern).sort()).toEqual([...entranceAddresses].sort())
    expect(found.filter(({ pattern, file }) => pattern !== file)).toEqual([])
  })
})

describe('a link', () => {
  const links = listFiles('src')
    .filter(isCode)
    .flatMap((path) => linksIn(path, readSource(path)).map((link) => ({ path, link })))

  it('that is put together leads to one of these', () => {
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter(({ link }) => !isDomainAddress(link))).toEqual([])
  })

  it('to a page of a domain is made by `pageHref`, whose pages are those of the tree of routes', () => {
    // What only draws knows nothing of the app; the law above reads its links.
    const joined = listFiles('src').filter(
      (path) => isCode(path) && !path.endsWith('.screen.tsx') && /prefix\}\//.test(readSource(path)),
    )
    expect(joined.sort()).toEqual([
      'src/app/domain-page.ts',
      'src/app/entity-href.ts',
      'src/domain/shell/breadcrumbs.ts',
    ])
  })

  it.each([
    ['`${prefix}/vaults/${id}/edit`', ['vaults/*/edit'], true],
    ['`${domain.prefix}/vaults/${id}/change`', ['vaults/*/change'], false],
    ['`${useDomain().prefix}/vault`', ['vault'], false],
    ["`${prefix}/tickers${isPiece ? '/nft' : ''}?tickerId=${id}`", ['tickers/nft', 'tickers'], true],
    ["`${prefix}/tickers${isPiece ? '/nfts' : ''}`", ['tickers/nfts', 'tickers'], false],
    ['`/${id}/domain/${id}/home`', ['home'], true],
    ['`/${id}/domain/${id}/start?view=${view}`', ['start'], false],
    ['`${prefix}/${page}`', [], true],
  ])('%s is judged', (source, found, isRight) => {
    expect(linksIn('x.tsx', `const href = ${source}`)).toEqual(found)
    expect(found.every(isDomainAddress)).toBe(isRight)
  })
})

it('every page of a domain is among those that are looked at, and nothing else is', () => {
  const id = /^(\{id\}|[0-9a-f]{8}-[0-9a-f-]{27})$/
  const looked = productPages.map(({ path }) =>
    path
      .slice(1)
      .split('?')[0]!
      .split('/')
      .map((one) => (id.test(one) ? '*' : one))
      .join('/'),
  )
  const shown = domainAddresses.map((address) => address.replace(/\$\w+/g, '*'))
  expect([...new Set(looked)].filter((path) => !shown.includes(path))).toEqual([])
  // One leads on to the accounts; the other is looked at where a dApp is connected, in tests/e2e/dapps.spec.ts.
  expect(shown.filter((path) => !looked.includes(path))).toEqual(['accounts/portfolio', 'dApps/*'])
})
