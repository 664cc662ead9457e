import type { DappFilter } from '@api/dapps/dapp-sessions.api'
import { listSearch } from '@app/list-search'
import { optionalIds, optionalInstant, optionalText } from '@app/search-words'

export const dappSearch = listSearch<DappFilter>()(
  {
    name: optionalText,
    connectedAccountIds: optionalIds,
    'connectedOn.gt': optionalInstant,
    'connectedOn.lt': optionalInstant,
  },
  { sortBy: 'connectedOn', sortOrder: 'DESC' },
)
