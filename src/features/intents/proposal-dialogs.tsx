import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PageLink } from '@components/layout/page-link'
import { myTasksHref } from '@app/my-tasks-href'
import { useWanted } from '@app/use-first-touch'
import type { ProposalDialogsProps } from './proposal-dialogs.lazy'
import { proposalPanelMessages } from './proposal-panel.messages'

const Loaded = lazyRouteComponent(() => import('./proposal-dialogs.lazy'), 'ProposalDialogs')

export const MyTasksLink = ({ prefix }: { readonly prefix: string }) => (
  <PageLink className="link" href={myTasksHref(prefix)}>
    {proposalPanelMessages.openTasks}
  </PageLink>
)

/** The dialogs of a proposal. They are fetched when somebody begins to fill in its form, so that they are there when they open. */
export const ProposalDialogs = (props: ProposalDialogsProps) =>
  useWanted(Loaded, props.view.phase !== 'editing') && (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
