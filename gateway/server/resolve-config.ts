import type * as z from 'zod/mini'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { isKeptOnItsWay, isLoopbackHost } from '@domain/shared/loopback'
import { readPushService } from '../notifications/push-services'
import { judgeServerAddress } from '../store/server-address'
import { environmentSchema, type Environment, type GatewayConfig } from '../config'

const webAddress = 'must be a complete address that begins with https:// or http://'

const meanings: Readonly<Record<string, string>> = {
  HOST: 'must be a host name or an address to listen on',
  PORT: 'must be a port number from 0 to 65535',
  COMPANION_PORT: 'must be a port number from 0 to 65535',
  AIRGAP_PORT: 'must be a port number from 0 to 65535',
  CONSOLE_ORIGIN: 'must be an origin such as https://console.example',
  COMPANION_ORIGIN: 'must be an origin such as https://sign.example',
  AIRGAP_ORIGIN: 'must be an origin such as https://offline.example',
  DATA_DIR: 'must be a folder',
  DATABASE_URL: 'must be a complete address such as postgres://user@host/database',
  DATABASE_WITHOUT_TLS: 'must be true or false',
  DEMO: 'must be true or false',
  AUTH_ISSUER: 'must be the complete address of an identity provider',
  AUTH_PROVIDER_ID: 'must have 1 to 100 characters, and not be harmonize',
  AUTH_EMAIL_LOGIN: 'must be true or false',
  DAPP_RELAY_URL: 'must begin with wss://, except on this machine',
  DAPP_PROJECT_ID: 'must be an id such as relays give',
  DAPP_PORT: 'must be a port number from 0 to 65535',
  PUSH_KEYS: 'must be a public and a private key of VAPID, base64url, divided by a comma',
  SMTP_URL: 'must be a complete address such as smtps://user:password@mail.example',
  SMTP_FROM: 'must be an e-mail address',
  AUTH_SECRET: 'must have at least 32 characters',
  GATEWAY_URL: 'must be a complete address',
  NOTIFICATION_URL: 'must be a complete address',
  INSTITUTION_NAME: 'must have 1 to 80 characters',
  DESKTOP_APP_URL: webAddress,
  NEW_VERSION_URL: webAddress,
  IPFS_GATEWAY: 'must be an origin such as https://ipfs.example',
  LINK_SOURCE: webAddress,
  LINK_DOCS: webAddress,
  LINK_DISCUSSIONS: webAddress,
  PLATFORM_PUBLIC_KEY: 'must be the base64 of a public key (DER SubjectPublicKeyInfo) of P-256, secp256k1 or Ed25519',
}

