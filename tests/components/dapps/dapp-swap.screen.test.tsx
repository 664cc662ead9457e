import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { dappMessages } from '@features/dapps/dapp.messages'
import { connectingMessages } from '@features/dapps/connecting.messages'
import { SwapDialog } from '@features/dapps/swap-dialog'
import { freshSignInMessages } from '@features/session/session-notes.messages'
import { connectDappSwap } from '@machines/dapps/dapp-swap.connect'
import type { DappAccount } from '@machines/dapps/dapp-swap.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { dappSwapModel, otherAccount, presentAccount } from '@support/models/dapp-swap.model'

const words = dappMessages.swap
const view = (snapshot: unknown, send: unknown) => connectDappSwap(snapshot as never, send as never)
const accounts = [
  { id: presentAccount.accountId, alias: 'Settlement hot 01', ledgerIds: ['ethereum-mainnet'] },
  { id: otherAccount.accountId, alias: 'Settlement hot 02', ledgerIds: ['ethereum-mainnet'] },
]

async function choose(event: { readonly [key: string]: unknown }): Promise<boolean> {
  const field = screen.queryByLabelText<HTMLSelectElement>(connectingMessages.account)
  const wanted = (event['choice'] as DappAccount | undefined)?.accountId ?? ''
  if (!field || field.value === wanted) return false
  fireEvent.change(field, { target: { value: wanted } })
  return true
}

const sentences: Readonly<Record<string, string>> = {
  choosing: words.title,
  signingIn: freshSignInMessages.text(5),
  changing: words.busy,
  lookingUp: words.lookingUp,
  unknown: words.unknown,
}

describeScreen({
  ...dappSwapModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <>
        <button type="button" onClick={() => view(snapshot, send).open(presentAccount)}>
          Open
        </button>
        <SwapDialog
          view={view(snapshot, send)}
          name="Harbor Lend"
          accounts={accounts}
          ledgers={[{ value: 'ethereum-mainnet', label: 'Ethereum' }]}
          asked={['ethereum-mainnet']}
        />
      </>
    ),
    acts: {
      'swap.open': () => clickIfThere('button', 'Open'),
      'swap.choose': choose,
      'swap.confirm': () => clickIfThere('button', words.confirm),
      'swap.check': () => clickIfThere('button', words.check),
      'swap.close': () => clickIfThere('button', /^(Cancel|Close)$/),
    },
    check: (snapshot) => {
      const { phase, choice, problem, current } = view(snapshot, () => undefined)
      expect(screen.queryByRole('dialog') !== null).toBe(phase !== 'closed')
      const [said] = [sentences[phase]]
      if (said) expect(screen.getAllByText(said).length).toBeGreaterThan(0)
      const aliasOf = (id: string) => accounts.find((one) => one.id === id)!.alias
      if (phase === 'swapped')
        expect(screen.getByText(`Harbor Lend now works with ${aliasOf(current.accountId)}.`)).toBeVisible()
      if (phase !== 'choosing') return
      expect(screen.queryByRole('alert') !== null).toBe(problem !== undefined)
      if (choice)
        expect(screen.getByText(`From ${aliasOf(current.accountId)} to ${aliasOf(choice.accountId)}.`)).toBeVisible()
    },
  }),
})
