import { ArrowDownToLine, ReceiptText, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionBar, type EntityAction } from '@components/detail/action-bar'
import { detailMessages } from '@components/detail/detail-messages'
import { PageTabs } from '@components/layout/page-tabs'
import { placeMessages as words } from './place-messages'

export const moneyLists = ['transfers', 'raw-transactions', 'orders', 'manifests'] as const
export type MoneyList = (typeof moneyLists)[number]

/** The three places where the same lists stand: the transactions of a domain, those of all its accounts, and those of one account. */
export type MoneyPlace =
  | { readonly at: 'domain' | 'accounts'; readonly prefix: string }
  | { readonly at: 'account'; readonly prefix: string; readonly accountId: string; /** Undefined while it is read. */ readonly accountAlias: string | undefined }

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

const actions: readonly EntityAction[] = [
  { id: 'transfer', label: words.createTransfer, icon: Send, refusal: detailMessages.later },
  { id: 'order', label: words.createOrder, icon: ReceiptText, refusal: detailMessages.later },
  { id: 'receive', label: words.receive, icon: ArrowDownToLine, refusal: detailMessages.later },
]

/** What stands above each list of a place. */
export function placeHead(place: MoneyPlace, current: MoneyList | 'intents'): PlaceHead {
  const title = place.at === 'account' ? (place.accountAlias ?? words.account) : words.titles[place.at]
  return {
    title,
    documentTitle: `${words.lists[current]}${place.at === 'account' ? words.of(title) : ''}`,
    tabs: <PlaceTabs place={place} current={current} />,
    actions: <ActionBar actions={actions} />,
  }
}

/** Intents stand beside the lists of the domain only; an account begins with its portfolio. */
export function PlaceTabs({ place, current }: { readonly place: MoneyPlace; readonly current: MoneyList | 'intents' | 'portfolio' }) {
  const lists = moneyLists.map((list) => ({ label: words.lists[list], href: listHref(place, list), isCurrent: current === list }))
  const first = {
    domain: { label: words.lists.intents, href: `${place.prefix}/transactions/intents`, isCurrent: current === 'intents' },
    accounts: { label: words.accounts, href: `${place.prefix}/accounts`, isCurrent: current === 'portfolio' },
    account: { label: words.portfolio, href: place.at === 'account' ? `${place.prefix}/accounts/${place.accountId}` : '', isCurrent: current === 'portfolio' },
  }[place.at]
  return <PageTabs label={words.tabs[place.at]} tabs={[first, ...lists]} />
}
