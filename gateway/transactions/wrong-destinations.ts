import type { Database } from '../store/database'
import { destinationsIn } from './named-destinations'
import { resolveAll, type Payer } from './resolve-destination'

/** Which of the places that an order names are no destinations for its account, so that people find them among many; undefined when all are. */
export async function describeWrongDestinations(
  database: Database,
  payer: Payer,
  order: unknown,
): Promise<string | undefined> {
  const destinations = destinationsIn(order)
  const resolve = await resolveAll(database, payer, destinations)
  const wrong = new Set<string>()
  for (const destination of destinations) {
    const resolved = resolve(destination)
    if (!resolved.ok && resolved.problem === 'InvalidDestination')
      wrong.add(
        destination.type === 'Address'
          ? destination.address
          : destination.type === 'Account'
            ? destination.accountId
            : destination.endpointId,
      )
  }
  return wrong.size === 0
    ? undefined
    : `Unknown destinations, or destinations on another ledger: ${[...wrong].join(', ')}`
}
