import { delays } from '@domain/shared/delays'
import type { GatewayContext } from '../context'
import type { Hub } from './hub'
import { endWaiting, listAllWaiting, resumeWaiting } from './pending'

/** Notices a console that has stopped asking for a signature without a word: closed, crashed, offline or signed out. */
export interface SilenceWatch {
  /** The console has asked for this signature just now. */
  readonly heard: (loginId: string, hash: string) => void
  /** The same, of a request that is not before the devices: one that was taken away for silence comes back. */
  readonly heardAgain: (loginId: string, hash: string) => Promise<boolean>
  /** The wait has ended in another way. */
  readonly forget: (loginId: string, hash: string) => void
}

/** Takes a request from the person's devices, until the console asks again, when nobody has polled for its signature for `delays.pollSilence` ms. */
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
    if (await endWaiting(context, loginId, hash, 'silent')) hub.tellDevices(loginId, { event: 'withdrawn', hash })
  }
  const heard = (loginId: string, hash: string) => {
    forget(loginId, hash)
    const end = () => void giveUp(loginId, hash).catch(() => context.log.error('notifications.withdrawFailed'))
    timers.set(`${loginId} ${hash}`, clock.setTimeout(end, delays.pollSilence))
  }
  const heardAgain = async (loginId: string, hash: string) => {
    if (!(await resumeWaiting(context, loginId, hash))) return false
    heard(loginId, hash)
    hub.tellDevices(loginId, { event: 'request', hash })
    return true
  }
  // Who waited before a restart has as long to ask again.
  void listAllWaiting(context)
    .then((waiting) => waiting.forEach(({ loginId, hash }) => heard(loginId, hash)))
    .catch(() => context.log.error('notifications.readFailed'))
  return { forget, heard, heardAgain }
}
