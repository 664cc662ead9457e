import { SignClient } from '@walletconnect/sign-client'

function storageInMemory() {
  const kept = new Map<string, unknown>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept.entries()],
    getItem: async (key: string) => kept.get(key),
    setItem: async (key: string, value: unknown) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
  }
}

/** The public client of dApps, which asks to be connected. */
export async function openPublicDapp(relayUrl: string) {
  const client = await SignClient.init({
    relayUrl,
    projectId: 'demo',
    metadata: { name: 'Harbor Lend', description: 'Lending', url: 'https://app.harborlend.example', icons: [] },
    logger: 'silent',
    storage: storageInMemory() as never,
    telemetryEnabled: false,
  })
  const { uri, approval } = await client.connect({
    optionalNamespaces: {
      eip155: { chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign', 'eth_signTypedData_v4'], events: [] },
    },
  })
  return {
    client,
    code: uri!,
    approval,
    close: async () => {
      await client.core.relayer.transportClose()
      client.core.heartbeat.stop()
    },
  }
}
