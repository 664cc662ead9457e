import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { diffIntent } from '@domain/intents/catalogue/diff'
import { DiffTable } from '@features/intents/diff-table'
import { IntentFields } from '@features/intents/intent-fields'
import { absenceMessages as absent } from '@features/intents/shared/absence.messages'
import { resolveNothing } from '@domain/intents/reference-lookup'

const reference = { id: '00000000-0000-4000-8000-0000000000b1', revision: 1 }
const rules = { alias: 'Small payments', rank: 20, scope: 'Self', scriptingEngine: 'Javascript_v0' }
const policy = {
  ...rules,
  intentTypes: ['v0_CreateTransferOrder'],
  condition: { type: 'Expression', expression: 'x' },
  workflow: [{ type: 'RoleQuorum', role: 'maker', quorum: 1 }],
  metadata: { revision: 1, customProperties: {} },
}
const rowsOf = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('the table of changes says what a policy becomes by what an update leaves out', () => {
  render(
    <DiffTable
      changes={diffIntent(
        policy as never,
        { type: 'v0_UpdatePolicy', reference, ...rules, customProperties: {} } as never,
      )}
    />,
  )
  expect(rowsOf()).toEqual([
    ['Intent types', '−Transfer', `+${absent.everyType}`],
    ['Condition', '−x', `+${absent.always}`],
    ['Workflow', '−Step 1: 1 of maker', `+${absent.neverApproved}`],
  ])
})

it('the table of changes says that vaults are open to everybody where their readers are named no longer, and limited where they are named at first', () => {
  const change = (before: object, after: object) =>
    [{ name: 'permissions', before: { readAccess: before }, after: { readAccess: after } }] as never
  const { unmount } = render(<DiffTable changes={change({ users: ['a'], vaults: ['keeper'] }, { users: ['a'] })} />)
  expect(rowsOf()).toEqual([['Readers of vaults', '−keeper alone', `+${absent.openVaults}`]])
  unmount()
  render(<DiffTable changes={change({ users: ['a'] }, { users: ['a'], vaults: [] })} />)
  expect(rowsOf()).toEqual([['Readers of vaults', `−${absent.openVaults}`, '+Nobody']])
})

it('the fields of a request say what is left out beside what is said', () => {
  render(
    <IntentFields
      payload={{ type: 'v0_UpdatePolicy', reference, ...rules, customProperties: {} } as never}
      resolve={resolveNothing}
    />,
  )
  expect(
    ['Intent types', 'Condition', 'Workflow', 'Description'].map(
      (label) => screen.getByText(label).nextElementSibling?.textContent,
    ),
  ).toEqual([absent.everyType, absent.always, absent.neverApproved, absent.removed])
})
