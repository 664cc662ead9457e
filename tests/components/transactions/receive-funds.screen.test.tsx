import { screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { ReceiveDialog, type ReceivingAccount } from '@features/accounts/receive-dialog'
import { AddressCode } from '@components/ui/address-code'
import { connectReceiveFunds } from '@machines/transactions/receive-funds.connect'
import { clickIfThere, findIn, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { btc, eth, otherPayee, payee, receiveFundsModel } from '@support/models/receive-funds.model'

const view = (snapshot: unknown, send: unknown) => connectReceiveFunds(snapshot as never, send as never)
const nothing = () => undefined
const on = (id: string) => ({ id, alias: id, status: 'Activated' })
const accounts: readonly ReceivingAccount[] = [
  { id: payee, alias: 'Payee', lock: 'Unlocked', ledgers: [on(eth), on(btc)] },
  { id: otherPayee, alias: 'Other', lock: 'Unlocked', ledgers: [on(btc)] },
]
const codeOf = (address: string) =>
  /<path[^>]*fill="#000000"[^>]*>/
    .exec(renderToStaticMarkup(<AddressCode address={address} label="" />))![0]
    .match(/ d="([^"]*)"/)![1]

describeScreen({
  ...receiveFundsModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <ReceiveDialog
        receive={view(snapshot, send)}
        verification="verified"
        accounts={accounts}
        failure={undefined}
        isAccountGiven={false}
        onRetry={nothing}
        onClose={nothing}
      />
    ),
    acts: {
      'account.pick': (event) => findIn('Account', accounts.find(({ id }) => id === event['accountId'])?.alias),
      'ledger.pick': (event) => findIn('Ledger', event['ledgerId'] as string),
      'address.fetch': () => clickIfThere('button', /^(Try again|Look again)$/),
      'address.create': () => clickIfThere('button', 'Get an address'),
    },
    check: (snapshot) => {
      const { phase, address, problem } = view(snapshot, nothing)
      const dialog = within(screen.getByRole('dialog'))
      const element = dialog.queryByRole('region', { name: 'Address' })
      expect(element !== null).toBe(phase === 'shown')
      if (element) {
        expect(element.querySelector('.address')).toHaveTextContent(address!)
        expect(element.querySelector('path[fill="#000000"]')?.getAttribute('d')).toBe(codeOf(address!))
      }
      expect(dialog.queryByRole('status', { name: 'Reading the address' }) !== null).toBe(phase === 'loadingAddress')
      expect(dialog.queryByRole('button', { name: /Get an address|Asking the vault/ }) !== null).toBe(
        phase === 'noAddress' || phase === 'creating',
      )
      if (problem)
        expect(dialog.getByRole('alert')).toHaveTextContent(
          problem.tag === 'notCreated' ? 'No address was made' : 'The address could not be fetched',
        )
    },
  }),
})
