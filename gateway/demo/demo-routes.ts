import type { Hono } from 'hono'
import { HttpRefusal } from '../http/refusal'
import type { GatewayEnv } from '../access/bearer'
import type { GovernanceContext } from '../work/governance-context'
import type { Institution } from '../governance/open-institution'
import { demoKeyOf } from './demo-keys'
import { demoPeople } from './demo-people'

/** The people of the demo and their keys: only in a demo institution that listens on loopback. */
export function mountDemo(app: Hono<GatewayEnv>, context: GovernanceContext, institution: Institution): void {
  if (!institution.demo || !context.config.isLoopback) return
  app.use('/api/demo/*', async (c, next) => {
    await next()
    c.header('access-control-allow-origin', context.config.companionOrigin)
    c.header('vary', 'origin')
    c.header('cache-control', 'no-store')
  })
  app.get('/api/demo/people', (c) =>
    c.json(demoPeople.map(({ id, name, email, domain, roles, mayDo }) => ({ id, name, email, domain, roles, mayDo }))),
  )
  app.get('/api/demo/people/:id/key', (c) => {
    const person = demoPeople.find((one) => one.id === c.req.param('id'))
    if (!person) throw new HttpRefusal('EntityNotFoundError', 'There is no such person')
    const { publicKey, jwk } = demoKeyOf(person.id)
    return c.json({ publicKey, jwk })
  })
}
