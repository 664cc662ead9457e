import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccessTokens } from '@gateway/identity/access-tokens'
import { createIdentity } from '@gateway/identity/create-identity'
import { createPeopleDirectory, loginOfKeyFrom, publicKeyFrom } from '@gateway/identity/people-directory'
import { createSessionEnd, createHub } from '@gateway/notifications/hub'
import { createNotificationRoutes } from '@gateway/notifications/notification-routes'
import { createSignedFacts } from '@gateway/notifications/signed-facts'
import { createPush } from '@gateway/notifications/push'
import { createSilenceWatch } from '@gateway/notifications/silence-watch'
import { createAccessRoutes } from '@gateway/session/access-routes'
import { createHarness, createTestIssuer, type Harness, type HarnessParts, type TestIssuer } from './gateway-harness'

/** A gateway with all of its calls on one app, as the program mounts them; `issuer` signs the tokens of platform and notifications. */
export async function createWholeGateway({ environment, ...parts }: HarnessParts = {}): Promise<{
  readonly harness: Harness
  readonly issuer: TestIssuer
}> {
  const issuer = await createTestIssuer()
  const harness = await createHarness({
    ...parts,
    issuer,
    environment: { ...environment, DATA_DIR: mkdtempSync(join(tmpdir(), 'countersign-')) },
  })
  const { app, context } = harness.gateway
  const hub = createHub(context.clock)
  const silence = createSilenceWatch(context, hub)
  const people = createPeopleDirectory(context)
  const ports = {
    people,
    publicKeyOf: publicKeyFrom(people, () => undefined),
    loginOfKey: loginOfKeyFrom(context),
    notifyDevices: hub.notifyDevices,
    endElsewhere: createSessionEnd(context, hub),
  }
  app.route('/', (await createIdentity(context, ports)).routes)
  const tokens = createAccessTokens(context.config, issuer.keys)
  app.route(
    '/',
    createAccessRoutes(context, { tokens, people, endElsewhere: ports.endElsewhere, closeDevice: hub.closeDevice }),
  )
  app.route(
    '/',
    createNotificationRoutes(context, {
      people,
      tokens,
      facts: createSignedFacts(context),
      hub,
      silence,
      push: createPush(context),
    }),
  )
  const close = async () => {
    silence.close()
    hub.closeAll()
    await harness.close()
  }
  return { harness: { ...harness, close }, issuer }
}
