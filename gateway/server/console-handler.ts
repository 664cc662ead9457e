import type { IncomingMessage } from 'node:http'
import type { GatewayConfig } from '../config'
import type { NodeHandler } from '../identity/create-identity'
import { describeCompanion, describeConsole, type PublicFacts } from './configuration-files'
import { createDocumentHead } from './document-head'
import { createFetchBridge, type FetchHandler } from './fetch-bridge'
import { guardHost, guardSite } from './host-guard'
import { networkOf } from '../http/network-of'
import { sendJson, sendText } from '../http/node-messages'
import { readAddress } from '../http/read-address'
import {
  airGapPolicy,
  airGapWorkerPolicy,
  closedPolicy,
  companionPolicy,
  consolePolicy,
  dappPolicy,
  listBackends,
  providerPolicy,
  setSecurityHeaders,
} from './security-headers'
import { askForStranger } from '../store/askers'
import { createStaticHandler, type StaticSite } from './static-files'

export interface SiteParts {
  readonly config: GatewayConfig
  readonly facts: PublicFacts
  /** The gateway's own calls: /v1, /internal, /api. */
  readonly fetch: FetchHandler
  readonly handleProvider?: NodeHandler
  /** Folder of the built app. */
  readonly folder: string
}

const isCall = (path: string) => /^\/(v1|internal|api)(\/|$)/.test(path)
const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?')[0]!

/** The console's origin: the app, the gateway's calls and, below /oidc, the embedded identity provider. */
export function createConsoleHandler({ config, facts, fetch, handleProvider, folder }: SiteParts): NodeHandler {
  const calls = createFetchBridge(fetch, config)
  const configuration = describeConsole(config, facts)
  const serveApp = createStaticHandler({
    folder,
    documentPolicy: consolePolicy(config),
    headOf: createDocumentHead(folder, configuration),
  })

  return async (request, response) => {
    setSecurityHeaders(response, closedPolicy, config.consoleOrigin)
    if (!guardHost(request, response, config.consoleOrigin)) return
    const path = pathOf(request)
    if (path === '/config.json') return sendJson(response, 200, configuration)
    const isProvider = path.startsWith('/oidc/')
    if ((isProvider || isCall(path)) && !guardSite(request, response, config.companionOrigin)) return
    const answer = isProvider ? providerBy(handleProvider) : isCall(path) ? calls : undefined
    if (!answer) return serveApp(request, response)
    // Sign-ins and sessions have no token: who asks for them would be taken for the gateway itself.
    await askForStranger(networkOf(readAddress(request, config)), () => answer(request, response))
  }
}

const providerBy =
  (handle: NodeHandler | undefined): NodeHandler =>
  async (request, response) => {
    if (!handle) return sendText(response, 404, 'Another identity provider is configured.\n')
    response.setHeader('content-security-policy', providerPolicy)
    await handle(request, response)
  }

/** The companion's origin: its app, and the demo people where they exist. */
export function createCompanionHandler({ config, facts, fetch, folder }: SiteParts): NodeHandler {
  const calls = createFetchBridge(fetch, config)
  const serveApp = createStaticHandler({ folder, documentPolicy: companionPolicy(listBackends(config)) })
  const configuration = describeCompanion(config, facts)

  return async (request, response) => {
    setSecurityHeaders(response, closedPolicy, config.companionOrigin)
    if (!guardHost(request, response, config.companionOrigin)) return
    const path = pathOf(request)
    if (path === '/config.json') return sendJson(response, 200, configuration)
    if (facts.isDemo && request.method === 'GET' && path.startsWith('/api/demo/')) return calls(request, response)
    if (isCall(path)) return sendText(response, 404, 'This origin has no calls.\n')
    await serveApp(request, response)
  }
}

interface FilesParts {
  readonly origin: string
  readonly folder: string
}

/** The files of an app, and nothing that answers. */
function createFilesHandler(
  { origin, folder }: FilesParts,
  documentPolicy: string,
  workers: Pick<StaticSite, 'workerPolicies'> = {},
): NodeHandler {
  const serveApp = createStaticHandler({ folder, documentPolicy, ...workers })
  return async (request, response) => {
    setSecurityHeaders(response, documentPolicy, origin)
    if (!guardHost(request, response, origin)) return
    const path = pathOf(request)
    if (path === '/config.json' || isCall(path)) return sendText(response, 404, 'This origin has no calls.\n')
    await serveApp(request, response)
  }
}

/** The origin of devices without a network. */
export const createAirGapHandler = (parts: FilesParts): NodeHandler =>
  createFilesHandler(parts, airGapPolicy, { workerPolicies: new Map([['/sw.js', airGapWorkerPolicy]]) })

/** The origin of the dApp of a demo institution. */
export const createDappHandler = (parts: FilesParts): NodeHandler => createFilesHandler(parts, dappPolicy(parts.origin))
