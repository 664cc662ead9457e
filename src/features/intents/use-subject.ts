import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tickersQuery } from '@api/assets/tickers.queries'
import { useApp } from '@app/app-context'
import type { IntentSubject } from './intent-detail'
import { subjectOfIntent } from './subject-of-intent'

type Payload = Parameters<typeof subjectOfIntent>[0]

/** What an intent is about, below the prefix of its domain; assets are read for a request that registers one, which names no id. */
export function useSubject(payload: Payload, prefix: string): IntentSubject | undefined {
  const { api } = useApp().ports
  const isRegistration = payload.type === 'v0_CreateTicker'
  const assets = useQuery({ ...tickersQuery(api), enabled: isRegistration }).data
  return useMemo(
    () =>
      subjectOfIntent(
        payload,
        prefix,
        (isRegistration ? (assets?.items ?? []) : []).map(({ data }) => data),
      ),
    [payload, prefix, isRegistration, assets],
  )
}
