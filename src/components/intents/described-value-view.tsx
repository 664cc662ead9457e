import type { DescribedValue } from '@domain/intents/catalogue/describe'
import { PlainValueView, type PlainValueViewProps } from './plain-value-view'
import { ConditionView, WorkflowView } from './rule-view'

type DescribedValueViewProps = Omit<PlainValueViewProps, 'value'> & { readonly value: DescribedValue }

/** A value of a request with the rules that it may hold. */
export function DescribedValueView({ value, ...rest }: DescribedValueViewProps) {
  if (value.as === 'workflow') return <WorkflowView steps={value.steps} />
  if (value.as === 'condition') return <ConditionView condition={value.condition} />
  return <PlainValueView value={value} {...rest} />
}
