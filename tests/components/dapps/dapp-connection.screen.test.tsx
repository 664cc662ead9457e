import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ConnectDappScreen } from '@features/dapps/connect-dapp.screen'
import { connectingMessages as words } from '@features/dapps/connecting.messages'
import { freshSignInMessages } from '@features/session/session-notes.messages'
import { connectDappConnection } from '@machines/dapps/dapp-connection.connect'
import type { DappChoice } from '@machines/dapps/dapp-connection.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { chosenDappAccount, dappConnectionModel, pastedCode } from '@support/models/dapp-connection.model'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
let isSignInFresh = true
let seenCode = ''
const view = (snapshot: unknown, send: unknown) =>
  connectDappConnection({
    snapshot: snapshot as never,
    send: send as never,
    isSignInFresh: () => isSignInFresh,
    isWellFormed: (code) => code === pastedCode,
  })

/** A person pastes what the event says. */
async function paste(event: { readonly [key: string]: unknown }): Promise<boolean> {
  isSignInFresh = event['isSignInFresh'] as boolean
  const seen = screen.queryByRole('button', { name: 'Camera sees' })
  if (seen) {
    seenCode = event['code'] as string
    seen.click()
    return true
  }
  const field = screen.queryByLabelText(words.code)
  if (!field) return false
  fireEvent.input(field, { target: { value: event['code'] } })
  screen.getByRole('button', { name: words.next }).click()
  await act(async () => {
    for (let i = 0; i < 30; i++) await Promise.resolve()
  })
  return true
}

/** A person chooses what the form offers; a ledger that the dApp did not ask for is not among it. */
async function choose(event: { readonly [key: string]: unknown }): Promise<boolean> {
  const { accountId, ledgerId, isPartAccepted } = event['choice'] as DappChoice
  const account = screen.queryByLabelText<HTMLSelectElement>(words.account)
  if (!account || ledgerId !== 'ethereum-mainnet') return false
  const accept = screen.queryByLabelText<HTMLInputElement>(words.accept)
  if (isPartAccepted && !accept) return false
  if (accept && accept.checked !== isPartAccepted) fireEvent.click(accept)
  if (account.value !== accountId) fireEvent.change(account, { target: { value: accountId } })
  return true
}

const sentences: Readonly<Record<string, string>> = {
  withoutSignIn: words.withoutSignIn.text,
  signingIn: freshSignInMessages.text(5),
  enterCode: words.code,
  scanning: 'Hold the QR code of the dApp to the camera, or choose a picture of it.',
  retrieving: words.retrieving,
  connectionTimeout:
    'Error while retrieving the DApp information. Check your network connection and the code then try again.',
  chooseAccountAndLedger: 'Harbor Lend asks to connect',
  approving: words.approving,
  lookingUp: words.lookingUp,
  unknown: words.unknown.text,
  approveTimeout: 'The DApp connection has expired. Paste a new code to connect it.',
  declining: words.declining,
  declined: words.declined,
  connected: 'Harbor Lend can now send requests for the account.',
}

describeScreen({
  ...dappConnectionModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <RouterContextProvider router={router}>
        <ConnectDappScreen
          view={view(snapshot, send)}
          accounts={[
            { id: chosenDappAccount, alias: 'Settlement hot 01', ledgerIds: ['ethereum-mainnet', 'polygon-mainnet'] },
          ]}
          ledgers={[{ value: 'ethereum-mainnet', label: 'Ethereum' }]}
          href="/p/dApps"
          scanner={
            <>
              <button type="button" onClick={() => view(snapshot, send).paste(seenCode)}>
                Camera sees
              </button>
              <button type="button" onClick={() => view(snapshot, send).leaveScan()}>
                Leave
              </button>
            </>
          }
        />
      </RouterContextProvider>
    ),
    acts: {
      'dapp.paste': paste,
      'dapp.scan': (event) => {
        isSignInFresh = event['isSignInFresh'] as boolean
        return clickIfThere('button', 'Scan the code')
      },
      'dapp.leaveScan': () => clickIfThere('button', 'Leave'),
      'dapp.choose': choose,
      'dapp.approve': () => clickIfThere('button', words.approve),
      'dapp.decline': () => clickIfThere('button', words.decline),
      'dapp.again': () => clickIfThere('button', words.again),
      'dapp.check': () => clickIfThere('button', words.check),
      'dapp.signIn': () => clickIfThere('button', words.withoutSignIn.action),
    },
    check: (snapshot) => {
      const { phase, problem, dapp, canApprove } = view(snapshot, () => undefined)
      expect(screen.getByText(sentences[phase]!)).toBeInTheDocument()
      // The code stands nowhere once it is sent.
      if (phase !== 'enterCode') expect(document.body.innerHTML).not.toContain(pastedCode)
      if (phase === 'enterCode' && problem?.kind === 'malformed')
        expect(screen.getByText(words.malformed)).toBeVisible()
      if (phase !== 'chooseAccountAndLedger' || !dapp) return
      // ER and design: an address of a dApp is text, and nobody vouches for it.
      expect(screen.getByText('https://app.harborlend.example')).toBeVisible()
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.getByText(/^Domain unknown/)).toBeVisible()
      expect(screen.queryByText('Partly supported') !== null).toBe(dapp.unsupported.methods.length > 0)
      expect(screen.getByRole('button', { name: words.approve }).getAttribute('aria-disabled')).toBe(
        canApprove ? null : 'true',
      )
      expect(screen.queryByRole('alert') !== null).toBe(problem !== undefined)
    },
  }),
})
