import type { Uuid } from '@domain/shared/ids'
import type { GatewayContext, Happening } from '../context'

/** How long a row that could not be carried on is left alone, in milliseconds. */
export const pauseAfterFailure = 30_000

/** Takes one row; a row that cannot be processed is left as it was and tried again after a pause. */
export async function takeRow(
  context: GatewayContext,
  restLater: (id: Uuid) => Promise<void>,
  run: (hold: (id: Uuid) => void) => Promise<readonly Happening[] | undefined>,
): Promise<boolean> {
  let held: Uuid | undefined
  try {
    const happenings = await run((id) => (held = id))
    happenings?.forEach(context.bus.publish)
    return happenings !== undefined
  } catch (error) {
    if (!held) throw error
    context.log.error('worker.failed', { id: held, kind: error instanceof Error ? error.name : 'unknown' })
    await restLater(held)
    return true
  }
}
