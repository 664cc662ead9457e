import type { Context } from 'hono'
import { parseJson, type Json } from '@domain/shared/json'
import { HttpRefusal } from './refusal'

/** Elements of lists and fields of objects in one body: more than the longest request holds that may be signed, such as 800 payments of one order. */
export const mostParts = 5000

/** Does it hold more than that, at any depth? Looks at no more of it, so that anything may be asked before a schema reads it. */
export function holdsMoreThan(most: number, value: unknown): boolean {
  const waiting = [value]
  for (let seen = 0; waiting.length > 0;) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null) continue
    const parts: readonly unknown[] = Object.values(one)
    // One that is empty is wrong in as many places as it lacks fields.
    seen += Math.max(parts.length, 1)
    if (seen > most) return true
    waiting.push(...parts)
  }
  return false
}

/** What a body says that holds a bounded number of things; undefined for any other. A schema names what is wrong with each of them, and takes a second for so many thousands. */
export function parseSent(text: string, most: number = mostParts): Json | undefined {
  const value = parseJson(text)
  return holdsMoreThan(most, value) ? undefined : value
}

/**
 * The body of a call; undefined when it is not JSON.
 * @throws HttpRefusal when it holds too much
 */
export async function readSent({ req }: Pick<Context, 'req'>): Promise<unknown> {
  const value: unknown = await req.json().catch(() => undefined)
  if (holdsMoreThan(mostParts, value))
    throw new HttpRefusal('InvalidRequestError', `The body holds more than ${mostParts} elements and fields`)
  return value
}
