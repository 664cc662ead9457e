import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import { canonicalText } from '@domain/shared/canonical-json'
import { freezeRequest } from '@domain/signing/frozen-request'
import { makeKey } from './keys'

/** A request with all that a gateway says of it. */
export interface SaidRequest {
  readonly entity: JsonObject
  readonly hash: string
  readonly intentContext: JsonObject
}

export interface Lie {
  readonly kind: string
  /** The hash under which the request was announced. */
  readonly hash: string
  /** What the gateway answers when it is asked for that hash: once, and ever after; `broken` is no answer. */
  readonly answers: readonly [Json, Json]
}

/** The same numbers for the same seed, from 0 up to 1: mulberry32. */
export function createDice(seed: number) {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(roll() * count)
  return { below, oneOf: <T>(all: readonly T[]): T => all[below(all.length)]! }
}
export type Dice = ReturnType<typeof createDice>

const mallory = makeKey('mallory')
const copy = <T>(value: T): T => structuredClone(value)

/** Where a value has others in it: each with its key. */
function slotsOf(value: Json, found: { readonly holder: JsonObject | Json[]; readonly key: string | number }[] = []) {
  if (Array.isArray(value))
    (value as Json[]).forEach((inner, key) => {
      found.push({ holder: value as Json[], key })
      slotsOf(inner, found)
    })
  else if (isJsonObject(value))
    for (const [key, inner] of Object.entries(value)) {
      found.push({ holder: value, key })
      slotsOf(inner, found)
    }
  return found
}

const hidden = ['\u200b', '\u202e', '\u00a0', 'а', '\u0000', '\ud800']
const strange: readonly Json[] = [null, true, 0, -1, 1e21, '', 'x'.repeat(20_000), [], {}, [[]], { type: {} }]

function changeText(text: string, dice: Dice): Json {
  const at = dice.below(text.length)
  const before = text.slice(0, at)
  const digit = /\d/.test(text[at] ?? '')
    ? String((Number(text[at]) + 1 + dice.below(9)) % 10)
    : dice.oneOf([...'aF0z=+/'])
  return dice.oneOf<Json>([
    `${before}${digit}${text.slice(at + 1)}`,
    `${before}${digit}${text.slice(at)}`,
    `${before}${text.slice(at + 1)}`,
    `${before}${dice.oneOf(hidden)}${text.slice(at)}`,
    text.toUpperCase(),
    before,
  ])
}

function deepen(value: Json, dice: Dice): Json {
  let made = value
  for (let left = dice.oneOf([1, 3, 60, 2_000]); left > 0; left -= 1) made = dice.below(2) ? [made] : { type: made }
  return made
}

/** Changes one thing, anywhere. */
function changeOne(body: Json, others: readonly SaidRequest[], dice: Dice): void {
  const all = slotsOf(body)
  // Whoever has taken everything away has nothing left to change.
  if (all.length === 0) return
  const { holder, key } = dice.oneOf(all)
  const slots = holder as Record<string | number, Json>
  const value = slots[key]!
  const elsewhere = slotsOf(dice.oneOf(others) as unknown as Json).filter((one) => one.key === key)
  const act = dice.below(12)
  if (act < 5 && typeof value === 'string') slots[key] = changeText(value, dice)
  else if (act < 5 && typeof value === 'number') slots[key] = value + dice.oneOf([1, -1, 0.5, 1_000])
  else if (act < 8 && elsewhere.length > 0) {
    const other = dice.oneOf(elsewhere)
    slots[key] = copy((other.holder as Record<string | number, Json>)[other.key]!)
  } else if (act < 9) slots[key] = deepen(value, dice)
  else if (act < 10) slots[key] = copy(dice.oneOf(strange))
  else if (Array.isArray(holder)) holder.push(copy(dice.oneOf(holder)))
  else delete slots[key]
}

type Changing = Record<string, Json>
interface Envelope {
  data: Changing
  signature: string
  signingKey: string
}
interface Context {
  entities: { kind: string; envelope: Envelope }[]
}
const contextOf = (said: SaidRequest) => said.intentContext as unknown as Context
const textOf = (value: Json): string => {
  try {
    return canonicalText(value)
  } catch {
    return ''
  }
}

type Maker = (said: SaidRequest, others: readonly SaidRequest[], dice: Dice) => SaidRequest

/** The hash that belongs to a request as it is now, where it has one. */
function announced(said: SaidRequest): SaidRequest {
  try {
    return { ...said, hash: freezeRequest(said.entity).hash }
  } catch {
    return said
  }
}

