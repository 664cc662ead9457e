import { pageSizes } from '@domain/shared/paging'
import { Address } from '@components/ui/address'
import { ControlStops } from '@components/ui/control-stops'
import { Identicon } from '@components/ui/identicon'
import { LedgerMarks } from '@components/ui/ledger-mark'
import { Skeleton } from '@components/ui/skeleton'
import { PageAction } from '@components/layout/page-action'
import { PageLink } from '@components/layout/page-link'
import { homeMessages as words } from './home.messages'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'

export interface LastAccount {
  readonly id: string
  readonly alias: string
  /** Of its first ledger: `none` until that ledger is activated. */
  readonly address: 'reading' | 'unread' | 'none' | { readonly value: string }
  /** Activated on one of its ledgers at least. */
  readonly isActive: boolean
  readonly ledgers: readonly string[]
  readonly href: string
}

interface LastAccountsPanelProps {
  readonly data: PanelData<LastAccount>
  readonly accountsHref: string
  readonly createHref: string
  readonly createRefusal: string | undefined
}

export const LastAccountsPanel = ({ data, accountsHref, createHref, createRefusal }: LastAccountsPanelProps) => (
  <Panel title={words.lastAccounts} link={{ text: words.allAccounts, href: accountsHref }}>
    <PanelBody
      name={words.lastAccounts}
      data={data}
      rows={pageSizes.small}
      rowHeight={53}
      empty={{
        title: words.noAccounts,
        text: words.noAccountsText,
        action: (
          <PageAction href={createHref} size="sm" refusal={createRefusal}>
            {words.createAccount}
          </PageAction>
        ),
      }}
    >
      {(items) => (
        <ul>
          {items.map((account) => (
            <li
              key={account.id}
              className="grid min-h-[53px] grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-4 last:border-0"
            >
              <Identicon value={account.isActive ? account.id : undefined} size={28} />
              <div className="min-w-0">
                <PageLink
                  href={account.href}
                  className="block truncate font-medium hover:underline"
                  title={account.alias}
                >
                  {account.alias}
                </PageLink>
                <div className="flex h-[18px] items-center text-12">
                  <AddressOf account={account} />
                </div>
              </div>
              <LedgerMarks names={account.ledgers} />
            </li>
          ))}
        </ul>
      )}
    </PanelBody>
  </Panel>
)

function AddressOf({ account: { address } }: { readonly account: LastAccount }) {
  if (address === 'reading') return <Skeleton width="96px" />
  if (address === 'unread') return <span className="text-text-3">{words.addressUnread}</span>
  // To be recognised, not to be handed on: the page of the account gives out what it has verified.
  return (
    <ControlStops value="none">
      <Address value={address === 'none' ? undefined : address.value} />
    </ControlStops>
  )
}
