import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useWanted } from '@components/ui/use-first-touch'
import type { DecisionDialogsProps } from './decision-dialogs.lazy'

const Loaded = lazyRouteComponent(() => import('./decision-dialogs.lazy'), 'DecisionDialogs')

/** The dialogs of a decision. They are fetched when somebody is at its page, so that they are there when they open. */
export function DecisionDialogs(props: DecisionDialogsProps) {
  const { decision, signing } = props
  const isWanted = useWanted(Loaded, decision.dialog !== undefined || signing !== undefined)
  if (!isWanted) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
