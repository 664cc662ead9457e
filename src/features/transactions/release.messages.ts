import type { ReleaseRefusal } from '@domain/transactions/quarantine-release'
import { countOf, formatNumber } from '@components/ui/format-number'

const transfers = { one: 'transfer', other: 'transfers' }

export const releaseMessages = {
  title: 'Release from quarantine',
  intro:
    'Funds from an unknown payer count in the account’s total but cannot be spent. Once released, they are available.',
  account: 'Account',
  chooseAccount: 'Search accounts by name or id',
  chooseAccountFirst: 'One request releases funds of one account. Choose the account.',
  held: (count: number) => countOf(count, transfers),
  transfers: 'Transfers in quarantine',
  reading: 'Looking for funds in quarantine',
  unread: 'The transfers in quarantine could not be read',
  unreadText: (status: number | undefined) =>
    status === undefined ? 'The platform did not answer.' : `The platform answered ${status}.`,
  lookAgain: 'Look again',
  nothing: "You don't have any funds to release",
  nothingOf: (account: string) => `${account} has no funds in quarantine.`,
  nothingAnywhere: 'This domain has no funds in quarantine.',
  noneEligible: 'None of these funds is eligible for release',
  noneEligibleText: 'Each transfer states the reason.',
  noLongerEligible: 'The selected funds are not eligible for release',
  noLongerEligibleText: 'The transfers have changed. Look again: each one that cannot be released states the reason.',
  refusals: {
    notQuarantined: 'Not eligible: it is no longer in quarantine.',
    accountLocked: 'Not eligible: the account is locked.',
    vaultLocked: 'Not eligible: the vault of the account is locked.',
    accountNotReady: 'Not eligible: the account is not ready yet.',
    vaultNotReady: 'Not eligible: the vault of the account is not ready yet.',
    asked: 'Not eligible: a request for this transfer is under way.',
  } satisfies Record<ReleaseRefusal['tag'], string>,
  openRequest: 'Open the request',
  otherAccount: 'Not eligible: it belongs to another account.',
  full: (most: number) => `One request releases at most ${formatNumber(most)} transfers.`,
  isFull: (most: number) =>
    `One request releases at most ${formatNumber(most)} transfers. Release the others in another request.`,
  chosen: (count: number, most: number) => `${formatNumber(count)} of at most ${formatNumber(most)} selected`,
  chooseAll: 'Select all',
  clear: 'Clear',
  from: 'From',
  payerUnknown: 'Payer unknown',
  named: 'What is released',
  namedText:
    'As the platform lists it. Transfers are not signed records, so neither this browser nor a phone can verify these details.',
  namedReading: 'Reading the transfer',
  namedUnread: 'This transfer could not be read',
  namedMore: (count: number) =>
    `${countOf(count, { one: 'further transfer', other: 'further transfers' })} not looked up`,
  namedOfOther: 'This transfer was not paid to the account of this request.',
  namedNotHeld: 'This transfer is no longer in quarantine.',
  openTransfer: (id: string) => `Open transfer ${id}`,
  row: (amount: string, from: string) => `${amount} from ${from}`,
  chooseFirst: 'Select the transfers to release.',
  isCut: 'More transfers are in quarantine; only the newest are listed.',
} as const
