import type { ReactNode } from 'react'
import type { LedgerData, LedgerInput, LedgerLog, LedgerOutput } from '@domain/transactions/ledger-data'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { Panel } from '@components/layout/panel'
import { HexBox } from '@features/intents/shared/hex-box'
import { NamedAddress, type ResolveAddress } from '@features/intents/shared/named-address'
import { transactionMessages as words } from './transaction.messages'

interface LedgerDataPanelProps {
  readonly data: LedgerData
  readonly nativeSymbol: string | undefined
  readonly nativeDecimals: number | undefined
  readonly resolveAddress: ResolveAddress
}

const { ledgerTable: titles } = words
/** A transaction can hold thousands of entries. */
const most = 50

/** What the ledger tells beside the transfers: inputs and outputs, or the logs of contracts. */
export function LedgerDataPanel({ data, nativeSymbol, nativeDecimals, resolveAddress }: LedgerDataPanelProps) {
  switch (data.as) {
    case 'outputs':
      return (
        <>
          <Rows
            title={words.inputs}
            columns={[titles.index, titles.address, titles.source]}
            items={data.inputs}
            row={(input) => <InputRow input={input} resolve={resolveAddress} />}
          />
          <Rows
            title={words.outputs}
            columns={[titles.index, titles.address, titles.amount, titles.script]}
            items={data.outputs}
            row={(output) => (
              <OutputRow output={output} resolve={resolveAddress} symbol={nativeSymbol} decimals={nativeDecimals} />
            )}
          />
        </>
      )
    case 'logs':
      return (
        <>
          {data.logs.length > 0 && (
            <Rows
              title={words.logs}
              columns={[titles.index, titles.contract, titles.topics, titles.data]}
              items={data.logs}
              row={(log) => <LogRow log={log} resolve={resolveAddress} />}
            />
          )}
          <Contracts title={words.createdContracts} addresses={data.created} resolve={resolveAddress} />
          <Contracts title={words.deletedContracts} addresses={data.deleted} resolve={resolveAddress} />
        </>
      )
    case 'other':
      return (
        <Panel title={words.otherData}>
          <div className="px-4 py-3">
            <HexBox value={data.text} what={words.otherText} />
          </div>
        </Panel>
      )
  }
}

interface RowsProps<T> {
  readonly title: string
  readonly columns: readonly string[]
  readonly items: readonly T[]
  readonly row: (item: T) => ReactNode
}

function Rows<T>({ title, columns, items, row }: RowsProps<T>) {
  return (
    <Panel title={title} count={items.length}>
      <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
        <table className="plain-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === titles.amount ? 'text-right' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.length === 0 && (
              <tr>
                <td colSpan={columns.length} className="text-text-3">
                  {words.noRows}
                </td>
              </tr>
            )}
            {items.slice(0, most).map((item, i) => (
              <tr key={i} className="align-top">
                {row(item)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {items.length > most && <p className="px-4 py-2.5 text-text-3">{words.moreRows(items.length - most)}</p>}
    </Panel>
  )
}

interface PartProps {
  readonly resolve: ResolveAddress
}

const Known = ({ address, resolve }: PartProps & { readonly address: string | undefined }) => {
  const name = address === undefined ? undefined : resolve(address)
  return address === undefined ? (
    <span className="text-text-3">{words.none}</span>
  ) : (
    <span className="flex items-center gap-2">
      <Address value={address} identicon />
      {name && <b>{name}</b>}
    </span>
  )
}

const InputRow = ({ input, resolve }: PartProps & { readonly input: LedgerInput }) => (
  <>
    <th scope="row" className="num">
      {input.index}
    </th>
    <td>
      <Known address={input.address} resolve={resolve} />
    </td>
    <td>{input.transactionHash ? <Address value={input.transactionHash} what={titles.source} /> : words.none}</td>
  </>
)

const OutputRow = ({
  output,
  resolve,
  symbol,
  decimals,
}: PartProps & {
  readonly output: LedgerOutput
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}) => (
  <>
    <th scope="row" className="num">
      {output.index}
    </th>
    <td>
      <Known address={output.address} resolve={resolve} />
    </td>
    <td className="text-right">
      <Amount units={output.units} decimals={decimals} symbol={symbol} show="exact" />
    </td>
    <td>{output.script ? <Address value={output.script} what={titles.script} /> : words.none}</td>
  </>
)

const LogRow = ({ log, resolve }: PartProps & { readonly log: LedgerLog }) => (
  <>
    <th scope="row" className="num">
      {log.index}
    </th>
    <td>
      <Known address={log.address} resolve={resolve} />
    </td>
    <td>
      <span className="grid gap-0.5">
        {log.topics.map((topic, i) => (
          <Address key={i} value={topic} what={titles.topics} />
        ))}
      </span>
    </td>
    <td>
      <Address value={log.data} what={titles.data} />
    </td>
  </>
)

const Contracts = ({
  title,
  addresses,
  resolve,
}: PartProps & { readonly title: string; readonly addresses: readonly string[] }) =>
  addresses.length === 0 ? null : (
    <Panel title={title} count={addresses.length}>
      <ul className="grid gap-2 px-4 py-3">
        {addresses.map((address) => (
          <li key={address}>
            <NamedAddress value={address} resolve={resolve} />
          </li>
        ))}
      </ul>
    </Panel>
  )
