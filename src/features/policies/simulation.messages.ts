import type { LevelAnswer, Standing, Verdict } from '@domain/policies/explain'
import type { ScriptDoubt } from '@domain/policies/simulation'
import { countOf, formatNumber, pickPlural } from '@components/ui/format-number'
import { joinWords } from '@components/ui/format-words'

export const simulationMessages = {
  title: 'Simulate',
  back: 'Back to the policy',
  backToDraft: 'Back to the draft',
  simulateDraft: 'Simulate this draft',
  draftOf: (name: string) => (name === '' ? 'Draft' : `${name}, draft`),
  unfinished: 'The draft is not finished',
  unfinishedText: (steps: readonly string[]) => `Something is missing or wrong in ${joinWords(steps)}.`,
  today: 'Today’s policies',
  withDraft: 'With the draft',
  draft: 'draft',
  history: 'History',
  historyText: (most: number) =>
    `Which of the last ${formatNumber(most)} requests that you may read would go another way with the draft.`,
  weighHistory: (most: number) => `Weigh the last ${formatNumber(most)} requests`,
  listing: 'Reading the last requests…',
  progress: (weighed: number, total: number) => `${formatNumber(weighed)} of ${formatNumber(total)} requests weighed`,
  found: (others: number, total: number) =>
    total === 0
      ? 'There are no requests that you may read.'
      : `${formatNumber(others)} of the last ${countOf(total, { one: 'request', other: 'requests' })} would go another way.`,
  foundUntilThen: (others: number, weighed: number) =>
    `Cancelled: ${formatNumber(others)} of the ${countOf(weighed, { one: 'request', other: 'requests' })} weighed so far would go another way.`,
  counts: (same: number, unknown: number, unread: number) =>
    `Same ${formatNumber(same)}, unknown ${formatNumber(unknown)}, not read ${formatNumber(unread)}`,
  historyNotRead: 'The last requests could not be read',
  weighAgain: 'Weigh again',
  pastRequest: 'Request',
  pastProposed: 'Proposed',
  judgedBy: 'Judged by',
  pastWay: 'Way',
  anotherWay: 'another way',
  unknownWay: 'unknown',
  recordsOfToday: 'records of today',
  nobodyGoverns: 'no policy of this domain',
  same: 'Same in both',
  differs: 'Differs',
  nothingWritten:
    'A simulation writes nothing: no request is proposed or signed. The platform is only asked whether it would take it.',
  basis:
    'It asks today’s policies and records. Scripts run here as on the platform, apart from this page; what cannot be known stays unknown.',
  request: 'Request',
  mode: 'What is simulated',
  modes: { recent: 'A recent one', invented: 'An invented one' },
  domain: 'Executes in',
  recent: 'Recent request',
  recentHelp: (count: number) => `The newest ${formatNumber(count)} of this domain that you may read.`,
  recentOption: (type: string, at: string) => `${type}, ${at}`,
  noRecent: 'No requests to choose from',
  noRecentText: 'You can read no request of this domain. Simulate an invented one.',
  type: 'Type',
  changeThis: 'Change this request',
  proposer: 'Proposed by',
  you: (name: string) => `${name} (you)`,
  noProposer: 'The people of this domain cannot be read.',
  notRead: 'The policies could not be read',
  reading: 'Reading policies and people…',
  weighing: 'Weighing the policies…',
  cancel: 'Cancel',
  stopped: 'Simulation cancelled',
  stoppedText: 'Nothing was changed.',
  again: 'Simulate again',
  tooLong: 'The simulation took too long',
  tooLongText: 'The platform did not answer in half a minute. Nothing was changed.',
  explainedBy: 'As if it were proposed now, by today’s policies and records.',
  platform: {
    title: 'Platform',
    asking: 'The platform is asked whether it would take this request…',
    basis: 'Asked as a new request of yours, by the policies of today. Nothing is kept of it.',
    takes: 'The platform would take it',
    foreseen: 'The platform would take it, and the ledger would not carry it out',
    refuses: 'The platform would refuse it',
    refusal: (sentence: string, code: string) => `${sentence} (${code})`,
    notAsked: 'The platform is not asked whether it would take this request.',
    why: {
      typeAlone: 'It answers about a whole request, and there is only a type.',
      otherAuthor: 'It answers nobody but the author, and this request would be of somebody else.',
      notProposed: 'This console proposes no request of this type or with these values.',
    },
    noAnswer: 'The platform could not be asked',
    noAnswerText: (status: number | undefined) =>
      status === undefined
        ? 'There was no answer. What is shown below rests on what was read.'
        : `It answered with an error (HTTP ${status}). What is shown below rests on what was read.`,
  },
  outcome: 'Outcome',
  outcomes: {
    governed: (count: number) =>
      `${countOf(count, { one: 'policy governs', other: 'policies govern' })} this request. ${pickPlural(count, { one: 'Its steps', other: 'All of their steps' })} must be approved.`,
    noApplicablePolicy: 'No policy governs this request. The platform refuses it.',
    scriptFailed: 'A condition fails. The platform refuses the request.',
    unknown: 'Which policies govern is not known. Each level below says why.',
    governedInPart: (count: number) =>
      `${countOf(count, { one: 'policy governs', other: 'policies govern' })} this request as far as you can read. Other levels may ask for more approvals.`,
  },
  problems: {
    authorNotAMaker: (name: string) =>
      `${name} has no role of the first step that must begin. The platform refuses the request.`,
    neverApprovable: 'A governing policy has no workflow. The platform refuses the request.',
    uncountable: 'A step joins more roles than the platform counts. The platform refuses the request.',
  },
  authorLocked: (name: string) => `${name} is locked, and can propose nothing until unlocked.`,
  authorUnread: 'The author’s roles cannot be read. Who may begin is unknown.',
  short: (count: number) =>
    `${countOf(count, { one: 'person is', other: 'people are' })} missing: nobody can approve all steps.`,
  executesHere: 'executes here',
  unnamedDomain: 'A domain that you cannot read',
  answers: {
    governs: '',
    none: 'No policy of this level governs: it asks for no approval.',
    unknown: 'Which policy of this level governs is unknown.',
    failed: 'A condition of this level fails.',
    leftOut: 'This level is left out: the author’s domain governs instead of those below it.',
    notAsked: 'This level is not asked: a condition below it fails.',
  } satisfies Record<LevelAnswer, string>,
  unread: 'Its policies cannot all be read with your roles. Someone who may read them can simulate this request.',
  noPolicies: 'It has no policies.',
  standings: {
    governs: 'governs',
    mayGovern: 'may govern',
    locked: 'locked',
    type: 'for other types',
    scope: { Self: 'for this domain only', Descendants: 'for domains below only', SelfAndDescendants: '' },
    strategy: 'left out with its level',
    condition: 'condition does not hold',
    failed: 'condition fails',
    lowerRank: 'lower rank than one that governs',
    lowerRankThanUnknown: 'lower rank than one that has no condition',
    notAsked: 'not asked',
  } satisfies Record<Standing, unknown> & { readonly lowerRankThanUnknown: string },
  subject: 'this policy',
  rank: (rank: number) => `rank ${formatNumber(rank)}`,
  verdicts: {
    true: 'holds',
    false: 'does not hold',
    failed: 'fails',
    unknown: 'unknown',
  } satisfies Record<Verdict, string>,
  scripts: {
    unread: 'unknown: asks for what is not known here',
    limits: 'unknown: ended at its limits',
    notRun: 'unknown: scripts cannot be run here',
  } satisfies Record<ScriptDoubt, string>,
  unasked: 'not asked',
  byProposing: (name: string) => `${name} approves by proposing`,
  met: 'That is enough for this step.',
  able: (names: readonly string[], more: number) =>
    `Can approve: ${joinWords(more > 0 ? [...names, `${formatNumber(more)} more`] : names)}`,
  nobody: 'Nobody else can approve.',
  locked: (names: readonly string[]) => `Locked: ${joinWords(names)}`,
  peopleUnread: 'The people of this domain cannot all be read: who can approve is unknown.',
  tooFew: {
    title: 'Too few people can approve this request',
    missing: (policy: string, count: number) =>
      `${policy} needs ${countOf(count, { one: 'more approver', other: 'more approvers' })} than its domain has. The proposer cannot approve.`,
    remedy: 'An administrator can give another user the role, or change the policy.',
  },
} as const