const makers: Readonly<Record<string, Maker>> = {
  'one thing is changed': (said, others, dice) => (changeOne(said as unknown as Json, others, dice), said),
  'one thing is changed, and announced so': (said, others, dice) => {
    for (let left = 1 + dice.below(3); left > 0; left -= 1) changeOne(said.entity, others, dice)
    return announced(said)
  },
  'the evidence is changed': (said, others, dice) => {
    for (let left = 1 + dice.below(3); left > 0; left -= 1) changeOne(said.intentContext, others, dice)
    return said
  },
  'another request under this hash': (said, others, dice) => ({
    ...thin(copy(dice.oneOf(others)), dice),
    hash: said.hash,
  }),
  'the evidence of another request': (said, others, dice) => ({
    ...said,
    intentContext: thin(copy(dice.oneOf(others)), dice).intentContext,
  }),
  'the proposal of another request': (said, others, dice) => {
    const { proposal } = dice.oneOf(others).intentContext
    return { ...said, intentContext: { ...said.intentContext, ...(proposal ? { proposal: copy(proposal) } : {}) } }
  },
  'records are exchanged': (said, others, dice) => {
    const { entities } = contextOf(said)
    if (entities.length === 0) return said
    const [one, other] = [dice.oneOf(entities), dice.oneOf(contextOf(dice.oneOf(others)).entities)]
    if (dice.below(2)) one.envelope = copy(other?.envelope ?? one.envelope)
    else one.envelope.data['id'] = other?.envelope.data['id'] ?? ''
    return said
  },
  'a changed record is sealed anew': (said, others, dice) => {
    const { entities } = contextOf(said)
    if (entities.length === 0) return said
    const { envelope } = dice.oneOf(entities)
    changeOne(envelope.data, others, dice)
    envelope.signature = mallory.sign(textOf(envelope.data))
    if (dice.below(3) === 0) envelope.signingKey = mallory.publicKey
    return said
  },
  'a record comes twice, once changed': (said, others, dice) => {
    const { entities } = contextOf(said)
    const [first] = entities
    if (!first) return said
    const twin = copy(dice.oneOf(entities))
    changeOne(twin.envelope.data, others, dice)
    entities.splice(dice.below(entities.length + 1), 0, twin)
    return said
  },
  'another proposal, signed and named consistently': (said, others, dice) => {
    const proposal = said.intentContext['proposal'] as JsonObject | undefined
    if (!proposal) return said
    const proposed = JSON.parse(proposal['rawRequest'] as string) as JsonObject
    changeOne(proposed, others, dice)
    const rawRequest = textOf(proposed)
    const signature = mallory.sign(rawRequest)
    Object.assign(proposal, { rawRequest, signature })
    Object.assign(said.entity, { proposalSignature: signature })
    const details = (proposal['intent'] as unknown as Envelope).data['details'] as JsonObject
    Object.assign(details, { payload: proposed['payload'] ?? null, proposalSignature: signature })
    return announced(said)
  },
  'a flood of records': (said, _others, dice) => {
    const { entities } = contextOf(said)
    const [first] = entities
    if (first)
      entities.push(
        ...Array.from({ length: 5 }, () => ({
          ...copy(first),
          kind: dice.oneOf(['Nothing', 'Transfer', '__proto__']),
        })),
      )
    return said
  },
}

export const lieKinds: readonly string[] = Object.keys(makers)

/** A gateway need not say all that it knows; and of a thousand requests, each record costs its time to check. */
function thin(said: SaidRequest, dice: Dice): SaidRequest {
  const { entities } = contextOf(said)
  while (entities.length > 1 + Number(dice.below(4) === 0)) entities.splice(dice.below(entities.length), 1)
  return said
}

/** Something that a gateway may say in place of the truth. */
export function tellLie(truth: SaidRequest, others: readonly SaidRequest[], dice: Dice): Lie {
  const kind = dice.oneOf(lieKinds)
  const said = makers[kind]!(thin(copy(truth), dice), others, dice)
  const { hash, ...body } = said
  const answer = { ...body, hash, requestedAt: '2026-11-19T09:00:00.000Z' } as unknown as Json
  const honest = { ...thin(copy(truth), dice), requestedAt: '2026-11-19T09:00:00.000Z' } as unknown as Json
  const first = dice.below(10)
  return {
    kind,
    hash: typeof hash === 'string' ? hash : truth.hash,
    answers: [first === 0 ? 'broken' : first === 1 ? honest : answer, answer],
  }
}
