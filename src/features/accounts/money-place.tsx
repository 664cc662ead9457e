import { ArrowDownToLine, CircleCheck, FileSignature, ReceiptText, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionBar, type EntityAction } from '@components/detail/action-bar'
import type { Refusals } from '@features/intents/refusals'
import { crumbWords } from '@components/layout/layout.messages'
import { PageTabs } from '@components/layout/page-tabs'
import { placeMessages as words } from './place.messages'

export const moneyLists = ['transfers', 'raw-transactions', 'orders', 'manifests'] as const
export type MoneyList = (typeof moneyLists)[number]

/** The three places where the same lists stand: the transactions of a domain, those of all its accounts, and those of one account. */
export type MoneyPlace =
  | { readonly at: 'domain' | 'accounts'; readonly prefix: string }
  | {
      readonly at: 'account'
      readonly prefix: string
      readonly accountId: string
      /** Undefined while it is read. */ readonly accountAlias: string | undefined
    }

export interface PlaceHead {
  readonly title: string
  readonly documentTitle: string
  readonly tabs: ReactNode
  readonly actions: ReactNode
}

/** Where the lists of a place stand. */
export const listHref = (place: MoneyPlace, list: MoneyList): string => {
  if (place.at === 'account') return `${place.prefix}/accounts/${place.accountId}/financial-details/${list}`
  if (place.at === 'accounts') return `${place.prefix}/accounts/${list}`
  return list === 'transfers' ? `${place.prefix}/transactions` : `${place.prefix}/transactions/${list}`
}

/** Where one entry of a list is shown; the lists of all accounts lead to the pages of the domain. */
export function entryHref(place: MoneyPlace, list: MoneyList, id: string): string {
  if (place.at === 'account') return `${listHref(place, list)}/${id}/details`
  const page = `${place.prefix}/transactions/${list}/${id}`
  return list === 'transfers' ? `${page}/details` : page
}

/** What opens over the page of a place. */
export interface PlaceDialogs {
  readonly receive: () => void
  readonly release: () => void
}

/** Where orders are made, from the account or from one that the form lets choose; and what else belongs to the list. */
function actionsOf(
  place: MoneyPlace,
  current: PlacePage,
  dialogs: PlaceDialogs,
  refusals: Refusals,
): readonly EntityAction[] {
  const [transfer, order] =
    place.at === 'account'
      ? ['transfer', 'transaction'].map(
          (what) => `${place.prefix}/accounts/${place.accountId}/financial-details/create/${what}`,
        )
      : ['transfers/create', 'create'].map((what) => `${place.prefix}/transactions/${what}`)
  const actions: readonly EntityAction[] = [
    {
      id: 'transfer',
      label: words.createTransfer,
      icon: Send,
      href: transfer!,
      shortcut: 'C',
      refusal: refusals.v0_CreateTransferOrder,
    },
    {
      id: 'order',
      label: words.createOrder,
      icon: ReceiptText,
      href: order!,
      refusal: refusals.v0_CreateTransactionOrder,
    },
    { id: 'receive', label: words.receive, icon: ArrowDownToLine, onSelect: dialogs.receive },
    ...(current === 'transfers'
      ? [
          {
            id: 'release',
            label: words.release,
            icon: CircleCheck,
            onSelect: dialogs.release,
            refusal: refusals.v0_ReleaseQuarantinedTransfers,
          },
        ]
      : []),
  ]
  // What the list is of comes first, and is the one thing that an empty list offers.
  return current === 'manifests'
    ? [
        {
          id: 'manifest',
          label: crumbWords.signManifest,
          icon: FileSignature,
          shortcut: 'C',
          refusal: refusals.v0_SignManifest,
          href: `${place.prefix}/transactions/manifests/create${place.at === 'account' ? `?accountId=${place.accountId}` : ''}`,
        },
        ...actions,
      ]
    : actions
}

/** What stands above each list of a place. */
export function placeHead(
  place: MoneyPlace,
  current: MoneyList | 'intents',
  dialogs: PlaceDialogs,
  refusals: Refusals = {},
): PlaceHead {
  const title = place.at === 'account' ? (place.accountAlias ?? words.account) : words.titles[place.at]
  return {
    title,
    documentTitle: `${words.lists[current]}${place.at === 'account' ? words.of(title) : ''}`,
    tabs: <PlaceTabs place={place} current={current} />,
    actions: <ActionBar actions={actionsOf(place, current, dialogs, refusals)} />,
  }
}

type PlacePage = MoneyList | 'intents' | 'portfolio' | 'connected' | 'contracts'

/** What stands before the lists: intents in the domain, the kinds of accounts among the accounts, the portfolio of one account. */
function pagesBefore(
  place: MoneyPlace,
): readonly { readonly page: PlacePage; readonly label: string; readonly href: string }[] {
  const { prefix } = place
  if (place.at === 'domain')
    return [{ page: 'intents', label: words.lists.intents, href: `${prefix}/transactions/intents` }]
  if (place.at === 'account')
    return [{ page: 'portfolio', label: words.portfolio, href: `${prefix}/accounts/${place.accountId}` }]
  return [
    { page: 'portfolio', label: words.localAccounts, href: `${prefix}/accounts` },
    { page: 'connected', label: words.connectedAccounts, href: `${prefix}/accounts/external` },
    { page: 'contracts', label: words.contracts, href: `${prefix}/accounts?view=contracts` },
  ]
}

export function PlaceTabs({ place, current }: { readonly place: MoneyPlace; readonly current: PlacePage }) {
  const lists = moneyLists.map((list) => ({ page: list, label: words.lists[list], href: listHref(place, list) }))
  return (
    <PageTabs
      label={words.tabs[place.at]}
      tabs={[...pagesBefore(place), ...lists].map(({ page, label, href }) => ({
        label,
        href,
        isCurrent: page === current,
      }))}
    />
  )
}
