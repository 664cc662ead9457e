import { isEarlierExpression, readTerm } from '@domain/policies/condition-terms'
import { notKnown, type AskExpression, type Verdict } from '@domain/policies/explain'
import type { Sitting } from '@domain/policies/script-sitting'
import type { ScriptDoubt } from '@domain/policies/simulation'
import { answerTerm, type KnownIntent } from '@domain/policies/term-answer'
import type { ScriptContext } from './script-context'

/**
 * What forms write is answered by what they mean, and every other script in the sandbox, as is what they wrote before.
 * @param doubts takes up why a script is unknown, by its text
 */
export const askCondition =
  (
    sitting: Pick<Sitting, 'ask'>,
    intent: KnownIntent,
    { context, unread }: ScriptContext,
    doubts: Map<string, ScriptDoubt>,
  ): AskExpression =>
  async (expression) => {
    if (expression === notKnown) return 'unknown'
    const term = readTerm(expression)
    if (term.kind !== 'script' && !isEarlierExpression(term, expression)) return asVerdict(answerTerm(term, intent))
    const answer = await sitting.ask(expression, context, unread).catch(() => undefined)
    if (answer && 'verdict' in answer) return asVerdict(answer.verdict)
    if (answer && 'problem' in answer && !answer.isLimit) return 'failed'
    doubts.set(expression, !answer ? 'notRun' : 'problem' in answer ? 'limits' : 'unread')
    return 'unknown'
  }

const asVerdict = (answer: boolean | undefined): Verdict =>
  answer === undefined ? 'unknown' : answer ? 'true' : 'false'