/** Reads the environment; each problem is one plain sentence. Empty values count as absent. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Environment, readonly string[]> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) return refuse([...new Set(parsed.error.issues.map(sentenceOf))])
  const { AUTH_ISSUER, AUTH_CLIENT_ID, AUTH_CLIENT_SECRET, COMPANION_BACKENDS } = parsed.data
  if (COMPANION_BACKENDS?.split(',').some((text) => !URL.canParse(text.trim()))) {
    return refuse(['COMPANION_BACKENDS must be a list of complete addresses, divided by commas.'])
  }
  const { PUSH_SERVICES, DEMO } = parsed.data
  const pushServices = PUSH_SERVICES?.split(',').map(readPushService)
  if (pushServices?.includes(undefined))
    return refuse(['PUSH_SERVICES must be a list of hosts such as push.example or *.push.example, divided by commas.'])
  if (!DEMO && pushServices?.some((one) => one?.is === 'loopback'))
    return refuse(['PUSH_SERVICES may name an address of this machine only in a demo.'])
  const { SMTP_URL, SMTP_FROM } = parsed.data
  if (!SMTP_URL !== !SMTP_FROM)
    return refuse(['SMTP_URL and SMTP_FROM belong together: the mail server, and the address that mails come from.'])
  if (AUTH_ISSUER && !(AUTH_CLIENT_ID && AUTH_CLIENT_SECRET)) {
    return refuse(['AUTH_ISSUER needs AUTH_CLIENT_ID and AUTH_CLIENT_SECRET beside it.'])
  }
  if (AUTH_ISSUER && !isKeptOnItsWay(AUTH_ISSUER))
    return refuse(['AUTH_ISSUER must begin with https://, except on this machine.'])
  const { AUTH_AUDIENCE, AUTH_PROVIDER_ID } = parsed.data
  if (AUTH_ISSUER && !parsed.data.GATEWAY_URL && !(AUTH_AUDIENCE && AUTH_PROVIDER_ID)) {
    return refuse([
      'AUTH_ISSUER needs AUTH_AUDIENCE and AUTH_PROVIDER_ID beside it: for whom its tokens are, and as which provider user records name it.',
    ])
  }
  const { PORT, COMPANION_PORT, AIRGAP_PORT, AIRGAP_ORIGIN, GATEWAY_URL, NOTIFICATION_URL } = parsed.data
  if (PORT === COMPANION_PORT && PORT !== 0)
    return refuse(['PORT and COMPANION_PORT must be two different ports: console and companion are two origins.'])
  if (AIRGAP_PORT && [PORT, COMPANION_PORT].includes(AIRGAP_PORT))
    return refuse(['AIRGAP_PORT must be a port of its own: a device without a network has an origin of its own.'])
  const { DAPP_PORT } = parsed.data
  if (DAPP_PORT !== undefined && (!DEMO || [0, PORT, COMPANION_PORT, AIRGAP_PORT].includes(DAPP_PORT)))
    return refuse([
      'DAPP_PORT must be a port of its own, and is of a demo alone: no other institution has a dApp here.',
    ])
  if (AIRGAP_ORIGIN && AIRGAP_PORT === undefined) return refuse(['AIRGAP_ORIGIN needs AIRGAP_PORT beside it.'])
  if (GATEWAY_URL && !(NOTIFICATION_URL && AUTH_ISSUER)) {
    return refuse([
      'GATEWAY_URL needs NOTIFICATION_URL and AUTH_ISSUER beside it: people and devices of a real platform are not known here.',
    ])
  }
  const fault = findDatabaseFault(parsed.data)
  return fault === undefined ? succeed(parsed.data) : refuse([fault])
}

/** A server elsewhere is asked for its certificate, or the institution has said that its network is private. */
function findDatabaseFault({ DATABASE_URL, DATABASE_WITHOUT_TLS }: Environment): string | undefined {
  const connection = DATABASE_URL === undefined ? 'local' : judgeServerAddress(DATABASE_URL)
  if (connection === 'unreadable')
    return 'DATABASE_URL cannot be read: check the address, and that the files of certificates that it names exist.'
  if (connection !== 'open' || DATABASE_WITHOUT_TLS) return undefined
  return 'DATABASE_URL names another machine without verified TLS: add sslmode=verify-full to it, with sslrootcert=FILE for an authority of your own, or set DATABASE_WITHOUT_TLS=true on a private network.'
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0] ?? 'The environment')
  return `${name} ${meanings[name] ?? (name.startsWith('FLAG_') ? 'must be true or false' : 'is not valid')}.`
}

export interface BoundPorts {
  readonly console: number
  readonly companion: number
  readonly airGap?: number | undefined
  readonly dapp?: number | undefined
}

/** Completes the configuration once the real ports are known. */
export function resolveConfig(environment: Environment, version: string, ports: BoundPorts): GatewayConfig {
  const consoleOrigin = originOf(environment.CONSOLE_ORIGIN) ?? `http://127.0.0.1:${ports.console}`
  return {
    environment,
    version,
    consoleOrigin,
    companionOrigin: originOf(environment.COMPANION_ORIGIN) ?? `http://localhost:${ports.companion}`,
    ...(ports.airGap === undefined
      ? {}
      : { airGapOrigin: originOf(environment.AIRGAP_ORIGIN) ?? `http://localhost:${ports.airGap}` }),
    ...(ports.dapp === undefined ? {} : { dappOrigin: `http://localhost:${ports.dapp}` }),
    tokens: {
      issuer: environment.AUTH_ISSUER ?? `${consoleOrigin}/oidc`,
      audience: (environment.AUTH_ISSUER && environment.AUTH_AUDIENCE) || 'gateway',
    },
    isLoopback: isLoopbackHost(environment.HOST),
  }
}

const originOf = (address: string | undefined) => (address ? new URL(address).origin : undefined)
