import { isEnumerated } from '@domain/intents/catalogue/enumerated'
import { isFreeForm } from '@domain/intents/catalogue/free-form'
import type { ShownValue } from '@domain/intents/catalogue/absences'
import type { DescribedValue, PlainValue } from '@domain/intents/catalogue/describe'
import { textOfXrplCode } from '@domain/ledgers/xrpl-code'
import { markEnd } from '@components/ui/written-text'
import { absenceMessages } from './absence.messages'
import { DescribedValueView } from './described-value-view'
import { kindWord } from './kind.messages'
import type { PlainValueViewProps } from './plain-value-view'

type FieldValueViewProps = Omit<PlainValueViewProps, 'value'> & {
  readonly value: ShownValue
  /** The path of the field. */
  readonly name: string
}

/** What a person signs in with is read as a whole: an e-mail address, and no code. */
const loginId = /(?:^|\.)loginIds\.\d+\.id$/

/** The value of a field as a person says it: a word of the contract by a word for people, the code of a token with what it spells. */
export function FieldValueView({ value, name, ...rest }: FieldValueViewProps) {
  if (value.as === 'absent') return <span>{absenceMessages[value.means]}</span>
  if (isFreeForm(name))
    return (
      <DescribedValueView value={value.as === 'text' ? { ...value, text: markEnd(value.text) } : value} {...rest} />
    )
  const words = isEnumerated(name) ? textsIn(value) : undefined
  if (words)
    return (
      <span>
        {words.map((word, i) => (
          <span key={i}>
            {i > 0 && ', '}
            <KindOf word={word} {...rest} />
          </span>
        ))}
      </span>
    )
  const spelled =
    value.as === 'text' && /(?:^|\.)(?:code|currencyCode)$/.test(name) ? textOfXrplCode(value.text) : undefined
  if (spelled !== undefined)
    return (
      <span className="wrap-anywhere">
        <b translate="no">{spelled}</b>{' '}
        <DescribedValueView value={{ as: 'code', text: (value as { readonly text: string }).text }} {...rest} />
      </span>
    )
  if (value.as === 'code' && loginId.test(name))
    return <DescribedValueView value={{ as: 'text', text: value.text }} {...rest} />
  if (value.as === 'text' && name.endsWith('.transactionOrderId'))
    return <DescribedValueView value={{ as: 'code', text: value.text }} {...rest} />
  return <DescribedValueView value={value} {...rest} />
}

function KindOf({ word, ...rest }: Omit<FieldValueViewProps, 'value' | 'name'> & { readonly word: string }) {
  const said = kindWord(word)
  return said === undefined ? <DescribedValueView value={{ as: 'text', text: word }} {...rest} /> : <>{said}</>
}

/** Undefined where not all of it are texts, or there are none. */
function textsIn(value: DescribedValue): readonly string[] | undefined {
  const values: readonly (DescribedValue | PlainValue)[] = value.as === 'list' ? value.values : [value]
  const texts = values.flatMap((one) => (one.as === 'text' ? [one.text] : []))
  return texts.length > 0 && texts.length === values.length ? texts : undefined
}
