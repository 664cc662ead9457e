import { lazy, Suspense } from 'react'
import { PageLink } from '@components/layout/page-link'
import { myTasksHref } from '@app/my-tasks-href'
import type { ProposalDialogsProps } from './proposal-dialogs.lazy'
import { proposalPanelMessages } from './proposal-panel.messages'

const Loaded = lazy(async () => ({ default: (await import('./proposal-dialogs.lazy')).ProposalDialogs }))

export const MyTasksLink = ({ prefix }: { readonly prefix: string }) => (
  <PageLink className="link" href={myTasksHref(prefix)}>
    {proposalPanelMessages.openTasks}
  </PageLink>
)

/** The dialogs of a proposal. They are fetched when its form is there, so that they are when they open. */
export const ProposalDialogs = (props: ProposalDialogsProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
