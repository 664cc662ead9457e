import { Client } from 'pg'
import { isLoopbackHost } from '@domain/shared/loopback'

/** How a connection to a PostgreSQL server is protected: `open` says that whoever is on the network between can read or change it. */
export type ServerConnection = 'local' | 'verified' | 'open' | 'unreadable'

/** What the driver's types leave out. */
interface DriverView {
  readonly host?: string
  readonly ssl?: boolean | { readonly rejectUnauthorized?: boolean; readonly checkServerIdentity?: unknown }
}

/**
 * Judged by what the driver itself makes of the address, `PGHOST` and files of certificates included; no connection is made. `sslmode=verify-full` is the
 * one word that the driver, its next version and PostgreSQL's own tools all take for a checked certificate of the named host.
 */
export function judgeServerAddress(
  url: string,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): ServerConnection {
  try {
    const { host = 'localhost', ssl } = new Client({ connectionString: url }) as unknown as DriverView
    if (isLoopbackHost(host) || host.startsWith('/')) return 'local'
    const isNamed = new URL(url).searchParams.getAll('sslmode').at(-1) === 'verify-full'
    const isChecked = typeof ssl === 'object' && ssl.rejectUnauthorized !== false && !('checkServerIdentity' in ssl)
    return isNamed && isChecked && variables['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0' ? 'verified' : 'open'
  } catch {
    return 'unreadable'
  }
}

const faults = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|SSL connections/

/** Whether a server was reached and its certificate not believed, or it had none. */
export const isTlsFault = (error: unknown): boolean =>
  error instanceof Error && faults.test(`${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`)
