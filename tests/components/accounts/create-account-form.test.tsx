import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createAccountForm } from '@features/accounts/create-account.form'
import { EntityFormScreen } from '@features/intents/form/entity-form.screen'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { renderWithRouter } from '@support/with-router'
import { noNotes } from '@support/idle-proposal'
import { sampleId } from '@support/sample-intent'

const vaultId = '4e7401be-b376-48d5-a596-5392b81a61d9'
const unproved = sampleId(2)
const incomplete = 'Each custom property needs a name and a value.'
/** What a form checks, it checks within a few turns. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
const still = () => undefined
const proposal: ProposalView = {
  phase: 'editing',
  isBusy: false,
  isEditable: true,
  prompt: 'none',
  request: undefined,
  foreseen: undefined,
  problem: undefined,
  signing: undefined,
  submit: still,
  confirm: still,
  edit: still,
  submission: undefined,
  leave: undefined,
  sentAt: undefined,
}

async function show() {
  const onPropose = vi.fn()
  await renderWithRouter(
    <EntityFormScreen
      form={createAccountForm}
      draft={undefined}
      notes={noNotes}
      proposal={proposal}
      choices={{
        vaults: [
          { id: vaultId, alias: 'HSM', isLocked: false, keyStrategies: [] },
          { id: unproved, alias: 'Cold', isLocked: false, keyStrategies: [], unprovedHref: '/vaults/2/pending' },
        ],
        ledgers: [{ id: 'ethereum', alias: 'Ethereum', type: 'Ethereum', isTestNetwork: false }],
      }}
      policy={undefined}
      tasksLink={null}
      onChange={() => undefined}
      onPropose={onPropose}
    />,
  )
  return {
    onPropose,
    submit: () => act(() => fireEvent.click(screen.getByRole('button', { name: /Propose and sign/ }))),
  }
}

it('name, description, vault and a ledger are required, each with the sentence that names the fix [VA002] [VA019]', async () => {
  const { onPropose, submit } = await show()
  await submit()
  for (const sentence of [
    'Give the account a name.',
    'Describe the account.',
    'Choose a vault.',
    'Choose at least one ledger.',
  ])
    expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText('4 fields need your attention')).toBeVisible()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(onPropose).not.toHaveBeenCalled()
})

it('VaultHard and Unlocked are chosen from the start, and a filled form hands over its parts [EN007]', async () => {
  const { onPropose, submit } = await show()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Settlement' } })
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Desk' } })
  fireEvent.change(screen.getByLabelText('Vault'), { target: { value: vaultId } })
  fireEvent.click(screen.getByRole('checkbox', { name: /Ethereum/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a property' }))
  expect(screen.getByLabelText('Name of property 1')).toHaveFocus()
  const review = within(screen.getByRole('region', { name: 'Review' }))
  expect(review.queryByText(/Custom properties/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Name of property 1'), { target: { value: ' desk ' } })
  await act(settled)
  expect(screen.queryByText(incomplete)).toBeNull()
  fireEvent.blur(screen.getByLabelText('Name of property 1'), {
    relatedTarget: screen.getByLabelText('Value of property 1'),
  })
  await act(settled)
  expect(screen.queryByText(incomplete)).toBeNull()
  fireEvent.blur(screen.getByLabelText('Value of property 1'), { relatedTarget: screen.getByLabelText('Name') })
  expect(await screen.findByText(incomplete)).toBeVisible()
  fireEvent.change(screen.getByLabelText('Value of property 1'), { target: { value: ' Settlement ' } })
  await submit()
  await waitFor(() => expect(onPropose).toHaveBeenCalled())
  expect(onPropose.mock.calls[0]?.[0]).toEqual({
    alias: 'Settlement',
    description: 'Desk',
    vaultId,
    keyStrategy: 'VaultHard',
    ledgerIds: ['ethereum'],
    customProperties: [{ name: ' desk ', value: ' Settlement ' }],
    lock: 'Unlocked',
  })
})

it('a vault that has not proved its key is marked in the list, and once it is chosen the field leads to what it must sign', async () => {
  await show()
  const field = screen.getByLabelText('Vault')
  expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose a vault',
    'HSM',
    'Cold (not ready: key not proved)',
  ])
  fireEvent.change(field, { target: { value: vaultId } })
  expect(screen.queryByText(/must first sign/)).toBeNull()
  fireEvent.change(field, { target: { value: unproved } })
  expect(await screen.findByText(/This vault must first sign its own key/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open its pending operations' })).toHaveAttribute('href', '/vaults/2/pending')
})

it('custom properties are proposed without blanks around them', () => {
  const values = { ...createAccountForm.begins, vaultId, customProperties: [{ name: ' desk ', value: ' Settlement ' }] }
  expect(createAccountForm.payloadOf(values, sampleId(1), { vaults: [], ledgers: [] })).toMatchObject({
    customProperties: { desk: 'Settlement' },
  })
})

it('the review repeats three lines of a long name at most, and holds the whole of it as its title', async () => {
  await show()
  const name = 'Settlement '.repeat(1000).trim()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } })
  expect(screen.getByTitle(name)).toHaveClass('line-clamp-3')
})
