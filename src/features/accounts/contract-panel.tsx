import type { ReactNode } from 'react'
import { Address } from '@components/ui/address'
import { DateTime } from '@components/ui/date-time'
import { LedgerMark } from '@components/ui/ledger-mark'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { PageLink } from '@components/layout/page-link'
import { contractMessages as words } from './account-detail.messages'

export interface ContractItem {
  readonly address: string
  readonly ledgerId: string
  readonly ledgerAlias: string
  /** The accounts that sent the transaction, by their links; undefined below one account. */
  readonly createdBy: ReactNode
  readonly transactionHref: string
  readonly createdAt: string
}

interface ContractPanelProps {
  readonly data: PanelData<ContractItem>
  readonly empty: { readonly title: string; readonly text: string }
  /** How many transactions were read, when there are more. */
  readonly ofNewest: number | undefined
}

/** Contracts that transactions of the institution have created. */
export const ContractPanel = ({ data, empty, ofNewest }: ContractPanelProps) => (
  <Panel
    title={words.title}
    count={data.items.length}
    note={ofNewest === undefined ? undefined : words.ofNewest(ofNewest)}
  >
    <PanelBody name={words.title} data={data} rows={2} rowHeight={48} empty={empty}>
      {(items) => <ContractTable items={items} />}
    </PanelBody>
  </Panel>
)

const ContractTable = ({ items }: { readonly items: readonly ContractItem[] }) => {
  const isOfSeveral = items.some(({ createdBy }) => createdBy !== undefined)
  return (
    <div className="overflow-x-auto" role="region" aria-label={words.title} tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{words.contract}</th>
            <th scope="col">{words.ledger}</th>
            {isOfSeveral && <th scope="col">{words.createdBy}</th>}
            <th scope="col">{words.created}</th>
            <th scope="col">{words.transaction}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.transactionHref} ${item.address}`}>
              <th scope="row">
                <Address value={item.address} identicon what={words.address} />
              </th>
              <td>
                <span className="flex items-center gap-2">
                  <LedgerMark name={item.ledgerId} decorative size={18} />
                  {item.ledgerAlias}
                </span>
              </td>
              {isOfSeveral && <td>{item.createdBy}</td>}
              <td className="text-12 text-text-2">
                <DateTime value={item.createdAt} />
              </td>
              <td>
                <PageLink href={item.transactionHref} className="link">
                  {words.open}
                </PageLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
