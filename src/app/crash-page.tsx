import type { ErrorComponentProps } from '@tanstack/react-router'
import { CrashScreen } from '@components/layout/crash-screen'
import { failureDetails } from './query-views'

export const CrashPage = ({ error, reset }: ErrorComponentProps) => (
  <CrashScreen details={failureDetails(error) ?? []} onRetry={reset} />
)
