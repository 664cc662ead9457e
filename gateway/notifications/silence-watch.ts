import { delays } from '@domain/shared/delays'
import type { GatewayContext } from '../context'
import type { Hub } from './hub'
import { endWaiting } from './pending'

/** Notices a console that has stopped asking for a signature without a word: closed, crashed, offline or signed out. */
export interface SilenceWatch {
  /** The console has asked for this signature just now. */
  readonly heard: (loginId: string, hash: string) => void
  /** The wait has ended in another way. */
  readonly forget: (loginId: string, hash: string) => void
}

/** Takes a request from the person's devices when nobody has polled for its signature for `delays.pollSilence` ms. */
export function createSilenceWatch(context: GatewayContext, hub: Hub): SilenceWatch {
  const { clock } = context
  const timers = new Map<string, unknown>()
  const forget = (loginId: string, hash: string) => {
    const key = `${loginId} ${hash}`
    clock.clearTimeout(timers.get(key))
    timers.delete(key)
  }
  const giveUp = async (loginId: string, hash: string) => {
    forget(loginId, hash)
    if (await endWaiting(context, loginId, hash, 'withdrawn')) hub.tellDevices(loginId, { event: 'withdrawn', hash })
  }
  return {
    forget,
    heard: (loginId, hash) => {
      forget(loginId, hash)
      const end = () => void giveUp(loginId, hash).catch(() => context.log.error('notifications.withdrawFailed'))
      timers.set(`${loginId} ${hash}`, clock.setTimeout(end, delays.pollSilence))
    },
  }
}
