import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FormRow } from '@components/ui/form-row'
import { FormLoading } from '@components/ui/form-waiting'
import { Note } from '@components/ui/note'
import { SearchField } from '@components/ui/search-field'
import { isDescribedLedger } from '@domain/ledgers/ledger-family'
import { orderFormMessages as words } from './order-form/order-form.messages'
import { OrderSheet } from './order-form/order-sheet'
import { SourceField, type ChoosingProps } from './source-field'

/** Nobody composes an order before its account and ledger are chosen. */
export const TransactionOrder = lazyRouteComponent(() => import('./transaction-order'), 'TransactionOrder')

/** A transaction order is made on one ledger of its account. */
export function ChooseLedger({ preset, source, isHeld, recordsOf, onPreset, ...props }: ChoosingProps) {
  const ledger =
    source?.ledgers.find(({ id }) => id === preset.ledgerId) ??
    (source?.ledgers.length === 1 ? source.ledgers[0] : undefined)
  const hasForm = ledger !== undefined && isDescribedLedger(ledger.type)
  const head = (
    <FormRow title={words.from} help={words.fromHelp}>
      <div className="grid gap-3">
        <SourceField preset={preset} source={source} onPreset={onPreset} {...props} />
        {source && (
          <SearchField
            label={words.ledger}
            placeholder={words.chooseLedger}
            choices={source.ledgers}
            value={ledger?.id ?? ''}
            onChange={(ledgerId) => onPreset({ accountId: source.id, ledgerId: ledgerId || undefined })}
          />
        )}
      </div>
    </FormRow>
  )
  return (
    <OrderSheet
      head={
        <>
          {head}
          {ledger && !hasForm && (
            <div className="p-5">
              <Note tone="warning">{words.noForm}</Note>
            </div>
          )}
        </>
      }
      isHeld={isHeld}
    >
      {source && ledger && hasForm && (
        <Suspense fallback={<FormLoading />}>
          <TransactionOrder key={`${source.id} ${ledger.id}`} records={recordsOf(source, ledger)} />
        </Suspense>
      )}
    </OrderSheet>
  )
}
