import { countOf } from '@components/ui/format-number'
import type { ReceivingProblem } from '@machines/transactions/receive-funds.connect'

export const receiveMessages = {
  title: 'Receive funds',
  account: 'Account',
  chooseAccount: 'Search accounts by name or id',
  ledger: 'Ledger',
  chooseLedger: 'Choose a ledger',
  ledgerHelp: 'A ledger that is missing here is added to the account by a request “Add account ledgers”, which others approve. This console cannot propose it yet; the API can.',
  noLedgers: 'This account is on no ledger yet',
  noLedgersText: 'It can receive nothing. A request “Add account ledgers” adds one; whoever may propose changes of accounts can make it through the API.',
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
  quarantine: 'Funds from a payer that is no endpoint of this domain wait in quarantine until somebody releases them.',
  noAddress: (account: string, ledger: string) => `${account} has no address on ${ledger} yet`,
  noAddressText: 'The vault makes one when it is asked. Nobody has to approve it.',
  activating: 'The ledger is still being activated for this account. Its address comes with it, or can be asked for afterwards.',
  create: 'Get an address',
  creating: 'Asking the vault',
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
      return { title: receiveMessages.fetchFailed, text: 'What the platform answered belongs to another account or another ledger, so it is not shown. Give no address to a payer before this is cleared.' }
    case 'notCreated':
      return { title: receiveMessages.createFailed, text: `${answered(problem.status)}The account or its vault may be locked, the ledger gives one address only, or the last 20 were never paid. Look again before you ask anew.` }
  }
}
