/** How much a policy may join, so that evaluating it costs next to nothing: docs/decisions/0014-hostile-policies.md. */
export const policyLimits = {
  /** Expressions in a condition. */
  conditionTerms: 100,
  workflowSteps: 20,
  /** Role quorums in a step. */
  stepTerms: 50,
  /** Pairs of ways that an And in a step may join, and distinct ways to satisfy the step. */
  stepWays: 100,
} as const
