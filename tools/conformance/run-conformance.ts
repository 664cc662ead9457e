import { checkAnswers, type GatewayCheck } from './check-answers'
import { checkClient } from './check-client'
import { checkFlows } from './check-flows'
import { checkLists } from './check-lists'
import { checkPayloads, exampleOrders, examplePayloads } from './check-payloads'
import { checkReaders } from './check-readers'
import { recordClient } from './client-calls'
import { createContract, type OpenApiDocument } from './contract'
import { createPathFinder } from './find-paths'
import type { GatewayFixture } from './gateway-fixture'
import { createJudge } from './judge'
import { knownDifferences } from './known-differences'
import { makeReport, type Report } from './report'

/** Everything that is ours against the document: what we send, what we read, what we sign, what a gateway answers. */
export async function runConformance(document: OpenApiDocument, fixture: GatewayFixture): Promise<Report> {
  const contract = createContract(document)
  const judge = createJudge(contract)
  const calls = await recordClient(contract, { payloads: examplePayloads(contract), orders: exampleOrders(contract) })
  const check: GatewayCheck = { contract, judge, fixture, finder: createPathFinder(contract, fixture) }
  const outcomes = [
    ...checkClient(contract, judge, calls),
    ...checkReaders(contract, calls),
    ...checkPayloads(contract, judge),
    ...(await checkFlows(check)),
    ...(await checkAnswers(check)),
    ...(await checkLists(check)),
  ]
  return makeReport(contract.version, outcomes, knownDifferences, fixture.demo !== undefined)
}
