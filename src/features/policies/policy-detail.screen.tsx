import { Copy, FlaskConical, Pencil, Workflow } from 'lucide-react'
import { readOwn } from '@domain/shared/read-own'
import type { ReactNode } from 'react'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { PolicyCondition, WorkflowCondition } from '@domain/policies/policy'
import { rolesOfStep } from '@domain/policies/step-roles'
import { Note } from '@components/ui/note'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata } from '@components/detail/entity-facts'
import { lockRefusal } from '@components/detail/lock-actions'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { policyMessages as words, scopeWord } from './policy.messages'
import { stepWords } from '@features/intents/shared/policy-words'
import { ConditionView } from '@features/intents/shared/rule-view'
import { ruleMessages } from '@features/intents/shared/rule.messages'

export interface PolicyDetail {
  readonly id: string
  readonly alias: string
  readonly description: string | undefined
  readonly rank: number
  readonly scope: string
  readonly scriptingEngine: string
  readonly intentTypes: readonly string[] | undefined
  readonly condition: PolicyCondition | undefined
  readonly workflow: readonly WorkflowCondition[] | undefined
  readonly lock: string
  readonly customProperties: Readonly<Record<string, string>>
}

interface PolicyDetailScreenProps {
  readonly policy: PolicyDetail
  readonly metadata: EntityMetadata
  readonly badges?: ReactNode
  readonly notes?: ReactNode
  /** Locks or unlocks it. */
  readonly toggle: EntityAction
  /** Why the person cannot propose a change of it, whatever its lock. */
  readonly editRefusal: string | undefined
  /** Why the person cannot propose another policy. */
  readonly createRefusal: string | undefined
  /** How many unlocked people of the domain hold a role; undefined while that is not known. */
  readonly holdersOf: (role: string) => number | undefined
  readonly links: Readonly<Record<'edit' | 'simulate' | 'workflow' | 'duplicate', string>>
  readonly history: ReactNode
  /** Of what its condition names. */
  readonly resolve: ResolveReference
}

const engines: Readonly<Record<string, string>> = words.engines

function actionsOf(
  lock: string,
  {
    links,
    toggle,
    editRefusal,
    createRefusal,
  }: Pick<PolicyDetailScreenProps, 'links' | 'toggle' | 'editRefusal' | 'createRefusal'>,
): readonly EntityAction[] {
  const refusal = editRefusal ?? lockRefusal('Policy', lock)
  return [
    { id: 'edit', label: words.edit, icon: Pencil, href: links.edit, refusal },
    { id: 'simulate', label: words.simulate, icon: FlaskConical, href: links.simulate },
    { id: 'workflow', label: words.editWorkflow, icon: Workflow, href: links.workflow, refusal },
    { id: 'duplicate', label: words.duplicate, icon: Copy, href: links.duplicate, refusal: createRefusal },
    toggle,
  ]
}

export const PolicyDetailScreen = ({
  policy,
  metadata,
  badges,
  notes,
  toggle,
  editRefusal,
  createRefusal,
  holdersOf,
  links,
  history,
  resolve,
}: PolicyDetailScreenProps) => (
  <DetailScreen
    kind="Policy"
    name={policy.alias}
    lock={policy.lock}
    description={policy.description}
    badges={badges}
    notes={notes}
    actions={actionsOf(policy.lock, { links, toggle, editRefusal, createRefusal })}
    rail={
      <EntityFacts
        kind="Policy"
        id={policy.id}
        lock={policy.lock}
        metadata={metadata}
        customProperties={policy.customProperties}
        facts={[
          {
            label: words.rank,
            value: (
              <span className="num" title={words.rankHelp}>
                {policy.rank}
              </span>
            ),
          },
          { label: words.scope, value: scopeWord(policy.scope) },
          {
            label: words.engine,
            value: <span translate="no">{readOwn(engines, policy.scriptingEngine) ?? policy.scriptingEngine}</span>,
          },
        ]}
      />
    }
  >
    <Governs policy={policy} resolve={resolve} />
    <Approvals workflow={policy.workflow} holdersOf={holdersOf} />
    {history}
  </DetailScreen>
)

const Governs = ({
  policy: { intentTypes, condition },
  resolve,
}: Pick<PolicyDetailScreenProps, 'policy' | 'resolve'>) => (
  <section className="card" aria-labelledby="policy-governs">
    <div className="card-head">
      <h2 id="policy-governs">{words.governs}</h2>
    </div>
    <div className="grid gap-3 p-4">
      {!intentTypes || intentTypes.length === 0 ? (
        <p>{intentTypes ? ruleMessages.noTypes : ruleMessages.allTypes}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {intentTypes.map((type) => (
            <li
              key={type}
              className="rounded-1 bg-sunken px-2 py-0.5 shadow-[inset_0_0_0_1px_var(--line)]"
              title={type}
            >
              {intentLabel(type)}
            </li>
          ))}
        </ul>
      )}
      <div>
        <h3 className="mb-1">{words.condition}</h3>
        {condition ? (
          <ConditionView condition={condition} resolve={resolve} />
        ) : (
          <p className="text-text-2">{ruleMessages.always}</p>
        )}
      </div>
    </div>
  </section>
)

function Approvals({
  workflow,
  holdersOf,
}: {
  readonly workflow: PolicyDetail['workflow']
  readonly holdersOf: (role: string) => number | undefined
}) {
  const short = shortages(workflow ?? [], holdersOf)
  return (
    <section className="card" aria-labelledby="policy-workflow">
      <div className="card-head">
        <h2 id="policy-workflow">{words.workflow}</h2>
        {workflow && workflow.length > 0 && <span className="text-12 text-text-3">{words.steps(workflow.length)}</span>}
      </div>
      {short.length > 0 && (
        <Note tone="warning" className="m-4 mb-0" title={words.tooFewTitle}>
          {short.join('; ')}
        </Note>
      )}
      {!workflow || workflow.length === 0 ? (
        <p className="p-4 text-text-2">{workflow ? ruleMessages.approvesAtOnce : ruleMessages.neverApproved}</p>
      ) : (
        <ol className="grid gap-2 p-4">
          {workflow.map((step, i) => (
            <li key={i} className="rounded-2 px-3 py-2 shadow-[inset_0_0_0_1px_var(--line)]">
              <span className="block text-12 text-text-3">
                {ruleMessages.step(i + 1)}
                {i > 0 && `, ${ruleMessages.followedBy}`}
              </span>
              <b>{stepWords(step)}</b>
              <span className="block text-12 text-text-2">
                {rolesOfStep(step)
                  .map((role) => holderWords(role, holdersOf(role)))
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const holderWords = (role: string, holders: number | undefined) =>
  holders === undefined ? '' : `${role}: ${words.people(holders)}`

/** Quorums that stand alone in a step and that the people of the domain cannot fill. */
const shortages = (
  workflow: readonly WorkflowCondition[],
  holdersOf: (role: string) => number | undefined,
): readonly string[] =>
  workflow.flatMap((step) => {
    if (step.type !== 'RoleQuorum') return []
    const holders = holdersOf(step.role)
    return holders !== undefined && holders < step.quorum ? [words.tooFew(step.role, step.quorum, holders)] : []
  })
