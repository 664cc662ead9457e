import { useRouter, type BlockerFn } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { waitFor, type ActorRefFrom } from 'xstate'
import type { wizard } from '@machines/intents/wizard.machine'
import { useApp } from '@app/app-context'

type WizardActor = ActorRefFrom<typeof wizard>
const leave = { type: 'leave.ask' } as const

interface Standing {
  readonly session: { readonly getSnapshot: () => { readonly matches: (state: 'authenticated') => boolean } }
  readonly wizard: Pick<WizardActor, 'getSnapshot'>
}

/** Whether anybody is asked before the page goes: nobody whose session has ended, for that must not wait for an answer. */
export const isAskedToLeave = ({ session, wizard }: Standing): boolean =>
  session.getSnapshot().matches('authenticated') && wizard.getSnapshot().can(leave)

/** Whoever leaves the page of a wizard is asked first; a sign-out is never held up. */
export function useLeaving(actor: WizardActor): void {
  const { session } = useApp().actors
  const { history } = useRouter()
  const isAsked = useCallback(() => isAskedToLeave({ session, wizard: actor }), [session, actor])
  const isHeld = useCallback<BlockerFn>(
    async ({ currentLocation, nextLocation }) => {
      if (currentLocation.pathname === nextLocation.pathname) return false
      if (isAsked()) actor.send(leave)
      return !(await mayLeave(actor))
    },
    [actor, isAsked],
  )
  // The history lies outside of React. The hook of the library asks for the same, and would be loaded by every page.
  useEffect(() => history.block({ blockerFn: isHeld, enableBeforeUnload: isAsked }), [history, isHeld, isAsked])
}

/** Also once the page has gone by another way. */
async function mayLeave(actor: WizardActor): Promise<boolean> {
  if (!actor.getSnapshot().matches('leaving')) return true
  const answered = await waitFor(actor, (snapshot) => !snapshot.matches('leaving')).catch(() => undefined)
  return answered === undefined || answered.matches('left')
}
