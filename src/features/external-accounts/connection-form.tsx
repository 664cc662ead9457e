import { useMachine, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { credentialNames, providerTypes } from '@domain/external-accounts/providers'
import type { Uuid } from '@domain/shared/ids'
import { connectExternalConnection } from '@machines/external-accounts/external-connection.connect'
import { provideExternalConnection } from '@machines/external-accounts/external-connection.provide'
import type { ConnectionDraft } from '@machines/external-accounts/external-connection.types'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useFreshSignIn } from '@app/use-fresh-sign-in'
import { useKept } from '@app/use-kept-form'
import { ConnectionFormScreen } from './connection-form.screen'

const keptDraft = z.object({
  provider: z.enum(providerTypes),
  alias: z.string(),
  values: z.partialRecord(z.enum(credentialNames), z.string()),
})

interface ConnectionFormProps {
  /** Undefined for a connection that does not exist yet. */
  readonly id: Uuid | undefined
  readonly draft: ConnectionDraft | undefined
}

/** The form of a connection with its chart: what waits for a new sign-in stays in this tab, without its secrets. */
export function ConnectionForm({ id, draft }: ConnectionFormProps) {
  const { ports } = useApp()
  const { api, queries, clock, random } = ports
  const domain = useDomain()
  const kept = useKept(domain, ['connection', id ?? 'new'], keptDraft)
  const path = pageHref(domain.prefix, id ? `accounts/external/${id}/edit` : 'accounts/external/connect')
  const { auth, providerId, leaveFor, signIn, isFresh } = useFreshSignIn(path)
  const machine = useMemo(
    () => provideExternalConnection({ api, queries, domainId: domain.id, auth, providerId, leaveFor, kept }),
    [api, queries, domain.id, auth, providerId, leaveFor, kept],
  )
  const [begun] = useState(() => ({
    id: id ?? random.uuid(),
    isNew: id === undefined,
    draft: kept.read() ?? draft,
    isSignInFresh: isFresh(),
  }))
  const [snapshot, send] = useMachine(machine, { input: { ...begun, signIn }, ...actorOptions(clock) })
  const child = snapshot.children.freshSignIn
  const asked = useSelector(child, (current) => current)
  return (
    <ConnectionFormScreen
      providers={providerTypes.filter((type) => ports.configuration.providers?.includes(type) ?? true)}
      view={connectExternalConnection(snapshot, send, isFresh, child && asked && { snapshot: asked, send: child.send })}
      hrefs={{
        all: pageHref(domain.prefix, 'accounts/external'),
        details: pageHref(domain.prefix, `accounts/external/${begun.id}/details`),
      }}
    />
  )
}
