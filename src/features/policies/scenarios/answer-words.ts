import type { ScenarioAnswer } from '@domain/policies/scenarios/run-scenario'
import { approvalWords, scenarioDomain, type ScenarioNames } from '@features/intents/shared/scenario-words'
import { scenarioWordMessages } from '@features/intents/shared/scenario-words.messages'
import { scenarioMessages as words } from './scenario.messages'

/** What the rules of today, or those of a draft, make of a scenario. */
export function answerWords(answer: ScenarioAnswer, names: ScenarioNames): string {
  switch (answer.outcome) {
    case 'unknown':
      return words.doubts[answer.doubt]
    case 'refused':
      return words.reasons[answer.reason]
    case 'nobodyGoverns':
      return scenarioWordMessages.nobodyGoverns
    case 'approvals': {
      const unread = (answer.unread ?? []).map((id) => scenarioDomain(id, names))
      const asked = approvalWords(answer.approvals, names) + (unread.length > 0 ? words.unreadLevels(unread) : '')
      if (answer.missing === undefined) return asked + words.peopleUnread
      return answer.missing > 0 ? `${asked} (${words.missing(answer.missing)})` : asked
    }
  }
}
