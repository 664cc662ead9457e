import { createContract, readDocument } from './conformance/contract'
import { recordClient } from './conformance/client-calls'
import { createJudge } from './conformance/judge'
import { checkClient } from './conformance/check-client'
import { checkReaders } from './conformance/check-readers'
import { checkPayloads, examplePayloads } from './conformance/check-payloads'
import { makeReport, printReport } from './conformance/report'
const c = createContract(await readDocument('/work/shared/spec/platform-openapi-1.27.0.json'))
const j = createJudge(c)
const calls = await recordClient(c, examplePayloads(c))
let t = Date.now()
const a = checkClient(c, j, calls); console.log(Date.now() - t)
const b = checkReaders(c, calls); console.log(Date.now() - t)
const d = checkPayloads(c, j); console.log(Date.now() - t)
console.log(printReport(makeReport(c.version, [...a, ...b, ...d], [])))
