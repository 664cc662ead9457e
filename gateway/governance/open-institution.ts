import { readFileSync } from 'node:fs'
import { parseJson } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { isLoopbackHost } from '@domain/shared/loopback'
import type { GatewayConfig } from '../config'
import { findSharedName, renewLoginNames } from '../store/login-names'
import { genesis } from '../store/schema/governance'
import { startProblem, type StartProblem } from '../store/start-problem'
import { takeTurn } from '../store/turns'
import { applyGenesis, genesisBody, usersOfGenesis, type GenesisBody } from './genesis'
import type { GovernanceContext } from '../work/governance-context'
import { resumeInstitution } from './resume-institution'

export interface Institution {
  readonly demo: boolean
  /** When it was last resumed from a backup. */
  readonly restoredAt?: number | undefined
}

/** How an empty database gets its first state: what the caller hands in, else the configuration's choice. */
export interface FirstState {
  readonly genesis?: GenesisBody | undefined
  readonly seedDemo: (context: GovernanceContext) => Promise<void>
}

const demoSentences = {
  notWanted:
    'This database holds the demo institution and DEMO is false: set DEMO=true, or another DATA_DIR for an institution of your own.',
  HOST: 'The demo institution is served on 127.0.0.1 only: set HOST=127.0.0.1, or DEMO=false with a GENESIS_FILE.',
  CONSOLE_ORIGIN:
    'The demo institution is served to this machine only: leave CONSOLE_ORIGIN out, or set DEMO=false with a GENESIS_FILE.',
  COMPANION_ORIGIN:
    'The demo institution is served to this machine only: leave COMPANION_ORIGIN out, or set DEMO=false with a GENESIS_FILE.',
} as const

/** By which variable other machines could reach what this one serves. */
function findReachable({
  isLoopback,
  consoleOrigin,
  companionOrigin,
}: GatewayConfig): 'HOST' | 'CONSOLE_ORIGIN' | 'COMPANION_ORIGIN' | undefined {
  if (!isLoopback) return 'HOST'
  if (!isLoopbackHost(new URL(consoleOrigin).hostname)) return 'CONSOLE_ORIGIN'
  return isLoopbackHost(new URL(companionOrigin).hostname) ? undefined : 'COMPANION_ORIGIN'
}

/** Finds the institution in the database, or founds it: of several gateways that start at once, one does. A demo institution is served to this machine alone. */
export function openInstitution(
  context: GovernanceContext,
  first: FirstState,
): Promise<Result<Institution, StartProblem>> {
  return context.database.transaction(async (tx) => {
    await takeTurn(tx, 'founding')
    const [known] = await tx.select({ demo: genesis.demo, platformKey: genesis.platformKey }).from(genesis).limit(1)
    const { environment } = context.config
    const willBeDemo = known ? known.demo : !first.genesis && !environment.GENESIS_FILE && environment.DEMO
    const problem = findProblem(context, willBeDemo, known)
    if (problem) return refuse(problem)
    const own = { ...context, database: tx }
    if (!known) return found(own, first, willBeDemo)
    await renewLoginNames(tx)
    const resumed = await resumeInstitution(own)
    return resumed.ok ? succeed({ demo: known.demo, restoredAt: resumed.value }) : resumed
  })
}

function findProblem(
  { config, platform }: GovernanceContext,
  willBeDemo: boolean,
  known: { readonly demo: boolean; readonly platformKey: string } | undefined,
): StartProblem | undefined {
  if (known?.demo && !config.environment.DEMO) return startProblem('demoNotWanted', demoSentences.notWanted)
  const reachable = willBeDemo ? findReachable(config) : undefined
  if (reachable) return startProblem('demoNeedsLoopback', demoSentences[reachable])
  if (!known || known.platformKey === platform.publicKey) return undefined
  return startProblem(
    'keysForeign',
    'The keys in DATA_DIR are not those that signed this database: restore keys/platform.json beside it.',
  )
}

async function found(
  context: GovernanceContext,
  first: FirstState,
  isDemo: boolean,
): Promise<Result<Institution, StartProblem>> {
  if (isDemo) {
    await first.seedDemo(context)
    return succeed({ demo: true })
  }
  const body = first.genesis ? succeed(first.genesis) : readGenesisFile(context.config.environment.GENESIS_FILE)
  if (!body.ok) return body
  const shared = findSharedName(usersOfGenesis(body.value).filter(({ lock }) => lock === 'Unlocked'))
  if (shared !== undefined)
    return refuse(
      startProblem(
        'genesisInvalid',
        `The genesis gives the login ${shared} to two keys: give each person a login of their own.`,
      ),
    )
  await applyGenesis(context, body.value, false)
  return succeed({ demo: false })
}

function readGenesisFile(file: string | undefined): Result<GenesisBody, StartProblem> {
  if (!file) {
    const sentence =
      'The database is empty: set GENESIS_FILE to a JSON file with the body of POST /v1/genesis, or DEMO=true for the demo institution.'
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
