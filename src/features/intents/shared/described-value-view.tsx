import type { DescribedValue, MoneyValue } from '@domain/intents/catalogue/describe'
import { Amount } from '@components/ui/amount'
import { CopyButton } from '@components/ui/copy-button'
import { partsMessages } from '@components/ui/parts.messages'
import { WrittenText } from '@components/ui/written-text'
import { intentMessages } from './intent.messages'
import { measureOf } from './measure'
import { PlainValueView, type PlainValueViewProps } from './plain-value-view'
import { reachMessages } from './reach.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { ConditionView, WorkflowView } from './rule-view'

type DescribedValueViewProps = Omit<PlainValueViewProps, 'value'> & { readonly value: DescribedValue }

/** A value of a request with the rules that it may hold, and amounts in whatever an order counts. */
export function DescribedValueView({ value, ...rest }: DescribedValueViewProps) {
  if (value.as === 'workflow') return <WorkflowView steps={value.steps} />
  if (value.as === 'condition') return <ConditionView condition={value.condition} resolve={rest.resolve} />
  if (value.as === 'reach')
    return (
      <span>
        {reachMessages[value.reach]}{' '}
        <span className="text-12 text-text-3" translate="no">
          {value.reach}
        </span>
      </span>
    )
  if (value.as === 'money') return <MoneyView value={value} resolve={rest.resolve} />
  if (value.as === 'list' && value.values.length > 0)
    return (
      <span>
        {value.values.map((item, i) => (
          <span key={i}>
            {i > 0 && ', '}
            <DescribedValueView value={item} {...rest} />
          </span>
        ))}
      </span>
    )
  if (value.as === 'text')
    return value.text === '' ? (
      <span className="text-text-3">{intentMessages.nothing}</span>
    ) : (
      <WrittenText text={value.text} />
    )
  // A code has no blanks: what has some is a text, whatever its field is called.
  if (value.as === 'code' && rest.show !== 'short' && /\s/.test(value.text))
    return (
      <span>
        <WrittenText text={value.text} /> <CopyButton value={value.text} what={rest.what ?? partsMessages.value} />
      </span>
    )
  return <PlainValueView value={value} {...rest} />
}

function MoneyView({
  value: { units, unit },
  resolve,
}: {
  readonly value: MoneyValue
  readonly resolve: ResolveReference
}) {
  const measure = measureOf(unit, resolve)
  if (!measure) return <span className="skeleton inline-block w-[9ch] align-middle" aria-hidden="true" />
  return <Amount units={units} {...measure} show="said" />
}
