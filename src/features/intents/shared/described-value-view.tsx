import type { DescribedValue, MoneyValue } from '@domain/intents/catalogue/describe'
import { Amount } from '@components/ui/amount'
import { intentMessages } from './intent.messages'
import { measureOf } from './measure'
import { PlainValueView, type PlainValueViewProps } from './plain-value-view'
import type { ResolveReference } from './reference-lookup'
import { ConditionView, WorkflowView } from './rule-view'

type DescribedValueViewProps = Omit<PlainValueViewProps, 'value'> & { readonly value: DescribedValue }

/** A value of a request with the rules that it may hold, and amounts in whatever an order counts. */
export function DescribedValueView({ value, ...rest }: DescribedValueViewProps) {
  if (value.as === 'workflow') return <WorkflowView steps={value.steps} />
  if (value.as === 'condition') return <ConditionView condition={value.condition} />
  if (value.as === 'money') return <MoneyView value={value} resolve={rest.resolve} />
  if (value.as === 'text' && value.text === '') return <span className="text-text-3">{intentMessages.nothing}</span>
  return <PlainValueView value={value} {...rest} />
}

function MoneyView({ value: { units, unit }, resolve }: { readonly value: MoneyValue; readonly resolve: ResolveReference }) {
  const measure = measureOf(unit, resolve)
  if (!measure) return <span className="skeleton inline-block w-[9ch] align-middle" aria-hidden="true" />
  return <Amount units={units} {...measure} show="said" />
}
