import { environmentSchema, type Environment, type GatewayConfig } from '@gateway/config'

/** The configuration of a gateway in this process; `https://issuer.test` signs its tokens. */
export function testConfig(environment: Partial<Environment> = {}, parts: Partial<GatewayConfig> = {}): GatewayConfig {
  return {
    environment: { ...environmentSchema.parse({ DEMO: 'false' }), ...environment },
    version: '0.0.0-test',
    consoleOrigin: 'http://127.0.0.1:8080',
    companionOrigin: 'http://localhost:8081',
    tokens: { issuer: 'https://issuer.test', audience: 'gateway' },
    isLoopback: true,
    ...parts,
  }
}
