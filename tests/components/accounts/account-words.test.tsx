import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { ErrorPanel } from '@components/ui/error-panel'
import { PanelBody } from '@components/layout/panel-body'
import { defaultLook } from '@components/list/list-column'
import { ListScreen } from '@components/list/list-screen'
import { StatusMark } from '@components/ui/status-mark'
import { createAccountForm, toVaultChoice, type AccountFormValues } from '@features/accounts/create-account.form'
import { problemsOf } from '@features/intents/form/entity-form'
import { proposeProblemText } from '@features/intents/proposal.messages'
import { rejectionText } from '@features/intents/rejection.messages'
import { displayOnlyStatuses } from '@domain/intents/intent'
import { sampleId } from '@support/sample-intent'

const still = () => undefined
const filled: AccountFormValues = {
  alias: 'Settlement',
  description: 'Desk',
  vaultId: sampleId(30),
  keyStrategy: 'VaultHard',
  ledgerIds: ['ethereum-mainnet'],
  customProperties: [],
  lock: 'Unlocked',
}
const vault = { id: sampleId(30), alias: 'HSM', isLocked: false, keyStrategies: ['VaultHard'] }
const choices = {
  vaults: [vault],
  ledgers: [{ id: 'ethereum-mainnet', alias: 'Ethereum', type: 'Ethereum', isTestNetwork: false }],
}
const wrong = (values: object, offered = choices) => problemsOf(createAccountForm, { ...filled, ...values }, offered)

it.each(['alias', 'description', 'vaultId', 'keyStrategy', 'ledgerIds', 'lock'] as const)(
  'the account form is refused without its %s [VA002]',
  (name) => {
    expect(wrong({})).toEqual({})
    expect(Object.keys(wrong({ [name]: Array.isArray(filled[name]) ? [] : '' }))).toEqual([name])
  },
)

it('an account without a ledger is refused [VA019]', () => {
  expect(wrong({ ledgerIds: [] })).toEqual({ ledgerIds: 'Choose at least one ledger.' })
})

it('a name, a description and a strategy are held to what the platform takes', () => {
  expect(wrong({ alias: 'x'.repeat(75), description: 'x'.repeat(250) })).toEqual({})
  expect(wrong({ alias: 'x'.repeat(76), description: 'x'.repeat(251), keyStrategy: 'Random' })).toEqual({
    alias: 'A name has at most 75 characters.',
    description: 'A description has at most 250 characters.',
    keyStrategy: 'This vault does not offer this key strategy.',
  })
  expect(wrong({ vaultId: sampleId(31) })).toEqual({ vaultId: 'Choose a vault.' })
  expect(wrong({}, { ...choices, vaults: [{ ...vault, isLocked: true }] })).toEqual({ vaultId: 'Choose a vault.' })
})

it('a vault that has not proved its key leads to its pending operations, in the choice and in the refusal', () => {
  const read = (status: string) => {
    const wire = {
      data: { id: sampleId(30), alias: 'HSM', lock: 'Unlocked' },
      additionalDetails: { processing: { status } },
    }
    return toVaultChoice(wire as unknown as VaultWire, '/root').unprovedHref
  }
  expect([read('Pending'), read('Completed')]).toEqual([`/root/vaults/${sampleId(30)}/pending`, undefined])
  expect(rejectionText('VaultNotReady').sentence).toBe(
    'The vault has not signed its own key yet. A root-domain user with vault access must import its first signed operation.',
  )
})

it.each([
  ['Activating', 'Activating'],
  ['Activated', 'Activated'],
  ['AwaitingLedgerActivation', 'Awaiting activation'],
])('the ledger status %s is shown as %s [ST021]', (status, word) => {
  const { container } = render(<StatusMark status={status} />)
  expect([container.textContent, container.querySelector('svg') !== null]).toEqual([word, true])
})

it('the further statuses of intents and transfers are rendered by their own words [ST007]', () => {
  const shown = displayOnlyStatuses.map((status) =>
    render(<StatusMark status={status} />).container.textContent?.toLowerCase(),
  )
  expect(shown.toSorted()).toEqual([
    'broadcasting',
    'completed',
    'confirmed',
    'detected',
    'interrupted',
    'pending',
    'prepared',
    'preparing',
    'quarantined',
    'recovering',
    'replaced',
    'reserved',
    'tracked',
  ])
})

it('a locked item says that it cannot be edited [ER026]', () => {
  expect(proposeProblemText({ tag: 'entityLocked' }).title).toBe('A locked item cannot be edited')
  for (const code of ['EntityAlreadyCreated', 'NonUniqueUsersById', 'NonUniquePoliciesById']) {
    for (const problem of [
      { tag: 'dryRunRefused', errors: [code] },
      { tag: 'refused', code, message: undefined },
    ] as const) {
      expect(proposeProblemText(problem).text).toContain(
        'Find it in the lists. If you proposed this draft before, clear the form to begin another.',
      )
      expect(proposeProblemText(problem).text).not.toContain('Propose it again')
    }
  }
  expect(proposeProblemText({ tag: 'dryRunRefused', errors: ['AccountLocked'] }).text).toBe(
    'Nothing was sent. The account is locked. (AccountLocked) Ask an administrator to unlock it first.',
  )
  expect(proposeProblemText({ tag: 'dryRunRefused', errors: ['AccountLocked', 'VaultLocked', 'NewCode'] }).text).toBe(
    'Nothing was sent. The account is locked. (AccountLocked) The vault is locked. (VaultLocked) The platform refused the request. (NewCode) Ask an administrator to unlock it first. Ask a system administrator.',
  )
  expect(rejectionText('AccountLocked').sentence).toBe('The account is locked.')
})

it('a refusal that the platform gives a reason for says that alone, with its code and what to do', () => {
  const refused = (reason: string) =>
    proposeProblemText({ tag: 'dryRunRefused', errors: ['InvalidTransactionOrderParameters'], reason }).text
  expect(refused('The asset USDC is not validated here')).toBe(
    'Nothing was sent. The asset USDC is not validated here. (InvalidTransactionOrderParameters) Correct the request and propose it again.',
  )
  expect(refused('InvalidTransactionOrderParameters')).toBe(
    'Nothing was sent. The order parameters are not valid. (InvalidTransactionOrderParameters) Correct the request and propose it again.',
  )
})

it('a failed fetch says so in a page, a panel and a list [ER035]', () => {
  const words = 'An error occurred while fetching the data'
  const failure = [{ name: 'error', value: 'network' }]
  const data = {
    items: [],
    isLoading: false,
    failure,
    isDenied: false,
    retry: still,
    isLoadingMore: false,
    hasMore: false,
    updatedAt: undefined,
    loadMore: still,
    newcomers: 0,
    renew: still,
  }
  const shown = [
    <ErrorPanel key="page" title="The account could not be loaded" />,
    <PanelBody key="panel" name="Balances" data={data} rows={1} rowHeight={40} empty={{ title: '', text: '' }}>
      {() => null}
    </PanelBody>,
    <ListScreen
      key="list"
      label="Accounts"
      noun={{ one: 'account', other: 'accounts' }}
      columns={[]}
      data={data}
      toItem={String}
      keyOf={String}
      rowLabel={String}
      onOpen={still}
      order={{ sortBy: 'alias', sortOrder: 'DESC' }}
      onOrder={still}
      filters={[]}
      values={{}}
      onFilter={still}
      look={defaultLook}
      onLook={still}
      empty={null}
    />,
  ].map((element) => render(element).container.textContent)
  expect(shown.map((text) => text?.includes(words))).toEqual([true, true, true])
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2)
})
