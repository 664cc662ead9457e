import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getSystemInformation } from '@api/session/installation.api'
import { pinPlatformKey, type KeySources, type PlatformKey } from '@domain/signing/platform-key'
import type { AppPorts } from './app-ports'
import { useApp } from './app-context'

type KeyPorts = Pick<AppPorts, 'api' | 'configuration' | 'environment'>

const rememberedAs = (origin: string) => `countersign.platformKey.${origin}`

function readPlatformKey(
  { configuration, environment: { storage, origin } }: KeyPorts,
  offered: KeySources['offered'],
): PlatformKey {
  return pinPlatformKey({
    configured: configuration.platformPublicKey,
    remembered: storage.getItem(rememberedAs(origin)) ?? undefined,
    offered,
  })
}

/** Asked once for each start and sign-in. What is pinned then is remembered; a key that differs from it never is. */
const platformKeyQuery = (ports: KeyPorts) =>
  queryOptions({
    queryKey: ['platform-key'],
    queryFn: async ({ signal }) => {
      const { notary } = await getSystemInformation(ports.api, signal)
      const known = readPlatformKey(ports, { key: notary?.apiPublicKey })
      const pinned = known.state === 'pinned' ? known.key : known.state === 'changed' ? known.pinned : undefined
      if (pinned !== undefined) ports.environment.storage.setItem(rememberedAs(ports.environment.origin), pinned)
      return known
    },
    staleTime: 'static',
  })

/** The pinned key of the platform, or why there is none. */
export function usePlatformKey(): PlatformKey {
  const { ports } = useApp()
  const { data, isError } = useQuery(platformKeyQuery(ports))
  return useMemo(() => data ?? readPlatformKey(ports, isError ? { key: undefined } : undefined), [data, isError, ports])
}
