import { pageHref } from '@app/domain-page'
import { ArrowDownToLine, CircleCheck, FileSignature, ReceiptText, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Uuid } from '@domain/shared/ids'
import { ActionBar, type EntityAction } from '@components/detail/action-bar'
import type { Refusals } from '@features/intents/refusals'
import { crumbWords } from '@components/layout/layout.messages'
import { PageTabs } from '@components/layout/page-tabs'
import { scopeMessages as words } from './money-scope.messages'

export const moneyLists = ['transfers', 'raw-transactions', 'orders', 'manifests'] as const
export type MoneyList = (typeof moneyLists)[number]

/** The three places where the same lists stand: the transactions of a domain, those of all its accounts, and those of one account. */
export type MoneyScope =
  | { readonly at: 'domain' | 'accounts'; readonly prefix: string }
  | {
      readonly at: 'account'
      readonly prefix: string
      readonly accountId: Uuid
      /** Undefined while it is read. */ readonly accountAlias: string | undefined
    }

export interface ScopeHead {
  readonly title: string
  readonly documentTitle: string
  readonly tabs: ReactNode
  readonly actions: ReactNode
}

/** Where the lists of a place stand. */
export const listHref = (scope: MoneyScope, list: MoneyList): string => {
  if (scope.at === 'account') return pageHref(scope.prefix, `accounts/${scope.accountId}/financial-details/${list}`)
  if (scope.at === 'accounts') return pageHref(scope.prefix, `accounts/${list}`)
  return list === 'transfers' ? pageHref(scope.prefix, 'transactions') : pageHref(scope.prefix, `transactions/${list}`)
}

/** Where one entry of a list is shown; the lists of all accounts lead to the pages of the domain. */
export function entryHref(scope: MoneyScope, list: MoneyList, id: string): string {
  const { prefix } = scope
  if (scope.at === 'account')
    return pageHref(prefix, `accounts/${scope.accountId}/financial-details/${list}/${id}/details`)
  return pageHref(prefix, list === 'transfers' ? `transactions/transfers/${id}/details` : `transactions/${list}/${id}`)
}

/** What opens over the page of a place. */
export interface ScopeDialogs {
  readonly receive: () => void
  readonly release: () => void
}

/** Where orders are made, from the account or from one that the form lets choose; and what else belongs to the list. */
function actionsOf(
  scope: MoneyScope,
  current: ScopePage,
  dialogs: ScopeDialogs,
  refusals: Refusals,
): readonly EntityAction[] {
  const inAccount = (what: 'transfer' | 'transaction') =>
    scope.at === 'account' && pageHref(scope.prefix, `accounts/${scope.accountId}/financial-details/create/${what}`)
  const transfer = inAccount('transfer') || pageHref(scope.prefix, 'transactions/transfers/create')
  const order = inAccount('transaction') || pageHref(scope.prefix, 'transactions/create')
  const actions: readonly EntityAction[] = [
    {
      id: 'transfer',
      label: words.createTransfer,
      icon: Send,
      href: transfer,
      shortcut: 'C',
      refusal: refusals.v0_CreateTransferOrder,
    },
    {
      id: 'order',
      label: words.createOrder,
      icon: ReceiptText,
      href: order,
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
          href: pageHref(
            scope.prefix,
            scope.at === 'account'
              ? `transactions/manifests/create?accountId=${scope.accountId}`
              : 'transactions/manifests/create',
          ),
        },
        ...actions,
      ]
    : actions
}

/** What stands above each list of a place. */
export function scopeHead(
  scope: MoneyScope,
  current: MoneyList | 'intents',
  dialogs: ScopeDialogs,
  refusals: Refusals = {},
): ScopeHead {
  const title = scope.at === 'account' ? (scope.accountAlias ?? words.account) : words.titles[scope.at]
  return {
    title,
    documentTitle: `${words.lists[current]}${scope.at === 'account' ? words.of(title) : ''}`,
    tabs: <ScopeTabs scope={scope} current={current} />,
    actions: <ActionBar actions={actionsOf(scope, current, dialogs, refusals)} />,
  }
}

type ScopePage = MoneyList | 'intents' | 'portfolio' | 'connected' | 'contracts'

/** What stands before the lists: intents in the domain, the kinds of accounts among the accounts, the portfolio of one account. */
function pagesBefore(
  scope: MoneyScope,
): readonly { readonly page: ScopePage; readonly label: string; readonly href: string }[] {
  const { prefix } = scope
  if (scope.at === 'domain')
    return [{ page: 'intents', label: words.lists.intents, href: pageHref(prefix, 'transactions/intents') }]
  if (scope.at === 'account')
    return [{ page: 'portfolio', label: words.portfolio, href: pageHref(prefix, `accounts/${scope.accountId}`) }]
  return [
    { page: 'portfolio', label: words.localAccounts, href: pageHref(prefix, 'accounts') },
    { page: 'connected', label: words.connectedAccounts, href: pageHref(prefix, 'accounts/external') },
    { page: 'contracts', label: words.contracts, href: pageHref(prefix, 'accounts?view=contracts') },
  ]
}

export function ScopeTabs({ scope, current }: { readonly scope: MoneyScope; readonly current: ScopePage }) {
  const lists = moneyLists.map((list) => ({ page: list, label: words.lists[list], href: listHref(scope, list) }))
  return (
    <PageTabs
      label={words.tabs[scope.at]}
      tabs={[...pagesBefore(scope), ...lists].map(({ page, label, href }) => ({
        label,
        href,
        isCurrent: page === current,
      }))}
    />
  )
}
