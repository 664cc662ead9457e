import type { ReactNode } from 'react'
import { CopyButton } from '@components/ui/copy-button'
import { DateTime } from '@components/ui/date-time'
import { Identicon } from '@components/ui/identicon'
import { LedgerMark } from '@components/ui/ledger-mark'
import { LockBadge } from '@components/ui/lock-badge'
import { Note } from '@components/ui/note'
import { shortenId } from '@components/ui/shorten'
import { StatusMark } from '@components/ui/status-mark'
import { Panel, type PanelData } from '@components/home/panel'
import { PanelBody } from '@components/home/panel-body'
import { PageHeader } from '@components/layout/page-header'
import { accountMessages, portfolioMessages as words } from './account-messages'
import { AddressList, type AddressItem } from './address-list'
import { BalanceTable, type BalanceItem } from './balance-table'

export interface AccountDetail {
  readonly id: string
  readonly alias: string
  readonly description: string | undefined
  readonly vaultAlias: string | undefined
  readonly keyStrategy: string
  readonly lock: string
  readonly revision: number
  readonly createdAt: string
  readonly lastModifiedAt: string
  readonly processing: string | undefined
  readonly ledgers: readonly { readonly id: string; readonly alias: string; readonly status: string }[]
  readonly customProperties: Readonly<Record<string, string>>
}

interface AccountPortfolioScreenProps {
  readonly account: AccountDetail
  readonly balances: PanelData<BalanceItem>
  readonly addresses: PanelData<AddressItem>
  readonly onGetAddress: (ledgerId: string) => void
  readonly gettingAddressOf: string | undefined
  readonly tabs?: ReactNode
}

export function AccountPortfolioScreen({ account, balances, addresses, onGetAddress, gettingAddressOf, tabs }: AccountPortfolioScreenProps) {
  return (
    <div className="with-rail">
      <div className="grid min-w-0 gap-4">
        <PageHeader
          title={<span className="flex min-w-0 items-center gap-3"><Identicon value={account.id} size={28} /><span className="min-w-0 [overflow-wrap:anywhere]">{account.alias}</span></span>}
          documentTitle={account.alias} beside={account.lock === 'Unlocked' ? undefined : <LockBadge lock={account.lock} />}
          below={account.description && <p className="mt-1 max-w-[68ch] text-text-2">{account.description}</p>}
        />
        {tabs}
        {account.lock !== 'Unlocked' && <Note tone="info">{words.lockedNote}</Note>}
        <Panel title={words.balances} count={balances.items.length}>
          <PanelBody name={words.balances} data={balances} rows={3} rowHeight={52} empty={{ title: words.noBalances, text: words.noBalancesText }}>
            {(items) => <BalanceTable items={items} />}
          </PanelBody>
        </Panel>
        <Panel title={words.addresses} count={addresses.items.length}>
          <AddressList data={addresses} ledgers={account.ledgers} onGetAddress={onGetAddress} gettingAddressOf={gettingAddressOf} />
        </Panel>
      </div>
      <aside className="rail"><AccountFacts account={account} /></aside>
    </div>
  )
}

const AccountFacts = ({ account }: { readonly account: AccountDetail }) => (
  <section className="card p-4" aria-label={words.details}>
    <h2 className="mb-3">{words.details}</h2>
    <dl className="facts">
      <dt>{words.vault}</dt><dd>{account.vaultAlias ?? accountMessages.notSet}</dd>
      <dt>{words.keyStrategy}</dt><dd>{account.keyStrategy}</dd>
      <dt>{words.lock}</dt><dd><LockBadge lock={account.lock} /></dd>
      {account.processing && <><dt>{words.processing}</dt><dd><StatusMark status={account.processing} /></dd></>}
      <dt>{words.ledgers}</dt>
      <dd className="grid justify-items-end gap-1">
        {account.ledgers.map((ledger) => <span key={ledger.id} className="flex items-center gap-1.5"><LedgerMark name={ledger.id} decorative size={18} />{ledger.alias}<StatusMark status={ledger.status} /></span>)}
      </dd>
      <dt>{words.id}</dt><dd className="flex items-center sm:justify-end gap-0.5" title={account.id}><span className="mono">{shortenId(account.id)}</span><CopyButton value={account.id} what={accountMessages.accountId} className="-my-0.5" /></dd>
      <dt>{words.revision}</dt><dd className="num">{account.revision}</dd>
      <dt>{words.created}</dt><dd><DateTime value={account.createdAt} /></dd>
      <dt>{words.lastModified}</dt><dd><DateTime value={account.lastModifiedAt} /></dd>
      {Object.entries(account.customProperties).map(([name, value]) => <div key={name} className="contents"><dt>{name}</dt><dd>{value}</dd></div>)}
    </dl>
  </section>
)

