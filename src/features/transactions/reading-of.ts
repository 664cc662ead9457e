import type { UseQueryResult } from '@tanstack/react-query'

export type Reading = 'reading' | 'read' | 'failed'

/** Whether something is known of what was asked for. */
export const readingOf = ({ data, error }: Pick<UseQueryResult<unknown>, 'data' | 'error'>): Reading =>
  data !== undefined ? 'read' : error ? 'failed' : 'reading'
