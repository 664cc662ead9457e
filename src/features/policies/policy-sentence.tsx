import { Fragment, type ReactNode } from 'react'
import { intentTypes as knownTypes } from '@domain/intents/catalogue/labels'
import { visibleText } from '@domain/shared/visible-text'
import { termWords, type ConditionNames } from '@features/intents/shared/condition-words'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { stepWords } from '@features/intents/shared/policy-words'
import { ruleMessages } from '@features/intents/shared/rule.messages'
import { policyMeaningMessages as words } from './policy-meaning.messages'
import { stepIn, termOf, type PolicyChoices, type PolicyValues, type StepDraft } from './policy-values'

const { sentence } = words
/** Types that a sentence names; the rest are counted. */
const namedTypes = 3

const Said = ({ children }: { readonly children: ReactNode }) => (
  <b className="font-semibold underline decoration-line-strong decoration-2 underline-offset-4">{children}</b>
)

/** What a policy would do, as it is filled in so far. */
export function PolicySentence({
  values,
  choices,
}: {
  readonly values: PolicyValues
  readonly choices: PolicyChoices
}) {
  if (values.types === 'none') return <p className="text-16 leading-7">{sentence.none}</p>
  return (
    <p className="text-16 leading-7 wrap-anywhere">
      <Said>{subjectOf(values)}</Said>
      {values.scope !== '' && (
        <>
          {' '}
          <Said>{sentence.scopes[values.scope]}</Said>
        </>
      )}
      <Conditions values={values} choices={choices} /> <Decision {...values} />.
    </p>
  )
}

function subjectOf({ types, intentTypes }: PolicyValues): string {
  if (types === 'all') return sentence.any
  const labels = knownTypes.filter((type) => intentTypes.includes(type)).map(intentLabel)
  const others = intentTypes.filter((type) => !knownTypes.some((known) => known === type)).map(visibleText)
  const all = [...labels, ...others]
  return all.length === 0
    ? sentence.untyped
    : sentence.typed(all.slice(0, namedTypes), Math.max(0, all.length - namedTypes))
}

function Conditions({ values, choices }: { readonly values: PolicyValues; readonly choices: PolicyChoices }) {
  const names: ConditionNames = {
    asset: (id) => choices.assets.find((asset) => asset.id === id),
    ledger: (id) => choices.ledgers.find((ledger) => ledger.id === id)?.name,
  }
  const rules =
    values.mode === 'json'
      ? values.json.trim() === ''
        ? []
        : [[sentence.script]]
      : values.rules
          .filter(({ terms }) => terms.length > 0)
          .map(({ terms }) =>
            terms.map((draft) => {
              const term = termOf(draft, choices)
              return term ? (termWords(term, names) ?? sentence.script) : sentence.unfinished
            }),
          )
  if (rules.length === 0) return null
  return (
    <>
      , {sentence.when}{' '}
      {rules.map((terms, at) => (
        <Fragment key={at}>
          {at > 0 && `, ${ruleMessages.and} `}
          {terms.map((text, i) => (
            <Fragment key={i}>
              {i > 0 && ` ${ruleMessages.or} `}
              <Said>{text}</Said>
            </Fragment>
          ))}
        </Fragment>
      ))}
      ,
    </>
  )
}

function Decision({ decides, steps }: PolicyValues) {
  if (decides === 'approve') return <Said>{sentence.approved}</Said>
  if (decides === 'reject') return <Said>{sentence.rejected}</Said>
  const filled = steps.flatMap((step) =>
    step.fixed || step.ways.some((seats) => seats.some(({ role }) => role.trim() !== '')) ? [stepIn(named(step))] : [],
  )
  if (filled.length === 0) return sentence.open
  return (
    <>
      {sentence.needs}{' '}
      {filled.map((step, at) => (
        <Fragment key={at}>
          {at > 0 && `, ${ruleMessages.followedBy} `}
          <Said>{step && visibleText(stepWords(step))}</Said>
        </Fragment>
      ))}
    </>
  )
}

/** A role that is not named yet leaves no gap in the sentence. */
const named = (step: StepDraft): StepDraft => ({
  ...step,
  ways: step.ways.map((seats) =>
    seats.map((one) => (one.role.trim() === '' ? { ...one, role: sentence.unnamed } : one)),
  ),
})
