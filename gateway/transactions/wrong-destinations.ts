import type { Database } from '../store/database'
import { placesIn } from './named-places'
import { resolveAll, type Payer } from './resolve-destination'

/** Which of the places that an order names are no destinations for its account, so that people find them among many; undefined when all are. */
export async function describeWrongDestinations(
  database: Database,
  payer: Payer,
  order: unknown,
): Promise<string | undefined> {
  const places = placesIn(order)
  const resolve = await resolveAll(database, payer, places)
  const wrong = new Set<string>()
  for (const place of places) {
    const resolved = resolve(place)
    if (!resolved.ok && resolved.problem === 'InvalidDestination')
      wrong.add(
        place.type === 'Address' ? place.address : place.type === 'Account' ? place.accountId : place.endpointId,
      )
  }
  return wrong.size === 0 ? undefined : `Not on this ledger, or not known here: ${[...wrong].join(', ')}`
}
