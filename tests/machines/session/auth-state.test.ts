import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { connectDomainAccess } from '@machines/session/domain-access.connect'
import { provideDomainAccess } from '@machines/session/domain-access.provide'
import { connectSession } from '@machines/session/session.connect'
import { session } from '@machines/session/session.machine'
import { createClient } from '@api/shared/client'
import { sampleId } from '@support/sample-intent'

const [home, desk] = [sampleId(1), sampleId(2)]
const domains = [
  { id: home, alias: 'Treasury', userReference: { id: sampleId(3), alias: 'Ines', roles: ['operator'] } },
  { id: desk, alias: 'Desk', userReference: { id: sampleId(4), alias: 'Ines', roles: ['guest'] } },
]
const profile = { publicKey: 'KEY', domains }

it('the auth state carries profile domain, domain, user, e-mail, key, domains, current domain and roles [AU008]', () => {
  const api = createClient({
    origin: 'http://gateway.example',
    token: () => undefined,
    log: () => undefined,
    fetch: () => new Promise(() => undefined),
  })
  const access = createActor(
    provideDomainAccess({ api, queries: new QueryClient(), openDomain: () => undefined }),
  ).start()
  access.send({ type: 'address.changed', address: { profileDomainId: home, domainId: desk } })
  access.send({ type: 'profile.known', profile })
  const signedIn = session.resolveState({
    value: { authenticated: { token: 'valid', profile: 'known', notificationConnection: 'connecting' } },
    context: {
      session: { user: { email: 'ines@nordhaven.example', publicKey: 'KEY' }, accessToken: 'token' },
      profile,
      profileFailures: 0,
    } as never,
  })
  const { email, publicKey } = connectSession(signedIn, () => undefined)
  const { profileDomain, currentDomain, domains: all } = connectDomainAccess(access.getSnapshot())
  expect({
    email,
    publicKey,
    domains: all,
    currentDomain,
    domainId: currentDomain?.id,
    profileDomainId: profileDomain?.id,
    userId: profileDomain?.userReference.id,
    roles: profileDomain?.userReference.roles,
  }).toEqual({
    email: 'ines@nordhaven.example',
    publicKey: 'KEY',
    domains,
    currentDomain: domains[1],
    domainId: desk,
    profileDomainId: home,
    userId: sampleId(3),
    roles: ['operator'],
  })
  access.stop()
})
