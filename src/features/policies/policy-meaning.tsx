import { rolesOfStep } from '@domain/policies/step-roles'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { policyMeaningMessages as words } from './policy-meaning.messages'
import { PolicySentence } from './policy-sentence'
import { stepIn, type PolicyChoices, type PolicyValues } from './policy-values'

interface PolicyMeaningProps {
  readonly values: PolicyValues
  readonly choices: PolicyChoices
  /** What the wizard changes: it has its own rank. */
  readonly changedId: string | undefined
}

/** Beside every step: the policy in one sentence, and what is doubtful in it. */
export const PolicyMeaning = ({ values, choices, changedId }: PolicyMeaningProps) => (
  <section className="card overflow-hidden" aria-label={words.meaning}>
    <div className="card-head">
      <h2>{words.meaning}</h2>
    </div>
    <div className="grid gap-3 px-[18px] py-3.5">
      <PolicySentence values={values} choices={choices} />
      <Doubts values={values} choices={choices} changedId={changedId} />
    </div>
  </section>
)

function Doubts({ values, choices, changedId }: PolicyMeaningProps) {
  const { holders, readAccess, others } = choices
  const steps = values.decides === 'people' ? values.steps : []
  const holds = (role: string) => (holders && Object.hasOwn(holders, role) ? holders[role]! : 0)
  const few = steps.flatMap(({ ways }) =>
    holders
      ? ways.flat().flatMap(({ role, quorum }) => {
          const name = role.trim()
          return name !== '' && Number(quorum) > holds(name)
            ? [words.tooFew(visibleText(name), Number(quorum), holds(name))]
            : []
        })
      : [],
  )
  const named = new Set(steps.flatMap((step) => rolesIn(step)))
  const blind = [...named].filter((role) => !(readAccess.policies ?? []).includes(role))
  const ranked = others.filter(({ id, rank }) => id !== changedId && String(rank) === values.rank.trim())
  return (
    <>
      {few.length > 0 && (
        <Note tone="warning" title={words.tooFewTitle}>
          {few.join(' ')}
        </Note>
      )}
      {blind.length > 0 && (
        <Note tone="warning" title={words.blindTitle}>
          {words.blind(blind.map(visibleText))}
        </Note>
      )}
      {ranked.length > 0 && (
        <Note tone="info" title={words.sameRankTitle}>
          {words.sameRank(ranked.map(({ alias }) => visibleText(alias)))}
        </Note>
      )}
    </>
  )
}

const rolesIn = (step: PolicyValues['steps'][number]): readonly string[] => {
  const condition = stepIn(step)
  return condition ? rolesOfStep(condition).filter((role) => role !== '') : []
}
