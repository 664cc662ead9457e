import * as z from 'zod/mini'

/** GET /api/demo/people, and GET /api/demo/people/{id}/key with its private JWK; both exist in the running demo only. */
export const demoPersonWire = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  domain: z.string(),
  roles: z.array(z.string()),
  mayDo: z.string(),
})
export const demoPeopleWire = z.array(demoPersonWire)
export const demoKeyWire = z.object({
  publicKey: z.string(),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() }),
})
