import { expect, it } from 'vitest'
import { readSource } from '@support/source-files'
import { withoutRouteNames } from '../../tools/route-names'

it('the tree of routes that is built says each address once, and loses no route', () => {
  expect(
    withoutRouteNames(
      [
        "  id: '/vaults/create',",
        "  path: '/vaults/create',",
        '  getParentRoute: () => RootRoute,',
        "  id: '/vaults/',",
        "  path: '/vaults',",
        '  VaultsRoute: VaultsRoute,',
        '  VaultRoute:',
        '    VaultRouteWithChildren,',
        '  VaultsRoute: typeof VaultsRoute',
      ].join('\n'),
    ).split('\n'),
  ).toEqual([
    "  path: '/vaults/create',",
    '  getParentRoute: () => RootRoute,',
    "  id: '/vaults/',",
    "  path: '/vaults',",
    '0: VaultsRoute,',
    '1: VaultRouteWithChildren,',
    '  VaultsRoute: typeof VaultsRoute',
  ])
  const tree = readSource('src/routes/routeTree.gen.ts')
  const children = (text: string) =>
    [...text.matchAll(/: *\n? *(\w+Route(?:WithChildren)?),$/gm)].map(([, name]) => name)
  expect(children(tree).length).toBeGreaterThan(60)
  expect(children(withoutRouteNames(tree))).toEqual(children(tree))
})
