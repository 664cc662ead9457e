import type { TypedData, TypedValue } from '@domain/manifests/typed-data'
import { powerOf } from '@domain/manifests/typed-power'
import { toInstant } from '@domain/shared/clock'
import { visibleText } from '@domain/shared/visible-text'
import { tokenOfContract, type TokenMeasure } from '@domain/transactions/token-of-contract'
import { Amount } from '@components/ui/amount'
import { DateTime } from '@components/ui/date-time'
import { Note } from '@components/ui/note'
import { markBreaks } from '@components/ui/written-text'
import { typedDataMessages as words } from './typed-data.messages'

interface TypedDataViewProps {
  readonly typed: TypedData
  readonly ledgerId: string | undefined
  /** Of assets, each with a signature that was checked: one of them tells how the token is counted. */
  readonly records: readonly unknown[]
}

/** Typed data as it is signed: the power that the signature gives first, then each value of its bytes; the same on the console and on the device. */
export function TypedDataView({ typed, ledgerId, records }: TypedDataViewProps) {
  const { kind, ...power } = powerOf(typed)
  const counted = tokenOfContract(records, { ledgerId, address: power.token })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <Note tone="warning" title={words.powers[kind].title}>
        {words.powers[kind].text}
      </Note>
      {Object.keys(power).length > 0 && (
        <dl className="facts facts-left">
          {power.spender !== undefined && <Row name={words.spender} value={power.spender} />}
          {power.recipient !== undefined && <Row name={words.recipient} value={power.recipient} />}
          {power.token !== undefined && <Row name={words.token} value={power.token} />}
          {power.amount !== undefined && <Sum units={power.amount} token={counted} />}
          {power.until !== undefined && <Moment name={words.until} seconds={power.until} />}
          {power.lasts !== undefined && <Moment name={words.lasts} seconds={power.lasts} />}
        </dl>
      )}
      <Values title={words.domain} values={typed.domain} />
      <Values title={words.message(visibleText(typed.primaryType))} values={typed.message} />
    </div>
  )
}

const Row = ({ name, value, help }: { readonly name: string; readonly value: string; readonly help?: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <span className="mono wrap-anywhere" translate="no">
        {visibleText(value)}
      </span>
      {help && <span className="block text-12 text-text-2">{help}</span>}
    </dd>
  </>
)

interface SumProps {
  readonly units: string
  readonly token: TokenMeasure | undefined
}

/** As people count it, and beside it the number that is signed; that number alone where no record tells how it counts. */
const Sum = ({ units, token }: SumProps) =>
  token && /^\d+$/.test(units) ? (
    <>
      <dt>{words.amount}</dt>
      <dd className="wrap-anywhere">
        <b translate="no">
          <Amount units={units} decimals={token.decimals} symbol={visibleText(token.symbol)} show="said" />
        </b>
        <span className="block text-12 text-text-2">
          <span className="mono" translate="no">
            {units}
          </span>{' '}
          {words.inSmallestUnit}
        </span>
      </dd>
    </>
  ) : (
    <Row name={words.amount} value={units} help={words.smallestUnit} />
  )

const Values = ({ title, values }: { readonly title: string; readonly values: readonly TypedValue[] }) => (
  <section aria-label={title}>
    <h4 className="font-medium">{title}</h4>
    <dl className="facts facts-left mt-1">
      {values.map(({ path, type, value }) => (
        <Value key={path} path={path} type={type} value={value} />
      ))}
    </dl>
  </section>
)

const Value = ({ path, type, value }: TypedValue) => (
  <>
    <dt className="mono wrap-anywhere" translate="no">
      {path}
    </dt>
    <dd className="min-w-0">
      <span className="mono whitespace-pre-wrap wrap-anywhere" translate="no">
        {markBreaks(visibleText(value))}
      </span>
      <span className="block text-12 text-text-3" translate="no">
        {type}
      </span>
    </dd>
  </>
)

/** The last moment that a date has, in seconds since 1970. */
const lastMoment = 8_640_000_000_000n

const Moment = ({ name, seconds }: { readonly name: string; readonly seconds: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {/^\d+$/.test(seconds) && BigInt(seconds) <= lastMoment ? (
        <DateTime value={toInstant(Number(seconds) * 1000)} />
      ) : seconds === 'once' ? (
        words.once
      ) : (
        words.forEver
      )}
    </dd>
  </>
)
