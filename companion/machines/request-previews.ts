import type { Clock } from '@domain/shared/clock'
import type { CompanionConfigurationWire } from '@api/session/companion-configuration.wire'
import { believedKeyOf, type Profile } from '../profiles/profile'
import type { NotificationService } from '../service/notification-service'
import { verifyRequest, type RequestProblem, type VerifiedRequest } from '../verify-context'
import { statusOfListener, type ListenerPool } from './listener-pool'

/** What a request that waits was found to be: verified as it would be when it is opened, or why it could not be signed. */
export type RequestPreview =
  | { readonly kind: 'verified'; readonly request: VerifiedRequest }
  | { readonly kind: 'invalid'; readonly problem: RequestProblem }

export interface RequestPreviews {
  readonly subscribe: (listen: () => void) => () => void
  /** By `keyOfPreview`; nothing of what is not read yet or could not be. The same object until something was read. */
  readonly all: () => ReadonlyMap<string, RequestPreview>
}

export const keyOfPreview = (profile: Profile, hash: string): string => `${profile.id} ${hash}`

/** A gateway lets no more than twenty wait for a person; two are read at a time. */
const mostOfProfile = 20
const mostAtOnce = 2

interface Needed {
  readonly listeners: Pick<ListenerPool, 'subscribe' | 'listenerStatus'>
  readonly profiles: { readonly list: () => readonly Profile[] }
  readonly notifications: Pick<NotificationService, 'readPending'>
  readonly clock: Pick<Clock, 'now'>
  readonly configuration: Pick<CompanionConfigurationWire, 'platformPublicKey'>
}

interface Wanted {
  readonly key: string
  readonly profile: Profile
  readonly hash: string
}

/** Reads what waits before anybody opens it, each request once while it waits: a list says who gets how much. */
export function createRequestPreviews({
  listeners,
  profiles,
  notifications,
  clock,
  configuration,
}: Needed): RequestPreviews {
  let previews: ReadonlyMap<string, RequestPreview> = new Map()
  const begun = new Set<string>()
  const queue: Wanted[] = []
  const watchers = new Set<() => void>()
  let running = 0

  const publish = (next: ReadonlyMap<string, RequestPreview>) => {
    previews = next
    watchers.forEach((watch) => watch())
  }

  const read = async ({ key, profile, hash }: Wanted) => {
    const pending = await notifications.readPending(profile, hash)
    if (!pending || !begun.has(key)) return
    const platformKey = believedKeyOf(profile, configuration)
    const { entity, intentContext: context } = pending
    const verified = verifyRequest({ entity, hash, context, platformKey, ownKey: profile.publicKey, now: clock.now() })
    const preview: RequestPreview = verified.ok
      ? { kind: 'verified', request: verified.value }
      : { kind: 'invalid', problem: verified.problem }
    publish(new Map([...previews, [key, preview]]))
  }

  const goOn = () => {
    while (running < mostAtOnce) {
      const next = queue.shift()
      if (!next) return
      running += 1
      // What cannot be read now is read when it is opened.
      void read(next)
        .catch(() => undefined)
        .finally(() => {
          running -= 1
          goOn()
        })
    }
  }

  const follow = () => {
    const status = listeners.listenerStatus()
    const waiting = profiles
      .list()
      .flatMap((profile) =>
        (statusOfListener(status, profile)?.pending ?? [])
          .slice(0, mostOfProfile)
          .map(({ hash }) => ({ key: keyOfPreview(profile, hash), profile, hash })),
      )
    const keys = new Set(waiting.map(({ key }) => key))
    for (const key of begun) if (!keys.has(key)) begun.delete(key)
    if ([...previews.keys()].some((key) => !keys.has(key)))
      publish(new Map([...previews].filter(([key]) => keys.has(key))))
    for (const one of waiting) {
      if (begun.has(one.key)) continue
      begun.add(one.key)
      queue.push(one)
    }
    goOn()
  }

  listeners.subscribe(follow)
  return {
    subscribe: (watch) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    all: () => previews,
  }
}
