import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PageLink } from '@components/layout/page-link'
import { myTasksHref } from '@app/my-tasks-href'
import { useFirstTouch, useWanted } from '@components/ui/use-first-touch'
import { signAndSendAhead } from '@machines/intents/propose-intent.provide'
import type { ProposalDialogsProps } from './proposal-dialogs.lazy'
import { proposalPanelMessages } from './proposal-panel.messages'

const Loaded = lazyRouteComponent(() => import('./proposal-dialogs.lazy'), 'ProposalDialogs')

export const MyTasksLink = ({ prefix }: { readonly prefix: string }) => (
  <PageLink className="link" href={myTasksHref(prefix)}>
    {proposalPanelMessages.openTasks}
  </PageLink>
)

/** The dialogs of a proposal. They are fetched when somebody begins to fill in its form, with what signs and sends it, so that they are there when they open. */
export function ProposalDialogs(props: ProposalDialogsProps) {
  useFirstTouch(signAndSendAhead)
  return (
    useWanted(Loaded, props.view.phase !== 'editing') && (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  )
}
