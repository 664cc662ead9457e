import type { PolicyCondition, WorkflowCondition } from '@domain/policies/policy'
import { visibleText } from '@domain/shared/visible-text'
import { ruleMessages as words } from './rule.messages'
import { conditionLines, stepWords } from './policy-words'

/** Whose approvals a policy asks for, step by step. */
export const WorkflowView = ({ steps }: { readonly steps: readonly WorkflowCondition[] }) => (
  <span className="grid gap-1">
    {steps.length === 0 && <span>{words.approvesAtOnce}</span>}
    {steps.map((step, i) => (
      <span key={i} className="block [overflow-wrap:anywhere]"><span className="text-text-3">{words.step(i + 1)}{i > 0 && `, ${words.followedBy}`}: </span>{stepWords(step)}</span>
    ))}
  </span>
)

/** When a policy governs, line by line; what hangs together is set in. */
export const ConditionView = ({ condition }: { readonly condition: PolicyCondition }) => (
  <span className="grid gap-1">
    {conditionLines(condition).map(({ text, depth, joinedBy }, i) => (
      <span key={i} className="block [overflow-wrap:anywhere]" style={{ paddingInlineStart: depth * 20 }}>
        {joinedBy && <span className="text-text-3">{joinedBy === 'And' ? words.and : words.or} </span>}
        <code className="mono">{visibleText(text)}</code>
      </span>
    ))}
  </span>
)
