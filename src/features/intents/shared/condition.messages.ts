import type { Comparison, DestinationType } from '@domain/policies/condition-terms'
import { formatNumber } from '@components/ui/format-number'
import { joinChoices } from '@components/ui/format-words'

/** What a condition that was filled in asks, in words. */
export const conditionMessages = {
  comparisons: { least: 'at least', less: 'less than' } satisfies Record<Comparison, string>,
  destinationTypes: {
    Address: 'An address',
    Account: 'An account',
    Endpoint: 'An endpoint',
  } satisfies Record<DestinationType, string>,
  terms: {
    above: 'it is proposed in a domain above',
    role: (roles: readonly string[]) => `its author has the role ${joinChoices(roles)}`,
    amount: {
      least: (amount: string, ledger: string) =>
        `it transfers at least ${amount}, or is a transaction order on ${ledger}`,
      less: (amount: string) => `it transfers less than ${amount}`,
    },
    asset: (assets: readonly string[]) => `it transfers ${joinChoices(assets)}`,
    ledger: {
      some: (ledgers: readonly string[]) => `it names ${joinChoices(ledgers)}, or transfers an asset on it`,
      every: (ledgers: readonly string[]) =>
        `it names ledgers or transfers an asset, and each ledger is ${joinChoices(ledgers)}`,
    },
    destination: {
      some: (types: readonly string[]) => `some destination is ${joinChoices(types)}`,
      every: (types: readonly string[]) => `it has destinations, and each is ${joinChoices(types)}`,
    },
    trust: {
      less: (score: string) => `an endpoint that it pays or sets has a trust score below ${score}`,
      least: (score: string) =>
        `it pays or sets endpoints and no bare address, and each endpoint has a trust score of at least ${score}`,
    },
    property: (name: string, value: string) => `its property “${name}”, or that of what it creates, is “${value}”`,
  },
  smallestUnits: (units: string, asset: string) =>
    `${formatNumber(BigInt(units))} in the smallest unit of asset ${asset}`,
} as const
