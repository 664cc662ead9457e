import { parseArgs } from 'node:util'
import { readDocument } from './conformance/contract'
import { openDemoFixture, openRemoteFixture } from './conformance/gateway-fixture'
import { printReport } from './conformance/report'
import { runConformance } from './conformance/run-conformance'

const usage = 'npm run conformance -- --openapi FILE|URL [--gateway URL --token T] [--json]'

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      openapi: { type: 'string' },
      gateway: { type: 'string' },
      token: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  const { openapi, gateway, token, json } = values
  if (openapi === undefined || (gateway === undefined) !== (token === undefined)) {
    console.error(usage)
    return 2
  }
  const document = await readDocument(openapi)
  const fixture =
    gateway === undefined || token === undefined ? await openDemoFixture() : openRemoteFixture(gateway, token)
  try {
    const report = await runConformance(document, fixture)
    console.log(json ? JSON.stringify(report, null, 2) : printReport(report))
    return report.passed ? 0 : 1
  } finally {
    await fixture.close()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  return 2
})
