import type { ApiClient } from '@api/shared/client'
import { systemInformationWire } from './system-information.wire'

/** What the platform says of itself, the key that it signs with among it. */
export const getSystemInformation = (api: ApiClient, signal?: AbortSignal) =>
  api.get('/internal/v1/system/information', systemInformationWire, { signal })
