import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { coldMarkOf } from '@domain/vaults/cold-marks'
import type { PreparedListing } from '@domain/vaults/operation-listing'
import { IconButton } from '@components/ui/icon-button'
import { formatTime } from '@components/ui/format-date'
import { useTrust } from '@app/use-trust'
import { FileProof } from './operation-facts'
import { PendingOperationRow } from './pending-operation'
import { mostDrawn, PendingOperationsPanel } from './pending-operations-panel'
import type { ColdMarks } from './use-cold-marks'
import { useOperationRequests } from './use-operation-requests'
import { operationMessages as words } from './vault.messages'

/** The alarm of a list whose signature does not hold. */
export const ListNotes = ({ file }: { readonly file: PreparedListing }) => useTrust(file, file.data.vaultId).notes

interface ListedOperationsProps {
  readonly file: PreparedListing
  /** What this browser exported of it, and what was refused of that. */
  readonly known: Pick<ColdMarks, 'marks' | 'isUnkept'>
  readonly freshness: ReactNode
}

interface FreshnessProps {
  /** In milliseconds. */
  readonly readAt: number
  readonly onRefresh: () => void
}

/** Since when the list is as it stands, and how to read it now. */
export const Freshness = ({ readAt, onRefresh }: FreshnessProps) => (
  <>
    <span className="num max-sm:hidden">{words.readAt(formatTime(readAt))}</span>
    <IconButton icon={RefreshCw} small label={words.refresh} onClick={onRefresh} />
  </>
)

/** What the vault has to sign, each operation with the request behind it. */
export function ListedOperations({ file, known: { marks, isUnkept }, freshness }: ListedOperationsProps) {
  const { vaultId, version, operations } = file.data
  const { badges } = useTrust(file, vaultId, 'file')
  const { requestOf, cancellationHrefOf } = useOperationRequests(operations.slice(0, mostDrawn))
  return (
    <PendingOperationsPanel
      items={operations}
      version={version}
      isUnkept={isUnkept}
      badge={
        <span className="flex flex-wrap items-center gap-x-2.5">
          {badges}
          {freshness}
        </span>
      }
      row={(item) => (
        <PendingOperationRow
          item={item}
          request={requestOf(item.id)}
          cancellationHref={cancellationHrefOf(item.id)}
          mark={coldMarkOf(marks, item)}
          proof={<FileProof item={item} version={version} badge={badges} />}
        />
      )}
    />
  )
}
