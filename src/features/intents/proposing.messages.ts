import { joinWords } from '@components/ui/format-words'

const none = 'None of your roles may propose this.'

export const proposingMessages = {
  /** `roles`: those that may. */
  refused: (roles: readonly string[]) => (roles.length === 0 ? none : `${none} ${joinWords(roles)} can.`),
} as const
