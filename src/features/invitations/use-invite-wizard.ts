import { useRouter } from '@tanstack/react-router'
import { useMachine, useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import type { UserWire } from '@api/users/users.wire'
import { isEmail } from '@domain/invitations/invited-user'
import { isUuid, parseUuid, type Uuid } from '@domain/shared/ids'
import { toMomentField } from '@domain/shared/date-fields'
import { nextAlias } from '@domain/users/key-replacement'
import { connectInviteWizard, type InviteView } from '@machines/invitations/invite-wizard.connect'
import { provideInviteWizard, type InvitePorts } from '@machines/invitations/invite-wizard.provide'
import type { KeptInvite } from '@machines/invitations/invite-wizard.types'
import { useOpenPage } from '@components/layout/use-open-page'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import type { CurrentDomain } from '@app/use-domain'
import { useFreshSignIn } from '@app/use-fresh-sign-in'
import { useKept } from '@app/use-kept-form'

const week = 7 * 86_400_000
const nobody = { email: '', alias: '', roles: [] }
const keptInvite: z.ZodMiniType<KeptInvite> = z.object({
  userId: z.custom<Uuid>(isUuid),
  draft: z.object({ email: z.string(), alias: z.string(), roles: z.array(z.string()), expiry: z.string() }),
  sentAt: z.optional(z.number()),
})
/** Who is invited for a lost key is another draft than who is invited anew. */
const unsent = (replacedId: Uuid | undefined) =>
  ['invitation', ...(replacedId ? ['replaces', replacedId] : [])] as const
/** What left the browser and was not answered outlives a sign-out, as `forgetDrafts` has it. */
const sent = ['invitation', 'sent'] as const

/** A user whose lost key another one replaces. */
export interface ReplacedUser {
  readonly id: Uuid
  readonly begins: Pick<KeptInvite['draft'], 'email' | 'alias' | 'roles'>
}

/** @param others users of the same domain */
export const replacedBy = (
  { data: { id, alias, roles, loginIds } }: UserWire,
  others: readonly UserWire[],
): ReplacedUser => ({
  id,
  begins: {
    alias: nextAlias(alias, new Set(others.map(({ data }) => data.alias))),
    roles,
    email: loginIds?.find((login) => isEmail(login.id))?.id ?? (isEmail(alias) ? alias : ''),
  },
})

/** The wizard with its draft, its address and its calls. */
export function useInviteWizard(domain: CurrentDomain, replaced: ReplacedUser | undefined): InviteView {
  const {
    ports: { api, queries, clock, random },
  } = useApp()
  const store = useInviteStore(domain, replaced?.id)
  const address = useInvitationAddress()
  const open = useOpenPage()
  const leave = useCallback(() => open(pageHref(domain.prefix, 'users/invitations')), [open, domain.prefix])
  const { auth, providerId, leaveFor, signIn } = useFreshSignIn(
    pageHref(domain.prefix, `users/invitations/create${replaced ? `?replaces=${replaced.id}` : ''}`),
  )
  const { keep } = store
  const { showInvitation, watchAddress } = address
  const machine = useMemo(
    () =>
      provideInviteWizard({
        ...{ api, queries, clock, auth, providerId, leaveFor },
        domainId: domain.id,
        keepInvite: keep,
        showInvitation,
        watchAddress,
        leave,
      }),
    [api, queries, clock, auth, providerId, leaveFor, domain.id, keep, showInvitation, watchAddress, leave],
  )
  const [snapshot, send] = useMachine(machine, {
    input: {
      begins: { ...(replaced?.begins ?? nobody), expiry: toMomentField(clock.now() + week) },
      kept: store.read(),
      userId: random.uuid(),
      invitationId: address.named,
      signIn,
    },
    ...actorOptions(clock),
  })
  const child = snapshot.children.freshSignIn
  const asked = useSelector(child, (current) => current)
  return connectInviteWizard(snapshot, send, child && asked && { snapshot: asked, send: child.send })
}

function useInviteStore(domain: CurrentDomain, replacedId: Uuid | undefined) {
  const [open, away] = [
    useKept(
      domain,
      useMemo(() => unsent(replacedId), [replacedId]),
      keptInvite,
    ),
    useKept(domain, sent, keptInvite),
  ]
  return useMemo(
    () => ({
      read: () => away.read() ?? open.read(),
      keep: (invite: KeptInvite | undefined) => {
        open.keep(invite?.sentAt === undefined ? invite : undefined)
        away.keep(invite?.sentAt === undefined ? undefined : invite)
      },
    }),
    [open, away],
  )
}

type InvitationAddress = Pick<InvitePorts, 'showInvitation' | 'watchAddress'> & {
  /** By the address when the page comes. */
  readonly named: Uuid | undefined
}

/** The invitation that is shared, in the address of the page; its code is never there. */
function useInvitationAddress(): InvitationAddress {
  const router = useRouter()
  return useMemo(() => {
    const { history, options } = router
    const { pathname } = history.location
    const namedNow = () => {
      const { invitationId } = options.parseSearch(history.location.search) as Readonly<Record<string, unknown>>
      const id = parseUuid(invitationId)
      return id.ok ? id.value : undefined
    }
    const named = namedNow()
    let shown = named
    return {
      named,
      showInvitation: ({ invitationId, isReplaced }) => {
        shown = invitationId
        void router.navigate({
          href: `${pathname}${options.stringifySearch(invitationId ? { invitationId } : {})}`,
          replace: isReplaced,
        })
      },
      watchAddress: (run) =>
        history.subscribe(() => {
          const found = namedNow()
          if (history.location.pathname !== pathname || found === shown) return
          shown = found
          run(found ? { type: 'address.share', invitationId: found } : { type: 'address.details' })
        }),
    }
  }, [router])
}
