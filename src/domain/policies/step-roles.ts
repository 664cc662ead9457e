import type { WorkflowCondition } from '@domain/intents/catalogue/fields'

/** Every role that a step names. */
export function rolesOfStep(condition: WorkflowCondition): readonly string[] {
  const roles =
    condition.type === 'RoleQuorum'
      ? [condition.role]
      : [...rolesOfStep(condition.left), ...rolesOfStep(condition.right)]
  return [...new Set(roles)]
}

export const holdsRoleOf = (step: WorkflowCondition, roles: readonly string[]): boolean =>
  rolesOfStep(step).some((role) => roles.includes(role))

/** Does a proposal by somebody with these roles begin the workflow? */
export const canBegin = ([first]: readonly WorkflowCondition[], roles: readonly string[]): boolean =>
  first === undefined || holdsRoleOf(first, roles)
