import * as z from 'zod/mini'
import type { ClientCalls } from './client-calls'
import { jsonAnswer, type Contract, type Schema } from './contract'
import { createGenerator } from './generate'
import { mutate, readAt, unknownWord, type Mutation } from './mutate'
import { joinOutcomes, type Outcome } from './report'
import { usageAt } from './wire-shape'

type Reader = z.core.$ZodType

/** What our readers make of answers: all that the document allows, what a newer platform adds, and what is broken. */
export function checkReaders(contract: Contract, { calls }: ClientCalls): readonly Outcome[] {
  const seen = new Map<string, Reader>()
  const outcomes = calls.flatMap(({ method, path, reader }) => {
    const operation = contract.find(method, path)?.operation
    const answer = operation && (jsonAnswer(operation, '200') ?? jsonAnswer(operation, '202'))
    if (!operation || !reader || !answer || seen.get(operation.call) === reader) return []
    seen.set(operation.call, reader)
    return [{ call: operation.call, check: 'reader' as const, problems: judgeReader(contract, answer, reader) }]
  })
  return joinOutcomes(outcomes)
}

export function judgeReader(contract: Pick<Contract, 'resolve'>, answer: Schema, reader: Reader): readonly string[] {
  const at = new Set<string>()
  const problems = createGenerator(contract.resolve)
    .cover(answer)
    .flatMap((value) => {
      const refusal = refusalOf(reader, value)
      if (refusal !== undefined) return [`a valid answer is refused at ${refusal}`]
      return mutate(contract.resolve, answer, value, at).flatMap((mutation) => judgeMutation(reader, mutation))
    })
  return [...new Set(problems)]
}

function refusalOf(reader: Reader, value: unknown): string | undefined {
  const parsed = z.safeParse(reader, value)
  const issue = parsed.error?.issues[0]
  return issue && `${pathOf(issue.path.map(String))} (${issue.message})`
}

/** Places of a list are one place. */
const pathOf = (path: readonly string[]) => path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.') || 'the top'

function judgeMutation(reader: Reader, { kind, path, value }: Mutation): readonly string[] {
  const refusal = refusalOf(reader, value)
  const at = pathOf(path)
  if (kind === 'unknownField') return refusal === undefined ? [] : [`a field that is new at ${at} is refused`]
  if (kind === 'unknownWord')
    return refusal === undefined ? judgeWord(reader, path, value) : [`a word that is new at ${at} is refused`]
  if (kind === 'outOfRange' || usageAt(reader, path) !== 'required') return []
  if (refusal !== undefined) return []
  return [
    kind === 'missing' ? `an answer without ${at} is accepted` : `an answer with another type at ${at} is accepted`,
  ]
}

/** A word that nobody knows yet must come out by its name wherever we read it. */
function judgeWord(reader: Reader, path: readonly string[], value: unknown): readonly string[] {
  if (usageAt(reader, path) === 'absent') return []
  return readAt(z.parse(reader, value), path) === unknownWord
    ? []
    : [`a word that is new at ${pathOf(path)} loses its name`]
}
