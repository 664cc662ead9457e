import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, heading, link, main } from '@support/route-find'
import { answerWith, held } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const refusal = 'None of your roles may propose this. domain-admin can.'
const policies = /\/v1\/domains\/[^/]+\/policies\?/
const createAccount = () => within(main()).getAllByRole('link', { name: 'Create an account' })[0]!
const auditor = takeRouteSeat('aiko', 'root')
const operator = takeRouteSeat('ines', 'treasury')

test('an auditor learns before typing that none of her roles may propose: from the button, from the palette and above the form', async () => {
  const { prefix, open, see, click } = auditor
  const { fault, letGo } = held()
  await open('home', { faults: [[policies, fault]] })
  const { user } = auditor.app
  await see(() => expect(createAccount()).toHaveAttribute('href', `${prefix}/accounts/create`))
  expect(createAccount()).not.toHaveAttribute('aria-disabled')
  createAccount().focus()
  letGo()
  await see(() => expect(createAccount()).toHaveAttribute('aria-disabled', 'true'))
  expect(createAccount()).toHaveFocus()
  expect(createAccount()).toHaveAccessibleDescription(refusal)
  expect(screen.getAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)).toContain(refusal)
  await click(createAccount)
  await user.press('Enter')
  await user.press('c')
  expect(auditor.app.address()).toBe(`${prefix}/home`)

  await user.press('Control+k')
  await user.fill(await see(() => screen.getByRole('combobox')), 'create')
  const option = await see(() => screen.getByRole('option', { name: /Create an account/ }))
  expect(option).toHaveTextContent(/Not for your roles$/)
  expect(option).toHaveAttribute('aria-disabled', 'true')
  await user.press('Escape')

  await auditor.app.goTo(`${prefix}/transactions`)
  await see(() =>
    expect(within(main()).getByRole('link', { name: /^Create a transfer order/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  )
  await click(() => button('More actions'))
  await see(() =>
    expect(screen.getByRole('menuitem', { name: /Create a transaction order/ })).toHaveTextContent(
      `Create a transaction order${refusal}`,
    ),
  )
  await user.press('Escape')

  for (const path of [
    'accounts/create',
    'transactions/transfers/create',
    'transactions/create',
    'transactions/manifests/create',
  ]) {
    await auditor.app.goTo(`${prefix}/${path}`)
    await see(() =>
      expect(screen.getAllByRole('status').filter(({ textContent }) => textContent.includes(refusal))).toHaveLength(1),
    )
  }
  await click(() => link('Go back'))
  expect(auditor.app.address()).toMatch(new RegExp(`^${prefix}/transactions/manifests$`))
})

test('who may propose is neither refused nor warned', async () => {
  const { open, see, click } = operator
  await open('home')
  expect(await see(createAccount)).not.toHaveAttribute('aria-disabled')
  await see(() =>
    expect(operator.app.calls.filter(({ path, status }) => policies.test(path) && status === 200)).not.toEqual([]),
  )
  await click(createAccount)
  await see(() => heading(/^Create an account$/))
  await see(() => screen.getByLabelText('Name'))
  expect(screen.queryByText(/None of your roles/)).toBeNull()
})

test('nobody is refused on account of policies that could not be read', async () => {
  const { open, see } = auditor
  await open('home', { faults: [[policies, answerWith(500, {})]] })
  await see(() =>
    expect(auditor.app.calls.filter(({ path, status }) => policies.test(path) && status === 500)).not.toEqual([]),
  )
  expect(createAccount()).not.toHaveAttribute('aria-disabled')
})
