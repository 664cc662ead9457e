import { useMachine, useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { readConnectionCode } from '@domain/dapps/connection-code'
import { connectDappConnection } from '@machines/dapps/dapp-connection.connect'
import { provideDappConnection } from '@machines/dapps/dapp-connection.provide'
import { SkeletonRows } from '@components/ui/skeleton'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useKept } from '@app/use-kept-form'
import { useFreshSignIn } from '@app/use-fresh-sign-in'
import { ConnectDappScreen } from './connect-dapp.screen'
import { useDappAccounts } from './use-dapp-accounts'

const DappCodeScanner = lazy(() =>
  import('./dapp-code-scanner.lazy').then((module) => ({ default: module.DappCodeScanner })),
)

/** Connects an account to a dApp whose code is pasted or scanned. */
export function ConnectDappPage() {
  const { api, queries, clock } = useApp().ports
  const domain = useDomain()
  const { id: domainId, prefix } = domain
  const { auth, providerId, leaveFor, signIn, isFresh } = useFreshSignIn(pageHref(prefix, 'dApps/connect'))
  const machine = useMemo(
    () => provideDappConnection({ api, queries, clock, domainId, auth, providerId, leaveFor }),
    [api, queries, clock, domainId, auth, providerId, leaveFor],
  )
  const kept = useKept(domain, ['dapp-choice'], keptChoice)
  const [begun] = useState(() => ({ isSignInFresh: isFresh(), remembered: kept.read() }))
  const [snapshot, send] = useMachine(machine, { input: { ...begun, signIn }, ...actorOptions(clock) })
  const child = snapshot.children.freshSignIn
  const asked = useSelector(child, (current) => current)
  const { accounts, ledgers } = useDappAccounts()
  const isWellFormed = useCallback((code: string) => isCode(code, clock.now()), [clock])
  const view = connectDappConnection({
    snapshot,
    send,
    isSignInFresh: isFresh,
    isWellFormed,
    signIn: child && asked && { snapshot: asked, send: child.send },
  })
  const choose: typeof view.choose = (part) => {
    const { accountId, ledgerId } = { ...view.choice, ...part }
    kept.keep({ accountId, ledgerId })
    view.choose(part)
  }
  return (
    <ConnectDappScreen
      view={{ ...view, choose }}
      accounts={accounts}
      ledgers={ledgers}
      href={pageHref(prefix, 'dApps')}
      scanner={
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <DappCodeScanner isCode={isWellFormed} onCode={view.paste} onLeave={view.leaveScan} />
        </Suspense>
      }
    />
  )
}

/** Through a new sign-in, for which the page is left. */
const keptChoice = z.object({ accountId: z.optional(z.string()), ledgerId: z.optional(z.string()) })

/** One that has expired is sent: the gateway says so in the product's own words. */
function isCode(code: string, now: number): boolean {
  const read = readConnectionCode(code, now)
  return read.ok || read.problem === 'expired'
}
