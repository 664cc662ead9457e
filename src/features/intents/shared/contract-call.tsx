import './contract-call.css'
import type { CallValue, ReadCall } from '@domain/transactions/contract-calls/call-data'
import { WrittenText } from '@components/ui/written-text'
import { contractCallMessages as words } from './contract-call.messages'
import { HexBox } from './hex-box'
import { NamedAddress, type ResolveAddress } from './named-address'
import { Whole } from './raw-transaction-facts'

interface ContractCallProps {
  readonly call: ReadCall
  readonly resolve: ResolveAddress | undefined
}

/** A call by the interface of its contract, as its bytes have it. */
export const ContractCall = ({ call: { signature, values }, resolve }: ContractCallProps) => (
  <div className="grid grid-cols-1 gap-3">
    <div>
      <code className="mono wrap-anywhere" translate="no">
        {signature}
      </code>
      <p className="text-text-3">{words.readFromBytes}</p>
    </div>
    {values.length > 0 && <CallValues values={values} resolve={resolve} />}
  </div>
)

interface CallValuesProps {
  readonly values: readonly CallValue[]
  readonly resolve: ResolveAddress | undefined
}

export const CallValues = ({ values, resolve }: CallValuesProps) => (
  <dl className="call-values">
    {values.map((value, i) => (
      <div key={i}>
        <dt>
          <span translate="no">{value.name || i + 1}</span>{' '}
          <span className="mono text-12" translate="no">
            {value.type}
          </span>
        </dt>
        <dd>
          <Value {...value} resolve={resolve} name={value.name || `${i + 1}`} />
        </dd>
      </div>
    ))}
  </dl>
)

function Value({ name, type, value, resolve }: CallValue & Pick<CallValuesProps, 'resolve'>) {
  if (typeof value !== 'string')
    return value.length === 0 ? words.emptyList : <CallValues values={value} resolve={resolve} />
  if (type === 'address') return <NamedAddress value={value} resolve={resolve} />
  if (type === 'string') return value === '' ? words.emptyText : <WrittenText text={value} />
  if (type === 'bool')
    return (
      <code className="mono" translate="no">
        {value}
      </code>
    )
  if (type.startsWith('bytes')) return value === '0x' ? words.noBytes : <HexBox value={value} what={name} />
  return value.startsWith('-') ? <span className="num wrap-anywhere">{value}</span> : <Whole digits={value} />
}
