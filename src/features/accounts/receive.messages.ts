import { countOf } from '@components/ui/format-number'
import type { ReceivingProblem } from '@machines/transactions/receive-funds.connect'

export const receiveMessages = {
  title: 'Receive funds',
  account: 'Account',
  chooseAccount: 'Search accounts by name or id',
  ledger: 'Ledger',
  chooseLedger: 'Choose a ledger',
  ledgerHelp:
    'A ledger that is missing here is added with “Add ledgers” in the menu of the account, once others have approved it.',
  noLedgers: 'This account is on no ledger yet',
  noLedgersText: 'It can receive nothing. “Add ledgers” in the menu of the account proposes one.',
  onNoLedger: 'on no ledger yet',
  onLedgers: (count: number) => countOf(count, { one: 'ledger', other: 'ledgers' }),
  choicesFailed: 'The accounts could not be read',
  noAccounts: 'This domain has no accounts that you may read.',
  locked: 'This account is locked',
  lockedText: 'Funds that arrive are kept, but cannot be moved until it is unlocked.',
  loading: 'Reading the address',
  address: 'Address',
  codeLabel: (ledger: string) => `The address on ${ledger} as a QR code`,
  onlyOn: (ledger: string) => `Only for payments on ${ledger}. What is sent on another ledger may be lost.`,
  quarantine: 'Funds from a payer that is not an endpoint of this domain stay in quarantine until they are released.',
  noAddress: (account: string, ledger: string) => `${account} has no address on ${ledger} yet`,
  noAddressText: 'The vault creates one on request. No approval is needed.',
  activating:
    'The ledger is still being activated for this account. The address comes with the activation, or can be requested afterwards.',
  create: 'Get an address',
  creating: 'Asking the vault',
  unproved: 'The address is not verified',
  unprovedText:
    'The platform’s signature does not prove that this address belongs to the account, so it is not shown. Give no address to a payer, and inform an administrator.',
  fetchFailed: 'The address could not be fetched',
  createFailed: 'No address was made',
  tryAgain: 'Try again',
  lookAgain: 'Look again',
  done: 'Done',
} as const

const answered = (status: number | undefined) => (status === undefined ? '' : `The platform answered ${status}. `)

export function receivingProblemText(problem: ReceivingProblem): { readonly title: string; readonly text: string } {
  switch (problem.tag) {
    case 'notFetched':
      return { title: receiveMessages.fetchFailed, text: `${answered(problem.status)}Nothing has changed. Try again.` }
    case 'notTheirs':
      return {
        title: receiveMessages.fetchFailed,
        text: 'The platform returned an address of another account or ledger, so it is not shown. Give no address to a payer until this is resolved.',
      }
    case 'notCreated':
      return {
        title: receiveMessages.createFailed,
        text: `${answered(problem.status)}The account or its vault may be locked, the ledger may allow only one address, or the last 20 may never have been paid. Look again before you ask for another.`,
      }
  }
}
