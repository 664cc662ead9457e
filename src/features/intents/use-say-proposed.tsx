import { useMemo } from 'react'
import { proposedMessages as words } from './proposed.messages'
import { PageLink } from '@components/layout/page-link'
import type { ProposedPorts } from '@machines/intents/proposing'
import { intentHref } from './intent.view'
import type { CurrentDomain } from '@app/use-domain'
import { useToast } from '@app/use-toast'

/** Tells of a proposal that the platform took, with the way to its intent. */
export function useSayProposed({ prefix }: CurrentDomain): ProposedPorts['sayProposed'] {
  const showToast = useToast()
  return useMemo(
    () => (output) => {
      if (output.outcome !== 'accepted') return
      const { id, type } = output.intent
      showToast({
        id,
        tone: 'success',
        title: words.proposed(type),
        link: (
          <PageLink className="link" href={intentHref(prefix, output.intent)}>
            {words.openIntent}
          </PageLink>
        ),
      })
    },
    [prefix, showToast],
  )
}
