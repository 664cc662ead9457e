import type { Uuid } from '@domain/shared/ids'
import { lockStatuses } from '@domain/shared/lock'
import type { Policy, WorkflowCondition } from './policy'
import {
  defaultGoverningStrategy,
  governingStrategies,
  policyScopes,
  type GoverningStrategy,
} from '@domain/intents/catalogue/reach'
import type { ReadLevel } from './proposing-right'

/** What was read of one domain: its policies, or undefined where they are not all known. A newer platform may use words that this engine does not know. */
export function readLevel(
  domainId: Uuid,
  governingStrategy: string | undefined,
  policies: readonly Policy[] | undefined,
): ReadLevel {
  const isComplete =
    policies !== undefined &&
    isOneOf(governingStrategies, governingStrategy ?? defaultGoverningStrategy) &&
    policies.every(isFamiliar)
  return {
    domainId,
    governingStrategy: (governingStrategy as GoverningStrategy | undefined) ?? defaultGoverningStrategy,
    policies: isComplete ? policies : [],
    isComplete,
  }
}

const isOneOf = (known: readonly string[], word: string): boolean => known.includes(word)

const isFamiliar = ({ lock, scope, workflow }: Policy): boolean =>
  isOneOf(lockStatuses, lock) && isOneOf(policyScopes, scope) && (workflow?.every(isFamiliarStep) ?? true)

const isFamiliarStep = (step: WorkflowCondition): boolean =>
  step.type === 'RoleQuorum' ||
  (isOneOf(['And', 'Or'], step.type) && isFamiliarStep(step.left) && isFamiliarStep(step.right))
