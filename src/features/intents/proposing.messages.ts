import { joinWords } from '@components/ui/format-words'

const none = 'None of your roles may propose this.'

export const proposingMessages = {
  /** `roles`: those that may. */
  refused: (roles: readonly string[]) => (roles.length === 0 ? none : `${none} ${joinWords(roles)} can.`),
  ungoverned: 'No policy governs this request here. It needs a policy before anybody can propose it.',
  /** `root`: the name of the root domain, where it can be read. */
  onlyInRoot: (root: string | undefined) =>
    `This concerns the whole institution. Propose it in the root domain${root ? `, ${root}` : ''}.`,
} as const
