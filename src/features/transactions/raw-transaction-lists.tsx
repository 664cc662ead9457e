import type { ReactNode } from 'react'
import type { RawTransaction } from '@domain/transactions/raw-transaction'
import { Address } from '@components/ui/address'
import { Panel } from '@components/layout/panel'
import { NamedAddress, type ResolveAddress } from '@features/intents/shared/named-address'
import { fieldNames, rawTransactionMessages as words } from '@features/intents/shared/raw-transaction.messages'

interface AccessListPanelProps {
  readonly transaction: RawTransaction
  readonly resolveAddress: ResolveAddress | undefined
}

/** Lists are drawn up to here; a transaction can hold thousands of entries. */
const most = 50

export function AccessListPanel({ transaction: { accessList = [] }, resolveAddress }: AccessListPanelProps) {
  if (accessList.length === 0) return null
  return (
    <Panel title={fieldNames.accessList} count={words.accessListEntries(accessList.length)}>
      <ShortList items={accessList}>
        {({ address, storageKeys }) => (
          <>
            <NamedAddress value={address} resolve={resolveAddress} />
            {storageKeys.length > 0 && (
              <div className="mt-1.5 border-l border-line-strong pl-3">
                <span className="text-12 text-text-3">{words.storageKeys(storageKeys.length)}</span>
                <ul>
                  {storageKeys.slice(0, most).map((key, i) => (
                    <li key={i}>
                      <Address value={key} show="full" what={words.storageKey} />
                    </li>
                  ))}
                  <More count={storageKeys.length - most} />
                </ul>
              </div>
            )}
          </>
        )}
      </ShortList>
    </Panel>
  )
}

export function BlobPanel({
  transaction: { blobVersionedHashes = [], blobs },
}: {
  readonly transaction: RawTransaction
}) {
  if (blobVersionedHashes.length === 0) return null
  return (
    <Panel title={words.blobs} count={blobVersionedHashes.length}>
      <p className="px-4 pt-3 text-text-3">{blobs ? words.blobsBeside : words.blobsApart}</p>
      <ShortList items={blobVersionedHashes}>
        {(hash, i) => (
          <>
            <Address value={hash} show="full" what={words.blobHash} />
            {blobs?.[i] && (
              <div className="mt-1 text-text-2">
                <span className="num">{words.size(blobs[i].bytes)}</span>, {words.commitment}{' '}
                <Address value={blobs[i].commitment} show="full" what={words.commitment} />
              </div>
            )}
          </>
        )}
      </ShortList>
    </Panel>
  )
}

function ShortList<T>({
  items,
  children,
}: {
  readonly items: readonly T[]
  readonly children: (item: T, index: number) => ReactNode
}) {
  return (
    <ul>
      {items.slice(0, most).map((item, i) => (
        <li key={i} className="min-w-0 border-b border-line px-4 py-2.5 last:border-0">
          {children(item, i)}
        </li>
      ))}
      <More count={items.length - most} className="px-4 py-2.5" />
    </ul>
  )
}

const More = ({ count, className }: { readonly count: number; readonly className?: string }) =>
  count > 0 ? (
    <li className={className}>
      <span className="text-text-3">{words.more(count)}</span>
    </li>
  ) : null
