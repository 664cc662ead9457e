import type { ReactNode } from 'react'
import { propertiesOf, standardOf } from '@domain/assets/asset-details'
import type { TickerRecord } from '@domain/assets/ticker-validation'
import { visibleText } from '@domain/shared/visible-text'
import { Address } from '@components/ui/address'
import { Button } from '@components/ui/button'
import { CheckboxField } from '@components/ui/checkbox-field'
import { LockBadge } from '@components/ui/lock-badge'
import { Note } from '@components/ui/note'
import type { TickerValidationView, ValidationRow } from '@machines/assets/ticker-validation.connect'
import { recordWord } from '@features/intents/shared/record-words.messages'
import { assetKindWord, propertyInSentence, propertyLabel } from './asset-words'
import { validationMessages as words } from './validation.messages'

interface ValidationRowsProps {
  readonly validation: TickerValidationView
  readonly isEditable: boolean
  readonly ledgerAlias: (ledgerId: string) => string
}

/** The assets that nobody has validated; of those that are chosen, all that the signature would cover. */
export const ValidationRows = ({ validation, isEditable, ledgerAlias }: ValidationRowsProps) => (
  <ul className="grid gap-3">
    {validation.rows.map((row) => (
      <li key={row.id} className="card p-3.5">
        <Choice row={row} isEditable={isEditable} onToggle={() => validation.toggle(row.id)} />
        {row.isChosen && row.record && (
          <>
            <RecordFacts record={row.record} ledgerAlias={ledgerAlias} />
            <Standing row={row} onRemove={() => validation.toggle(row.id)} isEditable={isEditable} />
          </>
        )}
      </li>
    ))}
  </ul>
)

const Choice = ({
  row: { name, record, isChosen, refusal },
  isEditable,
  onToggle,
}: {
  readonly row: ValidationRow
  readonly isEditable: boolean
  readonly onToggle: () => void
}) => (
  <CheckboxField
    label={words.choose([visibleText(name), record?.symbol && visibleText(record.symbol)].filter(Boolean).join(', '))}
    help={refusal && words.refusals[refusal]}
    checked={isChosen}
    disabled={!isEditable || refusal !== undefined}
    onChange={onToggle}
  />
)

/** Everything of the record: what is signed is shown. */
const RecordFacts = ({
  record,
  ledgerAlias,
}: {
  readonly record: TickerRecord
  readonly ledgerAlias: (ledgerId: string) => string
}) => {
  const { facts } = words
  const standard = standardOf(record.ledgerDetails)
  return (
    <dl className="facts mt-3">
      <Fact name={facts.name} value={record.name} />
      <Fact name={facts.symbol} value={record.symbol} />
      <Fact name={facts.ledger} value={ledgerAlias(record.ledgerId)} />
      <Fact name={facts.kind} value={assetKindWord(record.kind)} />
      <Fact name={facts.standard} value={standard && recordWord(standard)} />
      {propertiesOf(record.ledgerDetails).map(({ name, value }) => (
        <Fact key={name} name={propertyLabel(name)}>
          <Address value={value} show="full" what={propertyInSentence(name)} />
        </Fact>
      ))}
      <Fact name={facts.decimals} value={record.decimals?.toString()} />
      <Fact name={facts.description} value={record.description} />
      {Object.entries(record.customProperties).map(([name, value]) => (
        <Fact key={name} name={`${facts.properties}, ${visibleText(name)}`} value={value} />
      ))}
      <Fact name={facts.lock}>
        <LockBadge lock={record.lock} />
      </Fact>
      <Fact name={facts.id}>
        <span className="mono" translate="no">
          {record.id}
        </span>
      </Fact>
    </dl>
  )
}

const Fact = ({
  name,
  value,
  children,
}: {
  readonly name: string
  readonly value?: string | undefined
  readonly children?: ReactNode
}) => (
  <>
    <dt>{name}</dt>
    <dd className="wrap-anywhere">
      {children ?? (value ? visibleText(value) : <span className="text-text-3">{words.notSet}</span>)}
    </dd>
  </>
)

/** What stands in its way, and what it could be taken for. */
const Standing = ({
  row: { name, conflict, namesake, record },
  isEditable,
  onRemove,
}: {
  readonly row: ValidationRow
  readonly isEditable: boolean
  readonly onRemove: () => void
}) => (
  <>
    {conflict && (
      <Note
        tone="error"
        live="alert"
        className="mt-3"
        title={conflict.code}
        action={
          <Button size="sm" unavailable={!isEditable} aria-label={words.remove(visibleText(name))} onClick={onRemove}>
            {words.removeIt}
          </Button>
        }
      >
        {words.conflict[conflict.code](visibleText(conflict.other.name))}
      </Note>
    )}
    {!conflict && namesake && (
      <Note tone="warning" className="mt-3" title={words.namesakeTitle(visibleText(record?.symbol ?? ''))}>
        {words.namesake(visibleText(namesake.name))}
      </Note>
    )}
  </>
)
