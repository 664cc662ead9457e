import type { SignatureQuestion } from '@domain/signing/verification'
import type { VerifySignatures } from './verify-signatures'

export type SignatureState = 'checking' | 'verified' | 'failed'

/** What is known of signatures; a question that is new is asked by itself, once. */
export interface EnvelopeChecks {
  readonly stateOf: (question: SignatureQuestion) => SignatureState
  readonly subscribe: (listen: () => void) => () => void
  /** Grows with every answer. */
  readonly version: () => number
}

interface Pending {
  readonly question: SignatureQuestion
  readonly states: Map<string, SignatureState>
}

/** So many signatures over one and the same data are remembered; more than one is an exception. */
const keptPerData = 8

/**
 * A result belongs to one object of data, one signature and one key together, and is forgotten with the data. New questions
 * of one turn go out in one list.
 */
export function createEnvelopeChecks(verify: VerifySignatures): EnvelopeChecks {
  const known = new WeakMap<object, Map<string, SignatureState>>()
  const listeners = new Set<() => void>()
  let queue: Pending[] = []
  let version = 0
  const flush = async () => {
    const asked = queue
    queue = []
    const answers = await verify(asked.map(({ question }) => question)).catch(() => undefined)
    for (const [i, { question, states }] of asked.entries()) {
      // What could not be asked is asked again by whoever looks next.
      if (!answers) states.delete(nameOf(question))
      else if (states.has(nameOf(question))) states.set(nameOf(question), answers[i] === true ? 'verified' : 'failed')
    }
    if (!answers) return
    version++
    listeners.forEach((listen) => listen())
  }
  const ask = (question: SignatureQuestion, states: Map<string, SignatureState>): SignatureState => {
    const oldest = states.keys().next().value
    if (states.size >= keptPerData && oldest !== undefined) states.delete(oldest)
    states.set(nameOf(question), 'checking')
    if (queue.push({ question, states }) === 1) queueMicrotask(() => void flush())
    return 'checking'
  }
  return {
    stateOf: (question) => {
      if (typeof question.data !== 'object' || question.data === null) return 'failed'
      const states = known.get(question.data) ?? new Map<string, SignatureState>()
      known.set(question.data, states)
      return states.get(nameOf(question)) ?? ask(question, states)
    },
    subscribe: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    version: () => version,
  }
}

const nameOf = ({ signature, key }: SignatureQuestion) => `${key} ${signature}`
