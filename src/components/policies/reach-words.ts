import { governingStrategies, type GoverningStrategy, type PolicyScope } from '@domain/policies/policy'
import { domainMessages } from '@components/domains/domain-messages'
import { policyMessages } from './policy-messages'

const isStrategy = (reach: string): reach is GoverningStrategy => governingStrategies.some((one) => one === reach)

/** How far a policy or a domain governs, in the words of its own page. */
export const reachWord = (reach: PolicyScope | GoverningStrategy): string => (isStrategy(reach) ? domainMessages.strategies[reach].name : policyMessages.scopes[reach])
