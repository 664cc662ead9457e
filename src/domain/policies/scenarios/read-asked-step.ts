import { stepOf, type Seats } from '../step-ways'
import { stepAsked } from './asked-approvals'
import { scenarioLimits, type AskedStep } from './scenario'

const seatsPattern = /^([1-9]\d{0,3}) (?:of )?([a-z0-9-]{1,50})$/

/** A step as a person writes it: `1 desk-head and 2 release-desk or 1 director`. Undefined of any other text, and of what cannot be counted. */
export function readAskedStep(text: string): AskedStep | undefined {
  const ways = text
    .trim()
    .split(/\s+or\s+(?=\d)/)
    .map((way) => way.split(/\s+and\s+(?=\d)/).map(readSeats))
  const step = ways.every((way): way is Seats[] => way.every((one) => one !== undefined)) ? stepOf(ways) : undefined
  return step && stepAsked(step)
}

function readSeats(text: string): Seats | undefined {
  const [, quorum, role] = seatsPattern.exec(text) ?? []
  return role === undefined || Number(quorum) > scenarioLimits.quorum ? undefined : { role, quorum: Number(quorum) }
}
