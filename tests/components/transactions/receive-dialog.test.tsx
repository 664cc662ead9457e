import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ReceiveDialog, type ReceivingAccount } from '@features/accounts/receive-dialog'
import { AddressCode } from '@components/ui/address-code'
import type { Verification } from '@domain/signing/verification'
import type { ReceiveFundsView } from '@machines/transactions/receive-funds.connect'
import { btc, eth, payee } from '@support/models/receive-funds.model'

const nothing = () => undefined
const account: ReceivingAccount = {
  id: payee,
  alias: 'Hot 01',
  lock: 'Unlocked',
  ledgers: [
    { id: eth, alias: 'Ethereum', status: 'Activated' },
    { id: btc, alias: 'Bitcoin', status: 'Activating' },
  ],
}
const base: ReceiveFundsView = {
  phase: 'shown',
  prompt: 'none',
  accountId: payee,
  ledgerId: eth,
  address: undefined,
  record: undefined,
  problem: undefined,
  pickAccount: nothing,
  pickLedger: nothing,
  fetch: nothing,
  create: nothing,
}
const show = (
  receive: Partial<ReceiveFundsView>,
  more: Partial<ReceivingAccount> = {},
  isAccountGiven = true,
  verification: Verification = 'verified',
) =>
  render(
    <ReceiveDialog
      receive={{ ...base, ...receive }}
      verification={verification}
      accounts={[{ ...account, ...more }]}
      failure={undefined}
      isAccountGiven={isAccountGiven}
      onRetry={nothing}
      onClose={nothing}
    />,
  )
const modules = (element: ParentNode) => element.querySelector('path[fill="#000000"]')!.getAttribute('d')
const codeOf = (address: string) => {
  const element = document.createElement('div')
  element.innerHTML = renderToStaticMarkup(<AddressCode address={address} label="" />)
  return modules(element)
}

describe('the dialog to receive funds', () => {
  it.each(['0x52908400098527886E0F7030069857D2E4169EE7', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'])(
    'the code and the text of %s hold the same address, in full [SC027]',
    (address) => {
      show({ address })
      const shown = screen.getByRole('region', { name: 'Address' })
      expect(shown.querySelector('.address')!.textContent).toBe(address)
      expect(modules(shown)).toBe(codeOf(address))
      expect(codeOf(address)).not.toBe(codeOf(`${address.slice(0, -1)}x`))
      expect(screen.getByText(/Only for payments on Ethereum/)).toBeVisible()
    },
  )

  it('says when the address could not be fetched, and that one of another ledger is not shown [ER032]', () => {
    const { unmount } = show({ phase: 'notFetched', problem: { tag: 'notFetched', status: 500 } })
    expect(screen.getByRole('alert')).toHaveTextContent('The address could not be fetched')
    expect(screen.getByRole('alert')).toHaveTextContent('The platform answered 500.')
    unmount()
    show({ phase: 'notFetched', problem: { tag: 'notTheirs' } })
    expect(screen.getByRole('alert')).toHaveTextContent('it is not shown')
    expect(screen.queryByRole('region', { name: 'Address' })).toBeNull()
  })

  it.each(['failed', 'foreignKey', 'unsigned'] as const)(
    'an address whose record is %s is not shown',
    (verification) => {
      show({ address: '0x52908400098527886E0F7030069857D2E4169EE7' }, {}, true, verification)
      expect(screen.getByRole('alert')).toHaveTextContent('The address is not verified')
      expect(screen.getByRole('dialog')).not.toHaveTextContent('0x5290')
      expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    },
  )

  it('an address whose record is being checked is waited for', () => {
    show({ address: '0x52908400098527886E0F7030069857D2E4169EE7' }, {}, true, 'checking')
    expect(screen.getByRole('status', { name: 'Reading the address' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Address' })).toBeNull()
  })

  it('where there is none yet it offers to make one, but not while the ledger is being activated', () => {
    const { unmount } = show({ phase: 'noAddress' })
    expect(screen.getByText('Hot 01 has no address on Ethereum yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Get an address' })).toBeVisible()
    unmount()
    show({ phase: 'noAddress', ledgerId: btc })
    expect(screen.queryByRole('button', { name: 'Get an address' })).toBeNull()
    expect(screen.getByText(/still being activated/)).toBeVisible()
  })

  it('an account on no ledger says who can add one, a locked one that funds would stay', () => {
    const { unmount } = show({ phase: 'choosingLedger', ledgerId: undefined }, { ledgers: [] })
    expect(screen.getByText('This account is on no ledger yet')).toBeVisible()
    expect(screen.queryByLabelText('Ledger')).toBeNull()
    unmount()
    show({ address: '0x1' }, { lock: 'Locked' })
    expect(screen.getByText(/cannot be moved until it is unlocked/)).toBeVisible()
  })

  it('begins with the account, or with the ledger of the account that it was opened for', async () => {
    const { unmount } = show({ phase: 'choosingAccount', accountId: undefined, ledgerId: undefined }, {}, false)
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Account' })).toHaveFocus())
    unmount()
    show({ phase: 'choosingLedger', ledgerId: undefined })
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ledger' })).toHaveFocus())
  })

  it('an account on one ledger is not asked for it, and told which it is', () => {
    show({ phase: 'loadingAddress' }, { ledgers: [account.ledgers[0]!] })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByText('Ledger').parentElement).toHaveTextContent(/^Ledger Ethereum$/)
  })

  it('the only ledger of an account is chosen with it', () => {
    const picked: unknown[] = []
    show(
      {
        phase: 'choosingAccount',
        accountId: undefined,
        ledgerId: undefined,
        pickAccount: (...parts) => picked.push(parts),
      },
      { ledgers: [account.ledgers[0]!] },
      false,
    )
    const field = screen.getByRole('combobox', { name: 'Account' })
    fireEvent.change(field, { target: { value: 'hot' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(picked).toEqual([[payee, eth]])
  })
})
