import { countOf } from '@components/ui/format-number'

const count = (number: number, one: string, other: string) => countOf(number, { one, other })
const people = (number: number) => count(number, 'person', 'people')
const requests = (number: number) => count(number, 'request', 'requests')

/** The words of an audit of the rules. */
export const auditMessages = {
  title: 'Audit of the rules',
  back: 'Policies',
  again: 'Run again',
  print: 'Print report',
  cancel: 'Cancel',
  reading: 'Domains, policies, people and accounts are being read.',
  weighing: 'Every group of people is being tried.',
  progress: 'Progress of the audit',
  stopped: 'The audit was stopped',
  stoppedText: 'Nothing was changed and nothing was kept.',
  notRead: 'The institution could not be read.',
  tooLong: 'The audit took too long.',
  tooLongText:
    'An audit ends after 10 minutes. Fewer policies with scripts and roles in their conditions make it shorter.',
  broken: 'The audit broke off.',
  brokenText: 'The browser could not start or keep the thread that weighs the rules.',
  scope: (name: string, below: number) =>
    below === 0 ? `${name}.` : `${name} and ${count(below, 'domain', 'domains')} below.`,
  counts: (policies: number, persons: number, accounts: number) =>
    `${count(policies, 'policy', 'policies')}, ${people(persons)}, ${count(accounts, 'account', 'accounts')}.`,
  readAt: (moment: string) => `Read ${moment}.`,
  doNotSend: (persons: number) =>
    persons === 1
      ? 'Do not send this report to the person it names.'
      : `Do not send this report to the ${persons} people it names.`,
  youAreNamed: 'You are one of them. The report stays in this browser until you print it.',
  staysHere: 'The report stays in this browser until you print it.',
  distribution: 'Accounts by the fewest people who can move their funds',
  fewest: (number: number) => people(number),
  moreThanFive: 'more than 5',
  nobody: 'nobody',
  unknown: 'unknown',
  findings: 'Findings',
  noFindings: 'Nothing to report.',
  severity: { serious: 'Serious', warning: 'Warning', note: 'Note' },
  show: 'Show',
  alone: (accounts: number) => `${count(accounts, 'account moves', 'accounts move')} with one person.`,
  aloneText: (names: string) => `${names} can do it alone.`,
  shadowed: 'A hidden policy.',
  shadowedText: (by: string, policy: string) => `${by} takes every request of ${policy}.`,
  shadowedByManyText: (by: string, policy: string) => `${by} together take every request of ${policy}.`,
  step: 'A step nobody can satisfy.',
  stepText: (policy: string, step: number, needed: number, given: number) =>
    `${policy}, step ${step}: ${needed} needed, ${count(given, 'person holds', 'people hold')} a role of it.`,
  people: 'Too few people.',
  peopleText: (policy: string, missing: number) => `${policy} needs ${missing} more, since nobody approves twice.`,
  indispensable: 'A single point of failure.',
  indispensableText: (persons: string, policy: string) =>
    `Nothing is approved under ${policy} when ${persons} is missing.`,
  ungoverned: (types: number) => `${count(types, 'request type', 'request types')} without a policy.`,
  ungovernedText: (domain: string, types: string) => `${domain} refuses ${types}.`,
  unfinished: 'Not weighed to its end.',
  unfinishedText: (domains: string) =>
    `The rules of ${domains} take more work than a domain's share of this audit. What is listed there holds, but there may be more. Audit such a domain by itself to give it a larger share.`,
  unread: 'Policies that cannot all be read.',
  unreadText: (domain: string) =>
    `Nothing is said of ${domain}: its policies or people, or those of a domain above, are not known.`,
  unreadAccounts: 'Accounts that cannot all be read.',
  unreadAccountsText: (domains: string) => `Some accounts of ${domains} are not in this report.`,
  sets: 'Smallest groups of people',
  columns: { account: 'Account', domain: 'Domain', people: 'People', set: 'Smallest group', way: 'Way' },
  more: (number: number) => `+${number} more`,
  anyOf: (number: number, names: string) => `any ${number} of ${names}`,
  directly: 'Directly',
  after: (number: number) => `After ${requests(number)}`,
  ifScript: 'if this script can be true',
  ifNotScript: 'if this script can be false',
  ifScripts: 'if these scripts can answer so',
  moreText: 'More than 5 people',
  moreWay: 'In every way that was tried',
  nobodyText: 'Nobody',
  nobodyWay: 'Not by any of the people who are known',
  unknownText: 'Unknown',
  unknownReason: {
    unread: 'Not everything that the rules depend on can be read',
    tooMany: 'There are too many ways to try',
    unfinished: 'Not weighed to its end',
  },
  noAccounts: 'No accounts',
  noAccountsText: 'This domain and those below it have no account with a ledger.',
  groups: (accounts: number, groups: number) =>
    `${count(accounts, 'account', 'accounts')} in ${count(groups, 'group', 'groups')} of similar accounts.`,
  limits:
    'Groups of up to 5 people, up to 4 requests that prepare a payment. An invited user counts as no further person. Funds at exchanges and service providers are not weighed.',
  plan: 'How',
  breaks: 'What would break this group',
  breaksText: (policies: number) =>
    policies === 1
      ? 'This policy stops it, if it asks for approvals that these people cannot give.'
      : 'Each of these policies alone stops it, if it asks for approvals that these people cannot give.',
  noBreaks: 'No single policy stops it: whichever is made stricter, these people have another way.',
  breaksUnknown: 'Not weighed to its end: which policy would stop it is unknown.',
  stricter: (policy: string) => `Draft a stricter ${policy}`,
  otherGroups: 'Other groups',
  mayBeMore: 'Not weighed to its end: there may be more groups, none of them with fewer people.',
  moreGroups: 'There are more groups than are listed, none of them with fewer people.',
  proposes: (person: string) => `${person} proposes, the others approve where a policy asks for it.`,
  proposesAlone: (person: string) => `${person} proposes.`,
  newUser: 'The new user',
  effects: {
    free: (domain: string) => `A policy is created that approves everything in ${domain}.`,
    freed: (policy: string) => `${policy} is changed to approve everything.`,
    lockPolicy: (policy: string) => `${policy} is locked.`,
    unlockPolicy: (policy: string) => `${policy} is unlocked.`,
    createUser: (domain: string, roles: string) =>
      `A user of ${domain} is created, with a key that one of them holds${roles}.`,
    setRoles: (person: string, roles: string) => `${person} gets other roles${roles}.`,
    roles: (roles: string) => `: ${roles}`,
    unlockUser: (person: string) => `${person} is unlocked.`,
    insertDomain: (domain: string) =>
      `A domain is put above ${domain}; what its people propose leaves out the policies of ${domain}.`,
    unlockDomain: (domain: string) => `${domain} is unlocked.`,
    unlockAccount: 'The account is unlocked.',
    unlockVault: 'The vault of the account is unlocked.',
    createEndpoint: (score: number) => `An endpoint with a trust score of ${score} is created.`,
    updateEndpoint: (score: number) => `An endpoint is given another address and a trust score of ${score}.`,
    pay: 'Funds leave the account.',
  },
  atMost: (amount: string) => `Up to ${amount} at a time, and again until the account is empty.`,
  toEndpoint: (score: number) => `To an endpoint with a trust score of ${score}.`,
  toAccount: 'To another account of the institution.',
  beside: {
    Address: 'A small amount goes to an address in the same order.',
    Account: 'A small amount goes to an account in the same order, such as the account itself.',
    Endpoint: (score: number) => `A small amount goes to an endpoint with a trust score of ${score} in the same order.`,
  },
  reachesFurther: 'With a tag, a memo or a contract call.',
  withProperty: (name: string, value: string) => `With the custom property ${name}: ${value}.`,
  newDomain: 'the new domain',
} as const
