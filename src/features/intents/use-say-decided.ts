import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { IntentWire } from '@api/intents/intents.wire'
import { readAgainWithout } from '@api/shared/read-again'
import type { DecisionRequest } from '@domain/intents/request'
import { sameUser } from '@domain/shared/ids'
import { useToast } from '@app/use-toast'
import { decisionMessages } from './decision.messages'
import { intentLabel } from './shared/intent.messages'

/** A decision that the platform took is announced once, and everything that shows the intent is read again. */
export function useSayDecided({ data }: IntentWire, onDecided: () => void): (request: DecisionRequest) => void {
  const queries = useQueryClient()
  const showToast = useToast()
  const {
    id,
    details: {
      author,
      payload: { type },
    },
  } = data
  return useCallback(
    (request) => {
      const toast =
        request.type === 'Approve'
          ? 'approvedToast'
          : sameUser(request.author, author)
            ? 'withdrawnToast'
            : 'rejectedToast'
      showToast({ id, tone: 'success', title: decisionMessages[toast](intentLabel(type)) })
      void readAgainWithout(queries, id).then(onDecided)
    },
    [author, type, id, queries, onDecided, showToast],
  )
}
