import { useId, type ReactNode } from 'react'
import { isSmallestUnit } from '@domain/shared/amount'
import { visibleText } from '@domain/shared/visible-text'
import type { QuarantinedReleaseView, ReleaseRow } from '@machines/transactions/quarantined-release.connect'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { Button } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { formatAmount } from '@components/ui/format-amount'
import { releaseMessages as words } from './release.messages'
import type { TransferAsset } from './transfer-item'

interface ReleaseRowsProps {
  readonly release: QuarantinedReleaseView
  readonly isEditable: boolean
  readonly assetOf: (tickerId: string) => TransferAsset
  readonly requestLink: (intentId: string) => ReactNode
}

/** The transfers of one account, each with what it takes to decide; one that cannot be chosen stays and says why. */
export function ReleaseRows({ release, isEditable, assetOf, requestLink }: ReleaseRowsProps) {
  const { rows, chosenCount, most, isFull, canChooseMore, chooseAll, clear } = release
  return (
    <div className="overflow-hidden rounded-3 border border-line">
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-4 py-2">
        <span className="num min-w-0 flex-1" role="status">
          {words.chosen(chosenCount, most)}
        </span>
        <Button size="sm" variant="ghost" unavailable={!isEditable || chosenCount === 0} onClick={clear}>
          {words.clear}
        </Button>
        <Button size="sm" unavailable={!isEditable || !canChooseMore} onClick={chooseAll}>
          {words.chooseAll}
        </Button>
      </div>
      <ul className="release-list" aria-label={words.transfers}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            asset={assetOf(row.tickerId)}
            isEditable={isEditable}
            release={release}
            requestLink={requestLink}
          />
        ))}
      </ul>
      {isFull && <p className="field-help border-t border-line px-4 py-2">{words.isFull(most)}</p>}
    </div>
  )
}

function reasonOf({ refusal, accountId, isChosen }: ReleaseRow, release: QuarantinedReleaseView): string | undefined {
  if (refusal) return words.refusals[refusal.tag]
  if (accountId !== release.accountId) return words.otherAccount
  return release.isFull && !isChosen ? words.full(release.most) : undefined
}

interface RowProps extends Pick<ReleaseRowsProps, 'release' | 'isEditable' | 'requestLink'> {
  readonly row: ReleaseRow
  readonly asset: TransferAsset
}

function Row({ row, asset: { decimals, symbol }, release, isEditable, requestLink }: RowProps) {
  const id = useId()
  const { payers, value, refusal, isChosen } = row
  const reason = reasonOf(row, release)
  const amount = `${isSmallestUnit(value) ? formatAmount(value, decimals ?? 0, 'said') : value} ${symbol ?? ''}`.trim()
  const from = payers.map(visibleText).join(', ') || words.payerUnknown
  const isBarred = !isEditable || reason !== undefined
  return (
    <li className="flex gap-3 border-b border-line px-4 py-2.5 last:border-0">
      <input
        type="checkbox"
        id={id}
        className="check"
        checked={isChosen}
        aria-label={words.row(amount, from)}
        aria-disabled={isBarred || undefined}
        aria-describedby={reason ? `${id}-reason` : undefined}
        onChange={() => {
          if (!isBarred) release.toggle(row.id)
        }}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <label htmlFor={id} className={isBarred ? undefined : 'cursor-pointer'}>
            <Amount units={value} decimals={decimals} symbol={symbol} show="said" />
          </label>
          <DateTime value={row.registeredAt} className="text-12 text-text-3" />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-12 text-text-2">
          {words.from}{' '}
          {payers.length === 0
            ? words.payerUnknown
            : payers.map((payer) => <Address key={payer} value={payer} show="full" />)}
        </div>
        {reason && (
          <p id={`${id}-reason`} className="text-12 text-text-3">
            {reason} {refusal?.tag === 'asked' && requestLink(refusal.intentId)}
          </p>
        )}
      </div>
    </li>
  )
}
