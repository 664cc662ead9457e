import { defaultGoverningStrategy, type GoverningStrategy } from '@domain/policies/policy'
import { domainMessages as words } from './domain-messages'

/** Name and meaning of a governing strategy; the default for a domain without one, a newer one by its name. */
export const strategyOf = (strategy: string | undefined): { readonly name: string; readonly help: string | undefined } =>
  words.strategies[(strategy ?? defaultGoverningStrategy) as GoverningStrategy] ?? { name: strategy, help: undefined }
