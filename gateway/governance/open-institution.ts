import { readFileSync } from 'node:fs'
import { parseJson } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { isLoopbackHost, type GatewayConfig } from '../config'
import { genesis } from '../store/schema/governance'
import { startProblem, type StartProblem } from '../store/start-problem'
import { applyGenesis, genesisBody, type GenesisBody } from './genesis'
import type { GovernanceContext } from './governance-context'

export interface Institution {
  readonly demo: boolean
}

/** How an empty database gets its first state: what the caller hands in, else the configuration's choice. */
export interface FirstState {
  readonly genesis?: GenesisBody | undefined
  readonly seedDemo: (context: GovernanceContext) => Promise<void>
}

const demoSentences = {
  notWanted: 'This database holds the demo institution and DEMO is false: set DEMO=true, or another DATA_DIR for an institution of your own.',
  HOST: 'The demo institution is served on 127.0.0.1 only: set HOST=127.0.0.1, or DEMO=false with a GENESIS_FILE.',
  CONSOLE_ORIGIN: 'The demo institution is served to this machine only: leave CONSOLE_ORIGIN out, or set DEMO=false with a GENESIS_FILE.',
  COMPANION_ORIGIN: 'The demo institution is served to this machine only: leave COMPANION_ORIGIN out, or set DEMO=false with a GENESIS_FILE.',
} as const

/** By which variable other machines could reach what this one serves. */
function findReachable({ isLoopback, consoleOrigin, companionOrigin }: GatewayConfig): 'HOST' | 'CONSOLE_ORIGIN' | 'COMPANION_ORIGIN' | undefined {
  if (!isLoopback) return 'HOST'
  if (!isLoopbackHost(new URL(consoleOrigin).hostname)) return 'CONSOLE_ORIGIN'
  return isLoopbackHost(new URL(companionOrigin).hostname) ? undefined : 'COMPANION_ORIGIN'
}

/** Finds the institution in the database, or founds it. A demo institution is served to this machine alone. */
export async function openInstitution(context: GovernanceContext, first: FirstState): Promise<Result<Institution, StartProblem>> {
  const { environment } = context.config
  const [known] = await context.database.select({ demo: genesis.demo, platformKey: genesis.platformKey }).from(genesis).limit(1)
  const willBeDemo = known ? known.demo : !first.genesis && !environment.GENESIS_FILE && environment.DEMO
  if (known?.demo && !environment.DEMO) return refuse(startProblem('demoNotWanted', demoSentences.notWanted))
  const reachable = willBeDemo ? findReachable(context.config) : undefined
  if (reachable) return refuse(startProblem('demoNeedsLoopback', demoSentences[reachable]))
  if (known && known.platformKey !== context.platform.publicKey) {
    return refuse(startProblem('keysForeign', 'The keys in DATA_DIR are not those that signed this database: restore keys/platform.json beside it.'))
  }
  if (known) return succeed({ demo: known.demo })
  if (willBeDemo) {
    await first.seedDemo(context)
    return succeed({ demo: true })
  }
  const body = first.genesis ? succeed(first.genesis) : readGenesisFile(environment.GENESIS_FILE)
  if (!body.ok) return body
  await applyGenesis(context, body.value, false)
  return succeed({ demo: false })
}

function readGenesisFile(file: string | undefined): Result<GenesisBody, StartProblem> {
  if (!file) {
    const sentence = 'The database is empty: set GENESIS_FILE to a JSON file with the body of POST /v1/genesis, or DEMO=true for the demo institution.'
    return refuse(startProblem('genesisMissing', sentence))
  }
  const problem = (fault: string) => startProblem('genesisInvalid', `The genesis file ${file} ${fault}.`)
  try {
    const parsed = genesisBody.safeParse(parseJson(readFileSync(file, 'utf8')))
    if (parsed.success) return succeed(parsed.data)
    const [issue] = parsed.error.issues
    return refuse(problem(`is not valid at ${issue?.path.join('.') || 'its top'}`))
  } catch {
    return refuse(problem('cannot be read'))
  }
}
