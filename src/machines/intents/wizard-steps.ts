import type { WizardPlan, WizardContext, WizardValues } from './wizard.types'

/** The last step of every wizard. */
export const summaryStep = 'summary'

export const sameValues = (one: WizardValues, other: WizardValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Of a step in its order; -1 of what is none. */
export const positionOf = ({ steps }: WizardPlan, step: string | undefined): number =>
  step === summaryStep ? steps.length : steps.indexOf(step ?? '')

export const stepAt = ({ steps }: WizardPlan, position: number): string => steps[position] ?? summaryStep

/** The first step with which something is wrong; the summary where nothing is. */
export function firstWrong(plan: WizardPlan, values: WizardValues): number {
  const found = plan.steps.findIndex((step) => !plan.holds(step, values))
  return found === -1 ? plan.steps.length : found
}

type Standing = Pick<WizardContext, 'plan' | 'values' | 'position'>

/** Steps back are always open, steps ahead as far as everything before them holds. */
export const isOpen = ({ plan, values, position }: Standing, to: number): boolean =>
  to >= 0 && to <= Math.max(position, firstWrong(plan, values))
