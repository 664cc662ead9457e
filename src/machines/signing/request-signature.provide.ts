import { fromCallback, fromPromise } from 'xstate'
import {
  pollSignature,
  requestSignature as tellDevice,
  withdrawSignatureRequest,
  type NotificationBase,
} from '@api/signing/notifications.api'
import { statusOf } from '@api/shared/problem'
import type { Clock } from '@domain/shared/clock'
import { freezeRequest, type FrozenRequest } from '@domain/signing/frozen-request'
import type { NotificationHub } from './notification-hub.types'
import { requestSignature } from './request-signature.machine'
import { loadVerifier } from './load-verifier'
import type {
  DeviceReach,
  Frozen,
  PollAnswer,
  RequestSignatureEvent,
  RequestSignatureInput,
} from './request-signature.types'

export interface SigningPorts {
  readonly notifications: NotificationBase
  readonly hub: NotificationHub
  readonly clock: Clock
  /** Reads the session again; rejects when nobody is signed in any more. */
  readonly refreshSession: () => Promise<void>
  /** Runs when the page is closed, reloaded or left for another address. */
  readonly onPageLeave: (run: () => void) => () => void
}

/** The real actors of a signature. What the device was told is withdrawn when the dialog closes without the person's own signature. */
export function provideRequestSignature(ports: SigningPorts) {
  let notified: FrozenRequest | undefined
  let isOwn = (_signature: string) => false
  let owner = ''
  return requestSignature.provide({
    actors: {
      freeze: fromPromise<Frozen, { readonly request: RequestSignatureInput['request'] }>(async ({ input }) => {
        const [frozen, at] = [freezeRequest(input.request), ports.clock.now()]
        const verify = await loadVerifier()
        isOwn = (signature) => verify(owner, frozen.text, signature)
        return { frozen, at, verify }
      }),
      notifyDevice: fromPromise<DeviceReach, { readonly email: string; readonly frozen: FrozenRequest }>(
        async ({ input, signal }) => {
          notified = input.frozen
          const body = { email: input.email, entity: JSON.parse(input.frozen.text) as unknown, hash: input.frozen.hash }
          try {
            return await tellDevice(ports.notifications, body, signal)
          } catch (error) {
            throw Object.assign(new Error('the device could not be told'), { status: statusOf(error) })
          }
        },
      ),
      pollSignature: fromPromise<PollAnswer, { readonly hash: string }>(async ({ input, signal }) => {
        const answer = await pollSignature(ports.notifications, input.hash, signal).catch((error: unknown) => {
          throw Object.assign(new Error('the poll failed'), { status: statusOf(error) })
        })
        if (answer.kind === 'signed' && isOwn(answer.signature)) notified = undefined
        return answer
      }),
      refreshSession: fromPromise<void, void>(() => ports.refreshSession()),
      watchDevice: fromCallback<RequestSignatureEvent, { readonly publicKey: string }>(({ input, sendBack }) => {
        owner = input.publicKey
        const stopLeaving = ports.onPageLeave(() => sendBack({ type: 'signing.close' }))
        const stop = ports.hub.subscribe((news) => {
          if (news.kind === 'event' && news.event.event === 'declined')
            sendBack({ type: 'request.declined', hash: news.event.hash })
          if (news.kind === 'event' && 'deviceListening' in news.event)
            sendBack({ type: 'device.changed', isListening: news.event.deviceListening })
          if (news.kind === 'lost' && news.loss === 'refused')
            sendBack({ type: 'eventSource.failed', message: news.loss })
        })
        return () => {
          stop()
          stopLeaving()
          if (notified) void withdrawSignatureRequest(ports.notifications, notified.hash)
          notified = undefined
        }
      }),
    },
  })
}
