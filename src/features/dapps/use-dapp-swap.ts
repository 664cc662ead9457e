import { useMachine, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { DappSession } from '@api/dapps/dapp-sessions.wire'
import { connectDappSwap, type DappSwapView } from '@machines/dapps/dapp-swap.connect'
import { provideDappSwap } from '@machines/dapps/dapp-swap.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useFreshSignIn } from '@app/use-fresh-sign-in'

/** The change of the account of a dApp. */
export function useDappSwap({ id, accountId, ledgerId }: DappSession): DappSwapView {
  const { api, queries, clock } = useApp().ports
  const { id: domainId, prefix } = useDomain()
  const { auth, providerId, leaveFor, signIn } = useFreshSignIn(pageHref(prefix, `dApps/${id}`))
  const machine = useMemo(
    () => provideDappSwap({ api, queries, domainId, auth, providerId, leaveFor }),
    [api, queries, domainId, auth, providerId, leaveFor],
  )
  const [current] = useState({ accountId: accountId ?? '', ledgerId: ledgerId ?? '' })
  const [snapshot, send] = useMachine(machine, { input: { id, current, signIn }, ...actorOptions(clock) })
  const child = snapshot.children.freshSignIn
  const asked = useSelector(child, (now) => now)
  return connectDappSwap(snapshot, send, child && asked && { snapshot: asked, send: child.send })
}
