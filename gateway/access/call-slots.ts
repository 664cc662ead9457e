import { HttpRefusal } from '../http/refusal'

/** Where a person's calls wait while as many as one may have at once are answered: others need not wait for them. */
export interface CallSlots {
  /**
   * Resolves when the person has a place, to what gives it back.
   * @throws HttpRefusal when too many of the person's calls wait already
   */
  readonly take: (person: string) => Promise<() => void>
}

interface Own {
  taken: number
  readonly waiting: (() => void)[]
}

/** Half of the sixteen may be dry runs. */
export function createCallSlots(mostAtOnce = 16, mostWaiting = 240): CallSlots {
  const people = new Map<string, Own>()
  const giveBack = (person: string, own: Own) => () => {
    const next = own.waiting.shift()
    if (next) return next()
    own.taken--
    if (own.taken === 0) people.delete(person)
  }
  return {
    take: async (person) => {
      const own = people.get(person) ?? { taken: 0, waiting: [] }
      people.set(person, own)
      if (own.taken < mostAtOnce) own.taken++
      else if (own.waiting.length < mostWaiting) await new Promise<void>((resolve) => own.waiting.push(resolve))
      else throw new HttpRefusal('TooManyRequestsError', `More than ${mostWaiting} calls are waiting already`)
      return giveBack(person, own)
    },
  }
}
