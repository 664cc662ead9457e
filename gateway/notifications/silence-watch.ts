import { gatewayDelays } from '@domain/shared/delays'
import type { GatewayContext } from '../context'
import type { KeyHolder } from '../identity/account-id'
import type { Hub } from './hub'
import { endSilent, markAllPolled, resumeWaiting } from './pending'

/** Notices a console that has stopped asking for a signature without a word: closed, crashed, offline or signed out. */
export interface SilenceWatch {
  /** The console asks for a request that is not before the devices: one that was taken away for silence comes back. */
  readonly resumed: (holder: KeyHolder, hash: string) => Promise<boolean>
  readonly close: () => void
}

const lookEveryMs = 1000

/** Takes a request from the person's devices, until the console asks again, when nobody has polled for its signature for `gatewayDelays.pollSilence` ms. */
export function createSilenceWatch(context: GatewayContext, hub: Hub): SilenceWatch {
  const { clock, log } = context
  let timer: unknown
  const look = async () => {
    const silent = await endSilent(context, gatewayDelays.pollSilence)
    for (const { hash, ...holder } of silent) hub.notifyDevices(holder, { event: 'withdrawn', hash })
  }
  const schedule = () => {
    timer = clock.setTimeout(() => {
      void look().catch(() => log.error('notifications.withdrawFailed'))
      schedule()
    }, lookEveryMs)
  }
  // Who waited before a restart has as long to ask again.
  void markAllPolled(context)
    .catch(() => log.error('notifications.readFailed'))
    .finally(schedule)
  return {
    resumed: async (holder, hash) => {
      const isBack = (await resumeWaiting(context, holder, hash)) !== undefined
      if (isBack) hub.notifyDevices(holder, { event: 'request', hash })
      return isBack
    },
    close: () => clock.clearTimeout(timer),
  }
}
