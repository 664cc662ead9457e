/** Which domains a policy governs, seen from its own. */
export const policyScopes = ['Self', 'Descendants', 'SelfAndDescendants'] as const
export type PolicyScope = (typeof policyScopes)[number]

/** Whether the policies of a domain hold below it beside those of the domains there, or instead of them. */
export const governingStrategies = ['ConsiderDescendants', 'CoerceDescendants'] as const
export type GoverningStrategy = (typeof governingStrategies)[number]
export const defaultGoverningStrategy: GoverningStrategy = 'ConsiderDescendants'
