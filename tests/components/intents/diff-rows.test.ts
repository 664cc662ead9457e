import { expect, it } from 'vitest'
import { diffRows } from '@features/intents/diff-rows'

const permissions = (readAccess: Record<string, string[]>) => ({ readAccess })

it('a change of reading rights is told cell by cell', () => {
  expect(
    diffRows([
      {
        name: 'permissions',
        before: permissions({ users: ['admin', 'auditor'], accounts: [] }),
        after: permissions({ users: ['admin'], accounts: ['auditor'] }),
      },
    ]),
  ).toEqual([
    {
      key: 'unauthorize auditor users',
      label: 'Unauthorize',
      before: 'auditor may read users',
      after: 'auditor may not read users',
    },
    {
      key: 'authorize auditor accounts',
      label: 'Authorize',
      before: 'auditor may not read accounts',
      after: 'auditor may read accounts',
    },
  ])
})

it.each([
  ['rights that were not read', undefined, permissions({ users: [] })],
  ['a section that is not known', permissions({}), permissions({ secrets: ['admin'] })],
  ['another order of the same roles', permissions({ users: ['a', 'b'] }), permissions({ users: ['b', 'a'] })],
])('%s are shown whole', (_, before, after) => {
  expect(diffRows([{ name: 'permissions', before, after }])).toEqual([
    { key: 'permissions', label: 'Permissions', before, after },
  ])
})
