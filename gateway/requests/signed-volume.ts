import type { Clock } from '@domain/shared/clock'
import { HttpRefusal } from '../http/refusal'

const day = 24 * 60 * 60_000
/** A stored request takes this beside its text: its row, its history, an intent and its events. */
const beside = 2_000

/** How many characters of requests one key has had kept in a day. What is signed is kept for ever, so nobody may have it grow without end. */
export interface SignedVolume {
  /** @throws HttpRefusal where the day's volume is used up */
  readonly take: (publicKey: string, text: string) => void
}

/** Kept in memory of this process, for a day from the first request of a key on; keys are those of users, so there are no more than these. */
export function createSignedVolume({ now }: Pick<Clock, 'now'>, mostMegabytes: number): SignedVolume {
  const taken = new Map<string, { readonly since: number; readonly characters: number }>()
  const most = mostMegabytes * 1_000_000
  return {
    take(publicKey, text) {
      const kept = taken.get(publicKey)
      const used = kept && kept.since > now() - day ? kept : { since: now(), characters: 0 }
      const characters = used.characters + text.length + beside
      if (characters > most) {
        throw new HttpRefusal(
          'TooManyRequestsError',
          `The signed requests of this key exceed ${mostMegabytes} MB in one day`,
          undefined,
          { 'retry-after': String(Math.ceil((used.since + day - now()) / 1000)) },
        )
      }
      taken.set(publicKey, { since: used.since, characters })
    },
  }
}
