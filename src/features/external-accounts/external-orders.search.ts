import type { ExternalOrderFilter } from '@api/external-accounts/external-orders.api'
import { listSearch } from '@app/list-search'

export const externalOrderSearch = listSearch<ExternalOrderFilter>()({}, { sortBy: 'createdAt', sortOrder: 'DESC' })
