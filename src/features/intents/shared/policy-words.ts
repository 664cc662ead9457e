import type { PolicyCondition, WorkflowCondition } from '@domain/policies/policy'
import { intentLabel } from './intent.messages'
import { ruleMessages as words } from './rule.messages'

/** What a policy governs, in one line: absent is all types, empty is none. */
export function governedWords(intentTypes: readonly string[] | undefined): string {
  if (!intentTypes) return words.allTypes
  const [first, ...more] = intentTypes
  return first === undefined ? words.noTypes : words.types(intentLabel(first), more.length)
}

const isJoined = (type: string): type is 'And' | 'Or' => type === 'And' || type === 'Or'

/** "1 of maker and 2 of checker"; alternatives inside of a conjunction stand in brackets, a rule that is not known yet by its name. */
export function stepWords(condition: WorkflowCondition, inside?: 'And' | 'Or'): string {
  if (condition.type === 'RoleQuorum') return words.approvalsOf(condition.quorum, condition.role)
  if (!isJoined(condition.type)) return (condition as { readonly type: string }).type
  const joined = `${stepWords(condition.left, condition.type)} ${condition.type === 'And' ? words.and : words.or} ${stepWords(condition.right, condition.type)}`
  return inside !== undefined && inside !== condition.type ? `(${joined})` : joined
}

export function workflowWords(workflow: readonly WorkflowCondition[] | undefined): string {
  if (!workflow) return words.neverApproved
  return workflow.length === 0
    ? words.approvesAtOnce
    : workflow.map((step) => stepWords(step)).join(`, ${words.followedBy} `)
}

/** The expressions of a condition in their order, with what joins each to the one before it; read in one way only. */
export interface ConditionLine {
  readonly text: string
  readonly depth: number
  readonly joinedBy: 'And' | 'Or' | undefined
  /** Brackets before and behind it, around what is joined in another way than what stands around it. */
  readonly opens: string
  readonly closes: string
}

export function conditionLines(
  condition: PolicyCondition,
  depth = 0,
  joinedBy?: 'And' | 'Or',
  inside?: 'And' | 'Or',
): readonly ConditionLine[] {
  const one = (text: string): readonly ConditionLine[] => [{ text, depth, joinedBy, opens: '', closes: '' }]
  if (condition.type === 'Expression') return one(condition.expression)
  const { type, left, right } = condition
  if (!isJoined(type)) return one(type)
  const isGroup = inside !== undefined && inside !== type
  const below = isGroup ? depth + 1 : depth
  const lines = [...conditionLines(left, below, joinedBy, type), ...conditionLines(right, below, type, type)]
  return isGroup
    ? lines.map((line, i) => ({
        ...line,
        opens: i === 0 ? `(${line.opens}` : line.opens,
        closes: i === lines.length - 1 ? `${line.closes})` : line.closes,
      }))
    : lines
}
