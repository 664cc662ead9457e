import type { InvitationFilter } from '@api/invitations/invitations.api'
import { listSearch } from '@app/list-search'
import { optionalText, optionalWords } from '@app/search-words'

export const invitationSearch = listSearch<InvitationFilter>()(
  { status: optionalWords, alias: optionalText },
  { sortBy: 'CreatedAt', sortOrder: 'DESC' },
)
