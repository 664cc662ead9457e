import { createContract, readDocument } from './conformance/contract'
import { recordClient } from './conformance/client-calls'
import { createJudge } from './conformance/judge'
import { checkReaders } from './conformance/check-readers'
import { checkPayloads, examplePayloads } from './conformance/check-payloads'
import { makeReport, printReport } from './conformance/report'
const c = createContract(await readDocument('/work/shared/spec/platform-openapi-1.27.0.json'))
const j = createJudge(c)
const calls = await recordClient(c, examplePayloads(c))
const b = checkReaders(c, calls)
const d = checkPayloads(c, j)
console.log(printReport(makeReport(c.version, [...b, ...d], [])))
