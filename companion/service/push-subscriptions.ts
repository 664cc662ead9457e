import { pushSubscriptionBody, type PushSubscriptionWire } from '@api/signing/notifications.wire'

/** Whether this browser may show notifications; `unsupported` where it has none. */
export type PushPermission = 'granted' | 'denied' | 'default' | 'unsupported'

/** The notifications of this browser. */
export interface PushSubscriptions {
  readonly permission: () => PushPermission
  /** Answers what the person said; a browser that is asked by nobody's hand says no by itself. */
  readonly askPermission: () => Promise<PushPermission>
  readonly current: () => Promise<PushSubscriptionWire | undefined>
  /**
   * @param serverKey base64url, uncompressed point of P-256
   * @throws DOMException where the push service gives none, or another server has one here
   */
  readonly subscribe: (serverKey: string) => Promise<PushSubscriptionWire>
  /** Ends what this browser was subscribed to at this address: nobody wakes it there any more, whatever they have kept. */
  readonly end: (endpoint: string) => Promise<void>
}

/** What a browser has of it; handed in so that tests need none. */
export interface PushBrowser {
  readonly notification: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
  readonly worker: () => Promise<ServiceWorkerRegistration> | undefined
}

const toWire = (subscription: PushSubscription): PushSubscriptionWire =>
  pushSubscriptionBody.parse(subscription.toJSON())

export function createPushSubscriptions({ notification, worker }: PushBrowser): PushSubscriptions {
  const manager = async () => {
    const registration = await worker()
    if (!registration?.pushManager) throw new DOMException('no push service', 'NotSupportedError')
    return registration.pushManager
  }
  return {
    permission: () => (notification && worker() ? notification.permission : 'unsupported'),
    askPermission: async () => (notification ? notification.requestPermission() : 'unsupported'),
    current: async () => {
      const subscription = await (await manager()).getSubscription()
      return subscription ? toWire(subscription) : undefined
    },
    subscribe: async (serverKey) =>
      toWire(
        await (
          await manager()
        ).subscribe({
          userVisibleOnly: true,
          applicationServerKey: serverKey,
        }),
      ),
    end: async (endpoint) => {
      const subscription = await (await manager()).getSubscription()
      if (subscription?.endpoint === endpoint) await subscription.unsubscribe()
    },
  }
}

export const browserPush: PushBrowser = {
  notification: typeof Notification === 'undefined' ? undefined : Notification,
  worker: () =>
    'serviceWorker' in navigator && typeof PushManager !== 'undefined' ? navigator.serviceWorker.ready : undefined,
}
