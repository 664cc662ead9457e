import { defaultGoverningStrategy, governingStrategies } from '@domain/intents/catalogue/reach'
import { reachMessages } from '@features/intents/shared/reach.messages'
import { domainMessages as words } from './domain.messages'

/** Name and meaning of a governing strategy; the default for a domain without one, a newer one by its name. */
export function strategyOf(strategy: string = defaultGoverningStrategy): {
  readonly name: string
  readonly help: string | undefined
} {
  const known = governingStrategies.find((one) => one === strategy)
  return known ? { name: reachMessages[known], help: words.strategyHelp[known] } : { name: strategy, help: undefined }
}
