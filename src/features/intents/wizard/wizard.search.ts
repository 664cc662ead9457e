/** What the address of a wizard may say; whatever else it says is the wizard's own to read. Every page loads this: it imports nothing. */
export interface WizardSearch {
  readonly step?: string
  /** The draft begins anew. */
  readonly restart?: true
}

export const readWizardSearch = ({ step, restart, ...others }: Record<string, unknown>): WizardSearch => ({
  ...others,
  ...(typeof step === 'string' ? { step } : {}),
  ...(restart === undefined ? {} : { restart: true }),
})
