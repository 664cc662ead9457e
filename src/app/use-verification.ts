import { useCallback, useSyncExternalStore } from 'react'
import { judgeEnvelope, type Envelope, type Verification } from '@domain/signing/verification'
import { useApp } from './app-context'
import { usePlatformKey } from './use-platform-key'

/** Was this envelope signed by the pinned platform key? `checking` until that is known, and while there is no envelope yet. */
export function useVerification(envelope: Envelope | undefined): Verification {
  const verify = useVerifications()
  return envelope ? verify(envelope) : 'checking'
}

/** The same for any number of envelopes; each is checked once, when something looks at it. */
export function useVerifications(): (envelope: Envelope) => Verification {
  const { checks } = useApp().ports
  const platformKey = usePlatformKey()
  const version = useSyncExternalStore(checks.subscribe, checks.version)
  return useCallback(
    (envelope) => {
      const judged = judgeEnvelope(envelope, platformKey)
      return typeof judged === 'string' ? judged : checks.stateOf(judged)
    },
    [checks, platformKey, version],
  )
}
